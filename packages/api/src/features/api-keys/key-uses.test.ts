import { newId } from '@document-signer/core';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { keyTime, openKeys } from '../../../test/open-keys.ts';
import { createBackgroundWrites } from '../../database/background-writes.ts';
import type { Database } from '../../database/database.ts';
import { createKeyUses } from './key-uses.ts';

const now = keyTime;

/** A key and the recorder of its uses. */
async function openUses() {
  const { database, add } = await openKeys();
  let clock = 1;
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => clock);
  onTestFinished(() => spy.mockRestore());
  const { stored } = await add();
  const write = vi.fn(database.write) as Database['write'];
  const background = createBackgroundWrites(pino({ level: 'silent' }));
  const uses = createKeyUses({ write: (...args) => write(...args) }, background);
  return {
    stored,
    uses,
    write,
    pass(milliseconds: number) {
      clock += milliseconds;
    },
    async lastUse() {
      await background.flush();
      const row = database.unscoped.read.selectFrom('api_keys').select('last_used_at').where('id', '=', stored.id);
      return (await row.executeTakeFirstOrThrow()).last_used_at;
    },
  };
}

describe('the last use of a key', () => {
  it('is recorded with a precision of one minute', async () => {
    const { stored, uses, lastUse, pass } = await openUses();
    uses.note(stored, now);
    pass(60_000);
    uses.note(stored, now + 60_000);
    expect(await lastUse()).toBe(now);
    pass(1);
    uses.note(stored, now + 60_001);
    expect(await lastUse()).toBe(now + 60_001);
  });

  it('is recorded after the clock was set back', async () => {
    const { stored, uses, lastUse, pass } = await openUses();
    uses.note(stored, now);
    pass(60_001);
    uses.note(stored, now - 1);
    expect(await lastUse()).toBe(now - 1);
  });

  it('is recorded only in the organization of the key', async () => {
    const { stored, uses, lastUse } = await openUses();
    uses.note({ ...stored, organizationId: newId('org') }, now);
    expect(await lastUse()).toBeNull();
  });

  it('is recorded with the next use after a failed write', async () => {
    const { stored, uses, write, lastUse } = await openUses();
    vi.mocked(write).mockRejectedValueOnce(new Error('database or disk is full'));
    uses.note(stored, now);
    expect(await lastUse()).toBeNull();
    uses.note(stored, now + 1);
    expect(await lastUse()).toBe(now + 1);
  });

  it('is written at most once a minute', async () => {
    const { stored, uses, write, lastUse } = await openUses();
    for (let request = 0; request < 1_000; request++) uses.note(stored, now + request);
    expect(await lastUse()).toBe(now);
    expect(write).toHaveBeenCalledOnce();
  });
});
