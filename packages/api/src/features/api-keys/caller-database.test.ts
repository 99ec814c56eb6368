import { describe, expect, it, vi } from 'vitest';
import { keyTime, openKeys } from '../../../test/open-keys.ts';
import { callerDatabase } from './caller-database.ts';

/** A key, and the database for its holder. */
async function openAsCaller() {
  const { database, organizationId, add } = await openKeys();
  const { stored } = await add();
  return { database, organizationId, stored, caller: callerDatabase(database, stored, () => keyTime) };
}

// `test/ended-keys.test.ts` covers ended keys in every operation.
describe('a write with an API key', () => {
  it('is refused when the same transaction revokes the key first', async () => {
    const { database, organizationId, stored, caller } = await openAsCaller();
    const job = vi.fn(async () => undefined);
    const revoke = database.write(organizationId, async (db) => {
      await db.updateTable('api_keys').set({ revoked_at: keyTime }).where('id', '=', stored.id).execute();
    });
    const [, written] = await Promise.allSettled([revoke, caller.write(organizationId, job)]);
    expect(written).toMatchObject({ status: 'rejected', reason: { code: 'INVALID_API_KEY', status: 401 } });
    expect(job).not.toHaveBeenCalled();
  });

  it('is refused in another organization', async () => {
    const { caller } = await openAsCaller();
    await expect(caller.write('org_other', async () => undefined)).rejects.toThrow('its own organization only');
  });
});
