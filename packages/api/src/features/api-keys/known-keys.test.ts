import { createHash } from 'node:crypto';
import { newApiKey } from '@document-signer/core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { commandLine, keyTime, type OpenKeys, openKeys } from '../../../test/open-keys.ts';
import { openTestDatabase } from '../../../test/test-database.ts';
import { changeOrganization } from '../organizations/organizations.ts';
import { revokeKey } from './key-changes.ts';
import { findApiKey, writeForKeys } from './known-keys.ts';

const now = keyTime;

/** The same data in another process. */
async function elsewhere({ dataDir }: OpenKeys) {
  const database = await openTestDatabase(dataDir);
  onTestFinished(() => database.close());
  return database;
}

describe('a key', () => {
  it('that was not there is looked for again at once', async () => {
    const { database, organizationId, add } = await openKeys();
    const [late, row] = [newApiKey('pk'), (await add()).stored];
    expect(await findApiKey(database, late, now)).toBeUndefined();
    const hash = createHash('sha256').update(late).digest('hex');
    await database.unscoped.write(async (db) => {
      await db.updateTable('api_keys').set({ hash }).where('id', '=', row.id).execute();
    });
    expect(await findApiKey(database, late, now)).toMatchObject({ id: row.id, organizationId });
  });
});

describe('what was changed', () => {
  it('in this process is known at once: a key that was revoked', async () => {
    const { database, organizationId, add } = await openKeys();
    const [{ key, stored }, asking] = [await add(), await add()];
    await findApiKey(database, key, now);
    await revokeKey(database, organizationId, { id: stored.id, actor: { keyId: asking.stored.id } }, now);
    expect(await findApiKey(database, key, now)).toMatchObject({ revokedAt: now });
  });

  it('in this process is known at once: the settings of the organization', async () => {
    const { database, organizationId, add } = await openKeys();
    const { key } = await add();
    await findApiKey(database, key, now);
    await changeOrganization(database, organizationId, { requireVerifiedChecksum: true }, commandLine, now);
    expect(await findApiKey(database, key, now)).toMatchObject({ organization: { requireVerifiedChecksum: true } });
  });

  it('in another process is known within a second', async () => {
    const keys = await openKeys();
    const [{ key, stored }, asking] = [await keys.add(), await keys.add()];
    await findApiKey(keys.database, key, now);
    const other = await elsewhere(keys);
    await revokeKey(other, keys.organizationId, { id: stored.id, actor: { keyId: asking.stored.id } }, now);
    expect(await findApiKey(keys.database, key, now + 999)).toMatchObject({ revokedAt: null });
    expect(await findApiKey(keys.database, key, now + 1000)).toMatchObject({ revokedAt: now });
  });

  it('is known within a second also when the clock was set back', async () => {
    const keys = await openKeys();
    const { key, stored } = await keys.add();
    await findApiKey(keys.database, key, now);
    const other = await elsewhere(keys);
    await revokeKey(other, keys.organizationId, { id: stored.id, actor: { keyId: stored.id } }, now);
    expect(await findApiKey(keys.database, key, now - 3600_000)).toMatchObject({ revokedAt: now });
  });

  it('is forgotten also when it is not certain that it was written', async () => {
    const { database, organizationId, add } = await openKeys();
    const { key } = await add();
    const found = await findApiKey(database, key, now);
    const failing = writeForKeys(database, organizationId, () => Promise.reject(new Error('The disk is full.')));
    await expect(failing).rejects.toThrow('full');
    expect(await findApiKey(database, key, now)).not.toBe(found);
  });
});
