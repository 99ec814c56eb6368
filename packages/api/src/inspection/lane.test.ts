import { expect, it, onTestFinished } from 'vitest';
import { createLane } from './lane.ts';

const worker = new URL('../../test/lane-worker.ts', import.meta.url);

function lane(name: string, caps: { milliseconds?: number; megabytes?: number } = {}) {
  const made = createLane<(task: undefined) => number>(worker, name, { milliseconds: 60_000, megabytes: 200, ...caps });
  onTestFinished(() => made.close());
  return made;
}

it('does its tasks in one thread, which stays for the next', async () => {
  const { run } = lane('count');
  expect(await Promise.all([run(undefined), run(undefined)])).toEqual([0, 1]);
  expect(await run(undefined)).toBe(2);
});

it('ends a task that takes too long', async () => {
  expect(await lane('spin', { milliseconds: 500 }).run(undefined)).toBe('exceeded');
});

it('goes on with a new thread after one had to be ended', async () => {
  const { run } = lane('spin', { milliseconds: 500 });
  expect(await Promise.all([run(undefined), run(undefined)])).toEqual(['exceeded', 'exceeded']);
});

it('ends a task that holds too many bytes outside the heap', async () => {
  expect(await lane('hoardBytes', { megabytes: 30 }).run(undefined)).toBe('exceeded');
});

it('ends a task that holds too many objects', async () => {
  expect(await lane('hoardObjects', { megabytes: 30 }).run(undefined)).toBe('exceeded');
});

it('lets a fault through', async () => {
  await expect(lane('fail').run(undefined)).rejects.toThrow('A fault.');
});
