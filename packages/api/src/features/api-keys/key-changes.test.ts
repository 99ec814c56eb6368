import { scopes } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { keyTime, openKeys } from '../../../test/open-keys.ts';
import { authenticate } from './authenticate.ts';
import { revokeKey, rotateKey } from './key-changes.ts';

const now = keyTime;
const day = 24 * 3600_000;

/** An organization with a key that can change others. */
async function openWithAdminKey() {
  const keys = await openKeys();
  const { database, organizationId, add } = keys;
  const { stored: admin } = await add({ kind: 'sk', scopes });
  const actor = { keyId: admin.id };
  return {
    database,
    organizationId,
    add,
    actor,
    rotate: (id: string, overlap: number, at = now) => rotateKey(database, organizationId, { id, overlap, actor }, at),
    /** The id of the key that authenticates at a time, or the error code. */
    async outcome(key: string, at: number): Promise<string> {
      return authenticate(database, key, at).then(
        ({ id }) => id,
        (error: { code: string }) => error.code,
      );
    },
  };
}

/** The error of a refused key change. */
function refusal(reason: string) {
  return { code: 'VALIDATION_ERROR', details: { field: 'keyId', reason } };
}

describe('a rotated key', () => {
  it('keeps its own expiry, and so does its successor', async () => {
    const { add, rotate, outcome } = await openWithAdminKey();
    const old = await add({ expiresAt: now + 1000 });
    const { key, stored } = await rotate(old.stored.id, day);
    expect(stored.expiresAt).toBe(now + 1000);
    expect([await outcome(old.key, now + 1000), await outcome(key, now + 1000)]).toEqual(
      Array(2).fill('EXPIRED_API_KEY'),
    );
  });

  it('cannot be rotated again, unlike its successor', async () => {
    const { add, rotate, outcome } = await openWithAdminKey();
    const old = await add();
    const second = await rotate(old.stored.id, day);
    await expect(rotate(old.stored.id, day)).rejects.toMatchObject(refusal('rotated'));
    const third = await rotate(second.stored.id, day);
    for (const { key, stored } of [old, second, third]) expect(await outcome(key, now + day - 1)).toBe(stored.id);
  });

  it('cannot be rotated after its expiry or overlap', async () => {
    const { add, rotate } = await openWithAdminKey();
    const [expired, rotated] = [await add({ expiresAt: now + 1 }), await add()];
    await rotate(rotated.stored.id, 0);
    await expect(rotate(expired.stored.id, 0, now + 1)).rejects.toMatchObject(refusal('ended'));
    await expect(rotate(rotated.stored.id, 0)).rejects.toMatchObject(refusal('ended'));
  });

  it('has one successor after concurrent rotations', async () => {
    const { add, rotate } = await openWithAdminKey();
    const { stored } = await add();
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => rotate(stored.id, day)));
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refused).toMatchObject(Array(9).fill(refusal('rotated')));
  });
});

describe('the last key that can create others', () => {
  it.each([
    ['expires', { expiresAt: now + 1000 * day }],
    ['cannot create keys', { scopes: scopes.filter((scope) => scope !== 'api-keys:write') }],
    ['has fewer scopes', { scopes: ['api-keys:write', 'documents:read'] as const }],
    ['is limited to one document', { documentIds: ['doc_1'] }],
    ['is public', { kind: 'pk' as const }],
  ])('cannot be revoked while the only other key %s', async (_, grant) => {
    const { database, organizationId, add, actor } = await openWithAdminKey();
    await add({ kind: 'sk', scopes, ...grant });
    const revoke = () => revokeKey(database, organizationId, { id: actor.keyId, actor }, now);
    await expect(revoke()).rejects.toMatchObject(refusal('last_key'));
    await add({ kind: 'sk', scopes });
    expect(await revoke()).toMatchObject({ id: actor.keyId, revokedAt: now });
  });

  it('remains when two such keys are revoked concurrently', async () => {
    const { database, organizationId, add, actor } = await openWithAdminKey();
    const { stored: other } = await add({ kind: 'sk', scopes });
    const third = { keyId: (await add({ kind: 'sk', scopes: ['api-keys:write'] })).stored.id };
    const outcomes = await Promise.allSettled(
      [other.id, actor.keyId].map((id) => revokeKey(database, organizationId, { id, actor: third }, now)),
    );
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refused).toMatchObject([refusal('last_key')]);
  });
});
