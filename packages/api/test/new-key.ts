import { publicScopes } from '@document-signer/core';
import type { Database } from '../src/database/database.ts';
import { addApiKey, type StoredKey } from '../src/features/api-keys/api-keys.ts';

/** Adds a public key to an organization. */
export function newKey(
  database: Database,
  organizationId: string,
): Promise<{ readonly key: string; readonly stored: StoredKey }> {
  const unlimited = { name: null, allowedOrigins: null, documentIds: null, expiresAt: null, isOperator: false };
  const grant = { kind: 'pk', scopes: publicScopes, ...unlimited } as const;
  return database.write(organizationId, (db) => addApiKey(db, organizationId, grant, { keyId: null }, Date.now()));
}

/** Adds a public key, and gives it as the actor of what is done with it. */
export async function newActor(database: Database, organizationId: string): Promise<{ readonly keyId: string }> {
  return { keyId: (await newKey(database, organizationId)).stored.id };
}
