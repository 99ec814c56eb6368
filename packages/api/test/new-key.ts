import { publicScopes, scopes } from '@document-signer/core';
import type { Database } from '../src/database/database.ts';
import { addApiKey, type KeyGrant, type StoredKey } from '../src/features/api-keys/api-keys.ts';
import { commandLine } from './add-organization.ts';

/** Adds a key to an organization: by default a public one, with all scopes of its kind. */
export function newKey(
  database: Pick<Database, 'write'>,
  organizationId: string,
  grant: Partial<KeyGrant> = {},
  now = Date.now(),
): Promise<{ readonly key: string; readonly stored: StoredKey }> {
  const unlimited = { name: null, allowedOrigins: null, documentIds: null, expiresAt: null, isOperator: false };
  const all = grant.kind === 'sk' ? scopes : publicScopes;
  const whole = { kind: 'pk', scopes: all, ...unlimited, ...grant } as const;
  return database.write(organizationId, (db) => addApiKey(db, organizationId, whole, commandLine, now));
}

/** Adds a public key. @returns it as an actor */
export async function newActor(
  database: Pick<Database, 'write'>,
  organizationId: string,
): Promise<{ readonly keyId: string }> {
  return { keyId: (await newKey(database, organizationId)).stored.id };
}
