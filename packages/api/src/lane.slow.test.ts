import { expect, it, onTestFinished } from 'vitest';
import { type Caps, createLane } from './lane.ts';

const worker = new URL('../test/lane-worker.ts', import.meta.url);

function lane(name: string, caps: Partial<Caps> = {}) {
  const made = createLane<(task: undefined) => number>(worker, name, { milliseconds: 60_000, megabytes: 200, ...caps });
  onTestFinished(() => made.close());
  return made;
}

it('does its tasks in one thread, which stays for the next', async () => {
  const { run } = lane('count');
  expect(await Promise.all([run(undefined), run(undefined)])).toEqual([0, 1]);
  expect(await run(undefined)).toBe(2);
});

it('ends a thread that has nothing to do, and starts another when there is something again', async () => {
  const { run } = lane('count', { idleMilliseconds: 1 });
  await Promise.all([run(undefined), run(undefined)]);
  // Asked again and again only because nobody is told when a thread ends.
  await expect.poll(() => run(undefined), { interval: 200 }).toBe(0);
});

it('hands memory over to the thread instead of copying it', async () => {
  const bytes = new Uint8Array(3).fill(7);
  const sum = createLane<(task: Uint8Array) => number>(worker, 'sum', { milliseconds: 60_000, megabytes: 200 });
  onTestFinished(() => sum.close());
  expect(await sum.run(bytes, [bytes.buffer])).toBe(21);
  expect(bytes.length).toBe(0);
});

it('judges a task by what it computes, not by the clock of a busy machine', async () => {
  expect(await lane('rest', { milliseconds: 500, clockMilliseconds: 60_000 }).run(undefined)).toBe(1_000);
});

it('ends a task that waits for ever', async () => {
  expect(await lane('wait', { milliseconds: 100 }).run(undefined)).toBe('exceeded');
});

it('ends a task at its own time on the clock, when it has one', async () => {
  expect(await lane('wait', { clockMilliseconds: 300 }).run(undefined)).toBe('exceeded');
});

it('goes on with a new thread after one had to be ended', async () => {
  const { run } = lane('spin', { milliseconds: 300 });
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

it('does not count the time a task waits for others against it', async () => {
  const { run } = lane('rest', { clockMilliseconds: 5_000 });
  const answers = await Promise.all(Array.from({ length: 6 }, () => run(undefined)));
  expect(answers).toEqual(Array.from({ length: 6 }, () => 1_000));
});

it('ends a task by what it holds in the heap and outside of it together', async () => {
  expect(await lane('holdBoth', { megabytes: 100 }).run(undefined)).toBe('exceeded');
  expect(await lane('holdBoth', { megabytes: 400 }).run(undefined)).toBe(2);
});

it('does not count the garbage of earlier tasks against a task', async () => {
  const caps = { milliseconds: 60_000, megabytes: 200 };
  const { run, close } = createLane<(megabytes: number) => number>(worker, 'holdMegabytes', caps);
  onTestFinished(close);
  const answers = await Promise.all(Array.from({ length: 6 }, () => run(120)));
  expect(answers).toEqual(Array.from({ length: 6 }, () => 2));
  expect(await run(260)).toBe('exceeded');
});
