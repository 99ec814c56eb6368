import { expect, it, onTestFinished } from 'vitest';
import { createWorkerThread, type TaskLimits } from './worker-thread.ts';

const worker = new URL('../test/thread-tasks.ts', import.meta.url);

function threadFor(name: string, limits: Partial<TaskLimits> = {}) {
  const all = { cpuMs: 60_000, megabytes: 200, ...limits };
  const thread = createWorkerThread<(task: undefined) => number>(worker, name, all);
  onTestFinished(() => thread.close());
  return thread;
}

it('runs tasks in one thread and reuses it', async () => {
  const { run } = threadFor('count');
  expect(await Promise.all([run(undefined), run(undefined)])).toEqual([0, 1]);
  expect(await run(undefined)).toBe(2);
});

it('ends an idle thread and starts another for the next task', async () => {
  const { run } = threadFor('count', { idleMs: 1 });
  await Promise.all([run(undefined), run(undefined)]);
  // No event reports the end of the thread.
  await expect.poll(() => run(undefined), { interval: 200 }).toBe(0);
});

it('moves memory to the thread instead of copying it', async () => {
  const bytes = new Uint8Array(3).fill(7);
  const sum = createWorkerThread<(task: Uint8Array) => number>(worker, 'sum', { cpuMs: 60_000, megabytes: 200 });
  onTestFinished(() => sum.close());
  expect(await sum.run(bytes, [bytes.buffer])).toBe(21);
  expect(bytes.length).toBe(0);
});

it('limits CPU time rather than elapsed time', async () => {
  expect(await threadFor('rest', { cpuMs: 500, clockMs: 60_000 }).run(undefined)).toBe(1_000);
});

it('ends a task that waits forever', async () => {
  expect(await threadFor('wait', { cpuMs: 100 }).run(undefined)).toBe('exceeded');
});

it('ends a task at its limit of elapsed time', async () => {
  expect(await threadFor('wait', { clockMs: 300 }).run(undefined)).toBe('exceeded');
});

it('runs the next task in a new thread after one was ended', async () => {
  const { run } = threadFor('spin', { cpuMs: 300 });
  expect(await Promise.all([run(undefined), run(undefined)])).toEqual(['exceeded', 'exceeded']);
});

it('ends a task that holds too many bytes outside the heap', async () => {
  expect(await threadFor('hoardBytes', { megabytes: 30 }).run(undefined)).toBe('exceeded');
});

it('ends a task that holds too many objects', async () => {
  expect(await threadFor('hoardObjects', { megabytes: 30 }).run(undefined)).toBe('exceeded');
});

it.each(['growTable', 'fillLongArray'])(
  'ends the task, not the process, when a large V8 allocation fails: %s',
  async (name) => {
    expect(await threadFor(name, { megabytes: 300 }).run(undefined)).toBe('exceeded');
  },
);

it('rejects with the error of a task', async () => {
  await expect(threadFor('fail').run(undefined)).rejects.toThrow('A fault.');
});

it('does not count the time that a task waits in the queue', async () => {
  const { run } = threadFor('rest', { clockMs: 5_000 });
  const answers = await Promise.all(Array.from({ length: 6 }, () => run(undefined)));
  expect(answers).toEqual(Array.from({ length: 6 }, () => 1_000));
});

it('limits the sum of memory inside and outside the heap', async () => {
  expect(await threadFor('holdBoth', { megabytes: 100 }).run(undefined)).toBe('exceeded');
  expect(await threadFor('holdBoth', { megabytes: 400 }).run(undefined)).toBe(2);
});

it('does not count the garbage of earlier tasks', async () => {
  const limits = { cpuMs: 60_000, megabytes: 200 };
  const { run, close } = createWorkerThread<(megabytes: number) => number>(worker, 'holdMegabytes', limits);
  onTestFinished(close);
  const answers = await Promise.all(Array.from({ length: 6 }, () => run(120)));
  expect(answers).toEqual(Array.from({ length: 6 }, () => 2));
  expect(await run(260)).toBe('exceeded');
});
