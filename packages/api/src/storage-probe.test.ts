import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder } from '../test/temporary-folder.ts';
import { openTestDatabase } from '../test/test-database.ts';
import type { Write } from './database/group-commit.ts';
import type { Tables } from './database/tables.ts';
import { createStorageProbe } from './storage-probe.ts';

/** A probe of storage that can fail, with a fake clock. */
async function probed() {
  const dataDir = await temporaryFolder();
  const { unscoped, close } = await openTestDatabase(dataDir);
  onTestFinished(close);
  const state = { isFull: false, time: 0, writes: 0, held: Promise.resolve() };
  const write: Write<Tables> = async (job) => {
    state.writes++;
    await state.held;
    if (state.isFull) throw new Error('database or disk is full');
    return unscoped.write(job);
  };
  const folder = join(dataDir, 'incoming');
  return { state, isWritable: createStorageProbe({ unscoped: { ...unscoped, write } }, folder, () => state.time) };
}

it('reports whether the storage accepts writes', async () => {
  const { state, isWritable } = await probed();
  expect(await isWritable()).toBe(true);
  Object.assign(state, { isFull: true, time: 1_000 });
  expect(await isWritable()).toBe(false);
  Object.assign(state, { isFull: false, time: 2_000 });
  expect(await isWritable()).toBe(true);
});

it('writes at most once a second', async () => {
  const { state, isWritable } = await probed();
  expect(await Promise.all([1, 2, 3].map(isWritable))).toEqual([true, true, true]);
  state.time = 999;
  await isWritable();
  expect(state.writes).toBe(1);
});

it('returns the previous result while a slow probe runs', async () => {
  const { state, isWritable } = await probed();
  expect(await isWritable()).toBe(true);
  const held = Promise.withResolvers<void>();
  Object.assign(state, { time: 1_000, held: held.promise });
  expect(await isWritable()).toBe(true);
  expect(await isWritable()).toBe(true);
  expect(state.writes).toBe(2);
  state.isFull = true;
  held.resolve();
  await expect.poll(isWritable).toBe(false);
});

it('reports the storage as not writable while a probe hangs, until it ends', async () => {
  const { state, isWritable } = await probed();
  const held = Promise.withResolvers<void>();
  state.held = held.promise;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const asked = isWritable();
  await vi.advanceTimersByTimeAsync(9_999);
  expect(await asked).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  expect(await isWritable()).toBe(false);
  expect(state.writes).toBe(1);
  held.resolve();
  await expect.poll(isWritable).toBe(true);
});
