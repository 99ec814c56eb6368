import { describe, expect, it, vi } from 'vitest';
import { addOrganization, commandLine } from '../../../test/add-organization.ts';
import { keyTime, openKeys } from '../../../test/open-keys.ts';
import { makeOperatorKey } from '../organizations/new-organization.ts';
import { callerDatabase } from './caller-database.ts';

const now = keyTime;

/** A key, and the database for its holder at some moment. */
async function openAsCaller(expiresAt: number | null = null) {
  const { database, organizationId, add } = await openKeys();
  const { stored } = await add({ expiresAt });
  const revoke = () =>
    database.write(organizationId, async (db) => {
      await db.updateTable('api_keys').set({ revoked_at: now }).where('id', '=', stored.id).execute();
    });
  return {
    database,
    organizationId,
    stored,
    revoke,
    at: (time: number) => callerDatabase(database, stored, () => time),
  };
}

describe('a write with an API key', () => {
  it('succeeds while the key is valid', async () => {
    const { organizationId, at } = await openAsCaller(now + 1);
    expect(await at(now).write(organizationId, async () => 'done')).toBe('done');
  });

  it('is refused when the key was revoked after the request', async () => {
    const { organizationId, at, revoke } = await openAsCaller();
    const job = vi.fn(async () => undefined);
    // Both share a transaction, in this order.
    const [, written] = await Promise.allSettled([revoke(), at(now).write(organizationId, job)]);
    expect(written).toMatchObject({ status: 'rejected', reason: { code: 'INVALID_API_KEY', status: 401 } });
    expect(job).not.toHaveBeenCalled();
  });

  it('is refused when the key expired before the transaction began', async () => {
    const { organizationId, at } = await openAsCaller(now + 1);
    const written = at(now + 1).write(organizationId, async () => undefined);
    await expect(written).rejects.toMatchObject({ code: 'EXPIRED_API_KEY' });
  });

  it('is refused in another organization', async () => {
    const { at } = await openAsCaller();
    await expect(at(now).write('org_other', async () => undefined)).rejects.toThrow('its own organization only');
  });
});

describe("an operator's key", () => {
  it('creates another organization until it is revoked', async () => {
    const { database } = await openKeys();
    const { organizationId } = await makeOperatorKey(database, now);
    const { id } = await database.unscoped.read
      .selectFrom('api_keys')
      .select('id')
      .where('organization_id', '=', organizationId)
      .executeTakeFirstOrThrow();
    const operator = callerDatabase(database, { id, organizationId, isOperator: true }, () => now);
    const make = () => addOrganization(operator, { name: 'Globex', plan: 'free' }, commandLine, now);
    expect(await make()).toMatchObject({ name: 'Globex' });
    await database.unscoped.write(async (db) => {
      await db.updateTable('api_keys').set({ revoked_at: now }).where('id', '=', id).execute();
    });
    await expect(make()).rejects.toMatchObject({ code: 'INVALID_API_KEY' });
  });
});
