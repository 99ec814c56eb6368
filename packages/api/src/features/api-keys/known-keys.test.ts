import { createHash } from 'node:crypto';
import { newApiKey } from '@document-signer/core';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { commandLine } from '../../../test/add-organization.ts';
import { keyTime, type OpenKeys, openKeys } from '../../../test/open-keys.ts';
import { openTestDatabase } from '../../../test/test-database.ts';
import { changeOrganization } from '../organizations/organizations.ts';
import { revokeKey } from './key-changes.ts';
import { findApiKey, writeForKeys } from './known-keys.ts';

const now = keyTime;

/** Opens the same database, as another process would. */
async function openElsewhere({ dataDir }: OpenKeys) {
  const database = await openTestDatabase(dataDir);
  onTestFinished(() => database.close());
  return database;
}

describe('a key', () => {
  it('that was not found is looked up again by the next request', async () => {
    const { database, organizationId, add } = await openKeys();
    const [late, row] = [newApiKey('pk'), (await add()).stored];
    expect(await findApiKey(database, late)).toBeUndefined();
    const hash = createHash('sha256').update(late).digest('hex');
    await database.unscoped.write(async (db) => {
      await db.updateTable('api_keys').set({ hash }).where('id', '=', row.id).execute();
    });
    expect(await findApiKey(database, late)).toMatchObject({ id: row.id, organizationId });
  });
});

describe('a change', () => {
  it('in this process applies immediately: a revoked key', async () => {
    const { database, organizationId, add } = await openKeys();
    const [{ key, stored }, asking] = [await add(), await add()];
    await findApiKey(database, key);
    await revokeKey(database, organizationId, { id: stored.id, actor: { keyId: asking.stored.id } }, now);
    expect(await findApiKey(database, key)).toMatchObject({ revokedAt: now });
  });

  it('in this process applies immediately: settings of the organization', async () => {
    const { database, organizationId, add } = await openKeys();
    const { key } = await add();
    await findApiKey(database, key);
    await changeOrganization(database, organizationId, { requireVerifiedChecksum: true }, commandLine, now);
    expect(await findApiKey(database, key)).toMatchObject({ organization: { requireVerifiedChecksum: true } });
  });

  it('in another process applies within a second', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1);
    onTestFinished(() => clock.mockRestore());
    const keys = await openKeys();
    const [{ key, stored }, asking] = [await keys.add(), await keys.add()];
    await findApiKey(keys.database, key);
    const other = await openElsewhere(keys);
    await revokeKey(other, keys.organizationId, { id: stored.id, actor: { keyId: asking.stored.id } }, now);
    clock.mockReturnValue(1_000);
    expect(await findApiKey(keys.database, key)).toMatchObject({ revokedAt: null });
    clock.mockReturnValue(1_002);
    expect(await findApiKey(keys.database, key)).toMatchObject({ revokedAt: now });
  });

  it('clears the cache even when its outcome is unknown', async () => {
    const { database, organizationId, add } = await openKeys();
    const { key } = await add();
    const found = await findApiKey(database, key);
    const failing = writeForKeys(database, organizationId, () => Promise.reject(new Error('The disk is full.')));
    await expect(failing).rejects.toThrow('full');
    expect(await findApiKey(database, key)).not.toBe(found);
  });
});
