import { scopes } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { keyTime, openKeys } from '../../../test/open-keys.ts';
import { authenticate } from './authenticate.ts';
import { revokeKey, rotateKey } from './key-changes.ts';

const now = keyTime;
const day = 24 * 3600_000;

/** An organization with a key that changes others. */
async function openOffice() {
  const keys = await openKeys();
  const { database, organizationId, add } = keys;
  const { stored: office } = await add({ kind: 'sk', scopes });
  const actor = { keyId: office.id };
  return {
    database,
    organizationId,
    add,
    office,
    actor,
    rotate: (id: string, overlap: number, at = now) => rotateKey(database, organizationId, { id, overlap, actor }, at),
    /** What becomes of a request with a key at a time. */
    async outcome(key: string, at: number): Promise<string> {
      return authenticate(database, key, at).then(
        ({ id }) => id,
        (error: { code: string }) => error.code,
      );
    },
  };
}

/** How a change of a key is refused. */
function refusal(reason: string) {
  return { code: 'VALIDATION_ERROR', details: { field: 'keyId', reason } };
}

describe('a rotated key', () => {
  it('keeps its own expiry, and so does its successor', async () => {
    const { add, rotate, outcome } = await openOffice();
    const old = await add({ expiresAt: now + 1000 });
    const { key, stored } = await rotate(old.stored.id, day);
    expect(stored.expiresAt).toBe(now + 1000);
    expect([await outcome(old.key, now + 1000), await outcome(key, now + 1000)]).toEqual(
      Array(2).fill('EXPIRED_API_KEY'),
    );
  });

  it('is not rotated again, but its successor is', async () => {
    const { add, rotate, outcome } = await openOffice();
    const old = await add();
    const second = await rotate(old.stored.id, day);
    await expect(rotate(old.stored.id, day)).rejects.toMatchObject(refusal('rotated'));
    const third = await rotate(second.stored.id, day);
    for (const { key, stored } of [old, second, third]) expect(await outcome(key, now + day - 1)).toBe(stored.id);
  });

  it('has ended when revoked, expired or after the overlap', async () => {
    const { add, rotate } = await openOffice();
    const [expired, rotated] = [await add({ expiresAt: now + 1 }), await add()];
    await rotate(rotated.stored.id, 0);
    await expect(rotate(expired.stored.id, 0, now + 1)).rejects.toMatchObject(refusal('ended'));
    await expect(rotate(rotated.stored.id, 0)).rejects.toMatchObject(refusal('ended'));
  });

  it('has one successor after concurrent rotations', async () => {
    const { add, rotate } = await openOffice();
    const { stored } = await add();
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => rotate(stored.id, day)));
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refused).toMatchObject(Array(9).fill(refusal('rotated')));
  });
});

describe('the last key that can create others', () => {
  it.each([
    ['expires', { expiresAt: now + 1000 * day }],
    ['makes no keys', { scopes: scopes.filter((scope) => scope !== 'api-keys:write') }],
    ['may do less', { scopes: ['api-keys:write', 'documents:read'] as const }],
    ['is for one document', { documentIds: ['doc_1'] }],
    ['is public', { kind: 'pk' as const }],
  ])('is not revoked while the only other one %s', async (_, grant) => {
    const { database, organizationId, add, actor } = await openOffice();
    await add({ kind: 'sk', scopes, ...grant });
    const revoke = () => revokeKey(database, organizationId, { id: actor.keyId, actor }, now);
    await expect(revoke()).rejects.toMatchObject(refusal('last_key'));
    await add({ kind: 'sk', scopes });
    expect(await revoke()).toMatchObject({ id: actor.keyId, revokedAt: now });
  });

  it('is not revoked when two that could replace each other are revoked at once', async () => {
    const { database, organizationId, add, actor } = await openOffice();
    const { stored: other } = await add({ kind: 'sk', scopes });
    const third = { keyId: (await add({ kind: 'sk', scopes: ['api-keys:write'] })).stored.id };
    const outcomes = await Promise.allSettled(
      [other.id, actor.keyId].map((id) => revokeKey(database, organizationId, { id, actor: third }, now)),
    );
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refused).toMatchObject([refusal('last_key')]);
  });
});
