import { newApiKey, operations } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { keyTime, openKeys } from '../../../test/open-keys.ts';
import type { Database } from '../../database/database.ts';
import { authenticate, authorize } from './authenticate.ts';
import type { Caller } from './known-keys.ts';

const now = keyTime;

/** The header of a request with these keys, as Node joins them. */
function headerOf(...keys: string[]): string | undefined {
  return keys.length > 0 ? keys.join(', ') : undefined;
}

/** A database that must not be queried. */
const unusedDatabase = {
  get read(): never {
    throw new Error('The database was queried.');
  },
} as unknown as Database;

const invalidKey = { code: 'INVALID_API_KEY', status: 401 };

describe('a key', () => {
  it('is valid until it expires, even when cached', async () => {
    const { database, add } = await openKeys();
    const header = headerOf((await add({ expiresAt: now + 1000 })).key);
    await expect(authenticate(database, header, now + 999)).resolves.toMatchObject({ expiresAt: now + 1000 });
    const expired = { code: 'EXPIRED_API_KEY', status: 401 };
    await expect(authenticate(database, header, now + 1000)).rejects.toMatchObject(expired);
  });

  it('that was revoked is reported as invalid, even after its expiry', async () => {
    const { database, add } = await openKeys();
    const header = headerOf((await add({ expiresAt: now + 1000 })).key);
    await database.unscoped.write((db) => db.updateTable('api_keys').set({ revoked_at: now }).execute());
    await expect(authenticate(database, header, now + 2000)).rejects.toMatchObject(invalidKey);
  });

  it.each([
    ['missing', () => []],
    ['mistyped', () => [newApiKey('pk').replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))]],
    ['far too long', () => ['a'.repeat(8000)]],
    ['sent twice', () => Array<string>(2).fill(newApiKey('pk'))],
  ])('that is %s is refused without a query', async (_, keys) => {
    await expect(authenticate(unusedDatabase, headerOf(...keys()), now)).rejects.toMatchObject(invalidKey);
  });
});

describe('a key for one origin', () => {
  const detailsOf = (origin: string | undefined) => {
    const caller = { kind: 'pk', scopes: ['documents:read'], allowedOrigins: ['https://shop.example'] } as const;
    try {
      authorize(operations.getDocument, caller as unknown as Caller, origin);
    } catch (error) {
      expect(error).toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS', status: 403 });
      return (error as { details: unknown }).details;
    }
    return 'permitted';
  };

  it.each([
    ['https://shop.example', 'permitted'],
    ['https://shop.example.evil.example', { field: 'Origin', reason: 'origin_not_allowed' }],
    ['null', { field: 'Origin', reason: 'origin_not_allowed' }],
    // Clients other than browsers send no Origin, and could send any.
    [undefined, 'permitted'],
  ])('answers requests with the Origin %s: %j', (origin, outcome) => {
    expect(detailsOf(origin)).toEqual(outcome);
  });
});
