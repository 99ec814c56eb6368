import { constants } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import util from 'node:util';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder } from '../test/temporary-folder.ts';
import { S3Refusal } from './blobs/s3/refusal.ts';
import { isStorageRefusal, watchStorage } from './storage-watch.ts';

function errorOf(action: () => unknown): unknown {
  try {
    action();
  } catch (error) {
    return error;
  }
  throw new Error('Nothing went wrong.');
}

async function openNotes() {
  const path = join(await temporaryFolder(), 'notes.sqlite');
  const database = new DatabaseSync(path);
  database.exec('CREATE TABLE notes (text TEXT UNIQUE)');
  return { path, database };
}

describe('a storage refusal', () => {
  it('is a full database', async () => {
    const { database } = await openNotes();
    database.exec('PRAGMA max_page_count = 4');
    const insert = () => database.prepare('INSERT INTO notes VALUES (?)').run('x'.repeat(100_000));
    expect(isStorageRefusal(errorOf(insert))).toBe(true);
  });

  it('is a locked database', async () => {
    const { path, database } = await openNotes();
    database.exec('BEGIN IMMEDIATE');
    const other = new DatabaseSync(path, { timeout: 0 });
    expect(isStorageRefusal(errorOf(() => other.exec("INSERT INTO notes VALUES ('a')")))).toBe(true);
  });

  it('is a read-only database', async () => {
    const { path } = await openNotes();
    const reader = new DatabaseSync(path, { readOnly: true });
    expect(isStorageRefusal(errorOf(() => reader.exec("INSERT INTO notes VALUES ('a')")))).toBe(true);
  });

  it.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'] as const)('is the disk error %s', (name) => {
    // As Node makes them: one whose number it has no name for has a code like "Unknown system error -122".
    const code = util.getSystemErrorMap().get(-constants.errno[name])?.[0] ?? 'Unknown system error';
    const error = Object.assign(new Error('write'), { code, errno: -constants.errno[name] });
    expect(isStorageRefusal(error)).toBe(true);
  });
});

describe('another error', () => {
  it('is a wrong statement, or a constraint', async () => {
    const { database } = await openNotes();
    const insert = database.prepare("INSERT INTO notes VALUES ('a')");
    insert.run();
    expect(isStorageRefusal(errorOf(() => database.exec('SELEKT')))).toBe(false);
    expect(isStorageRefusal(errorOf(() => insert.run()))).toBe(false);
  });

  it('is an error in code', () => {
    expect(isStorageRefusal(new TypeError('x is not a function'))).toBe(false);
    expect(isStorageRefusal(undefined)).toBe(false);
  });
});

describe('the watch over the storage', () => {
  const full = Object.assign(new Error('write'), { code: 'ENOSPC', errno: -constants.errno.ENOSPC });

  /** A storage that can be filled and emptied, and a clock. */
  function watched() {
    const state = { isFull: false, isSilent: false, probes: 0, time: 0 };
    const probe = async () => {
      state.probes++;
      if (state.isFull) throw full;
    };
    const ping = async () => {
      if (state.isSilent) throw new Error('It took too long.');
    };
    return { state, watch: watchStorage({ probe, ping }, () => state.time) };
  }

  it('does not probe before a refusal', async () => {
    const { state, watch } = watched();
    watch.note(new TypeError('x is not a function'));
    expect(await watch.isWritable()).toBe(true);
    expect(state.probes).toBe(0);
  });

  it.each([new S3Refusal('timeout')])('does not probe after S3 refused: $name', async (error) => {
    const { state, watch } = watched();
    watch.note(error);
    expect(await watch.isWritable()).toBe(true);
    expect(state.probes).toBe(0);
  });

  it('reports no after a refusal until a probe succeeds', async () => {
    const { state, watch } = watched();
    state.isFull = true;
    watch.note(full);
    expect(await watch.isWritable()).toBe(false);
    state.isFull = false;
    state.time += 1_000;
    expect(await watch.isWritable()).toBe(true);
    expect(await watch.isWritable()).toBe(true);
    expect(state.probes).toBe(2);
  });

  it('reports no after a failed ping until a probe succeeds', async () => {
    const { state, watch } = watched();
    Object.assign(state, { isSilent: true, isFull: true });
    expect(await watch.isWritable()).toBe(false);
    state.time += 1_000;
    expect(await watch.isWritable()).toBe(false);
    Object.assign(state, { isSilent: false, isFull: false });
    state.time += 1_000;
    expect(await watch.isWritable()).toBe(true);
  });

  it('reports no soon while a probe runs, and yes once it succeeds', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const probing = Promise.withResolvers<void>();
    const watch = watchStorage({ probe: () => probing.promise, ping: async () => {} }, () => 0);
    watch.note(full);
    const [isWritable] = await Promise.all([watch.isWritable(), vi.advanceTimersByTimeAsync(100)]);
    expect(isWritable).toBe(false);
    probing.resolve();
    expect(await watch.isWritable()).toBe(true);
  });

  it('probes at most once per interval', async () => {
    const { state, watch } = watched();
    state.isFull = true;
    watch.note(full);
    expect(await Promise.all([1, 2, 3].map(() => watch.isWritable()))).toEqual([false, false, false]);
    state.time += 999;
    expect(await watch.isWritable()).toBe(false);
    expect(state.probes).toBe(1);
  });
});
