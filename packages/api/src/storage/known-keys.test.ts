import { createHash } from 'node:crypto';
import { newApiKey, newId } from '@document-signer/core';
import type { Kysely } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { commandLine, keyTime, type OpenKeys, openKeys } from '../../test/open-keys.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import { revokeKey } from './key-changes.ts';
import { findApiKey, writeForKeys } from './known-keys.ts';
import { changeOrganization } from './organizations.ts';
import type { Tables } from './sql/tables.ts';

const now = keyTime;

/** The same data in another process. */
async function elsewhere({ dataDir }: OpenKeys) {
  const database = await openTestDatabase(dataDir);
  onTestFinished(() => database.close());
  return database;
}

describe('a key', () => {
  it('that nobody has is not found', async () => {
    const { database } = await openKeys();
    expect(await findApiKey(database, newApiKey('sk'), now)).toBeUndefined();
  });

  it('is read once in a second, however often it is sent', async () => {
    const { database, add } = await openKeys();
    const { key, stored } = await add();
    const found = await findApiKey(database, key, now);
    expect(found).toMatchObject({ id: stored.id, organization: { name: 'Acme', plan: 'free' } });
    expect(await findApiKey(database, key, now + 999)).toBe(found);
    expect(await findApiKey(database, key, now + 1000)).not.toBe(found);
  });

  it('that was not there is looked for again at once', async () => {
    const { database, organizationId, add } = await openKeys();
    const [late, row] = [newApiKey('pk'), (await add()).stored];
    expect(await findApiKey(database, late, now)).toBeUndefined();
    const hash = createHash('sha256').update(late).digest('hex');
    await database.across.write(async (db) => {
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

  it('leaves the keys of other organizations known', async () => {
    const { database, add } = await openKeys();
    const { key } = await add();
    const found = await findApiKey(database, key, now);
    await writeForKeys(database, newId('org'), async () => undefined);
    expect(await findApiKey(database, key, now)).toBe(found);
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

/** A database whose answers come late: when `arrive` is called. */
function slowly(read: Kysely<Tables>) {
  const { promise, resolve: arrive } = Promise.withResolvers<void>();
  const executeQuery: typeof read.executeQuery = async (query) => {
    const result = await read.executeQuery(query);
    await promise;
    return result as never;
  };
  const slow = new Proxy(read, {
    get(target, name) {
      const member: unknown = name === 'executeQuery' ? executeQuery : Reflect.get(target, name);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
  return { slow, arrive };
}

it('What was read before a change and arrives after it is not kept', async () => {
  const { database, organizationId, add } = await openKeys();
  const { key, stored } = await add();
  const { slow, arrive } = slowly(database.across.read);
  const slowDatabase = { ...database, across: { ...database.across, read: slow } };
  const before = findApiKey(slowDatabase, key, now);
  await writeForKeys(slowDatabase, organizationId, async (db) => {
    await db.updateTable('api_keys').set({ revoked_at: now }).where('id', '=', stored.id).execute();
  });
  arrive();
  expect(await before).toMatchObject({ revokedAt: null });
  expect(await findApiKey(slowDatabase, key, now)).toMatchObject({ revokedAt: now });
});

it('Only so many keys are known: with more of them, the first is read again', async () => {
  const keys = await openKeys();
  const first = await keys.add();
  const found = await findApiKey(keys.database, first.key, now);
  const others = Array.from({ length: 2_000 }, () => newApiKey('pk'));
  const row = await keys.database.across.read.selectFrom('api_keys').selectAll().executeTakeFirstOrThrow();
  await keys.database.across.write(async (db) => {
    for (const key of others) {
      const hash = createHash('sha256').update(key).digest('hex');
      await db
        .insertInto('api_keys')
        .values({ ...row, id: newId('key'), hash })
        .execute();
    }
  });
  for (const key of others.slice(1)) await findApiKey(keys.database, key, now);
  expect(await findApiKey(keys.database, first.key, now)).toBe(found);
  await findApiKey(keys.database, others[0] ?? '', now);
  expect(await findApiKey(keys.database, first.key, now)).not.toBe(found);
});
