import { expect, it, onTestFinished } from 'vitest';
import { type Caps, createLane } from './lane.ts';

const worker = new URL('../test/lane-worker.ts', import.meta.url);

function lane(name: string, caps: Partial<Caps> = {}) {
  const made = createLane<(task: undefined) => number>(worker, name, { milliseconds: 60_000, megabytes: 200, ...caps });
  onTestFinished(() => made.close());
  return made;
}

it('does not count the time a task waits for others against it', async () => {
  const { run } = lane('rest', { clockMilliseconds: 5_000 });
  const answers = await Promise.all(Array.from({ length: 6 }, () => run(undefined)));
  expect(answers).toEqual(Array.from({ length: 6 }, () => 1_000));
});

it('ends a task by what it holds in the heap and outside of it together', async () => {
  expect(await lane('holdBoth', { megabytes: 100 }).run(undefined)).toBe('exceeded');
  expect(await lane('holdBoth', { megabytes: 400 }).run(undefined)).toBe(2);
});
