import { Writable } from 'node:stream';
import { newId } from '@document-signer/core';
import { pino } from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { keyTime, openKeys } from '../../../test/open-keys.ts';
import type { Database } from '../../database/database.ts';
import type { Write } from '../../database/group-commit.ts';
import type { Tables } from '../../database/tables.ts';
import { createKeyUses } from './key-uses.ts';

const silent = pino({ level: 'silent' });
const now = keyTime;

async function lastUseOf({ unscoped }: Database, id: string): Promise<number | null> {
  const row = await unscoped.read
    .selectFrom('api_keys')
    .select('last_used_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.last_used_at;
}

afterEach(() => {
  vi.useRealTimers();
});

describe('the last use of a key', () => {
  it('is written by a flush: the latest one', async () => {
    const { database, add } = await openKeys();
    const { stored } = await add();
    const uses = createKeyUses(database, silent);
    for (const at of [now, now + 1, now + 2]) uses.note(stored, at);
    await uses.flush();
    expect(await lastUseOf(database, stored.id)).toBe(now + 2);
  });

  it('is written after ten seconds, and not before', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { database, add } = await openKeys();
    const { stored } = await add();
    const write = vi.fn(database.unscoped.write) as Write<Tables>;
    const uses = createKeyUses({ unscoped: { ...database.unscoped, write } }, silent);
    uses.note(stored, now);
    vi.advanceTimersByTime(9_999);
    expect(write).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    await expect.poll(() => lastUseOf(database, stored.id)).toBe(now);
  });

  it('is exact to the minute', async () => {
    const { database, add } = await openKeys();
    const { stored } = await add();
    const uses = createKeyUses(database, silent);
    uses.note({ ...stored, lastUsedAt: now }, now + 59_999);
    await uses.flush();
    expect(await lastUseOf(database, stored.id)).toBeNull();
    uses.note({ ...stored, lastUsedAt: now }, now + 60_000);
    await uses.flush();
    expect(await lastUseOf(database, stored.id)).toBe(now + 60_000);
  });

  it('is written also after the clock was set back', async () => {
    const { database, add } = await openKeys();
    const { stored } = await add();
    const uses = createKeyUses(database, silent);
    uses.note({ ...stored, lastUsedAt: now }, now - 1);
    await uses.flush();
    expect(await lastUseOf(database, stored.id)).toBe(now - 1);
  });

  it('of many keys is written in several transactions, and of each key in its own organization only', async () => {
    const { database, add } = await openKeys();
    const ids: string[] = [];
    for (let count = 0; count < 150; count++) ids.push((await add()).stored.id);
    const { stored } = await add();
    const write = vi.fn(database.unscoped.write) as Write<Tables>;
    const uses = createKeyUses({ unscoped: { ...database.unscoped, write } }, silent);
    for (const id of ids) uses.note({ ...stored, id }, now);
    uses.note({ ...stored, organizationId: newId('org') }, now);
    await uses.flush();
    expect(write).toHaveBeenCalledTimes(2);
    expect(await Promise.all(ids.map((id) => lastUseOf(database, id)))).toEqual(ids.map(() => now));
    expect(await lastUseOf(database, stored.id)).toBeNull();
  });
});

describe('when the storage refuses', () => {
  const full = () => Promise.reject(Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR' }));

  it('drops uses with a line in the log, and records the next one', async () => {
    const { database, add } = await openKeys();
    const { stored } = await add();
    let log = '';
    const lines = new Writable({
      write(chunk, _encoding, done) {
        log += String(chunk);
        done();
      },
    });
    let write: Write<Tables> = full;
    const unscoped: Database['unscoped'] = { ...database.unscoped, write: (job) => write(job) };
    const uses = createKeyUses({ unscoped }, pino({ level: 'info' }, lines));
    uses.note(stored, now);
    await uses.flush();
    expect(JSON.parse(log)).toMatchObject({ level: 40, dropped: 1, msg: expect.stringContaining('last use') });
    expect(log).not.toContain(stored.id);
    write = database.unscoped.write;
    uses.note(stored, now + 1);
    await uses.flush();
    expect(await lastUseOf(database, stored.id)).toBe(now + 1);
  });

  it('keeps at most ten thousand keys waiting', async () => {
    const { database, add } = await openKeys();
    const { stored } = await add();
    const write = vi.fn(full);
    const uses = createKeyUses({ unscoped: { ...database.unscoped, write } }, silent);
    for (let count = 0; count < 10_100; count++) uses.note({ ...stored, id: newId('key') }, now);
    await uses.flush();
    expect(write).toHaveBeenCalledTimes(100);
  });
});
