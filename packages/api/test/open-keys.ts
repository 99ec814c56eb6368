import { onTestFinished } from 'vitest';
import type { Database } from '../src/database/database.ts';
import { addApiKey, type KeyGrant, type StoredKey } from '../src/features/api-keys/api-keys.ts';
import { addOrganization } from './add-organization.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { openTestDatabase } from './test-database.ts';

/** The moment at which all keys of these tests are made. */
export const keyTime = Date.parse('2026-11-20T10:00:00Z');

/** As when the command line makes something. */
export const commandLine = { keyId: null };

/** A database of a test, with one organization whose keys can be made of any kind. */
export interface OpenKeys {
  readonly database: Database;
  readonly dataDir: string;
  readonly organizationId: string;
  add(grant?: Partial<KeyGrant>): Promise<{ readonly key: string; readonly stored: StoredKey }>;
}

/** Opens a database with an organization in it; a public key that may read documents is the usual one. */
export async function openKeys(): Promise<OpenKeys> {
  const dataDir = await temporaryFolder();
  const database = await openTestDatabase(dataDir);
  onTestFinished(() => database.close());
  const { id: organizationId } = await addOrganization(database, { name: 'Acme', plan: 'free' }, commandLine, keyTime);
  const usual = { kind: 'pk', scopes: ['documents:read'], name: null, isOperator: false } as const;
  const unlimited = { allowedOrigins: null, documentIds: null, expiresAt: null };
  return {
    database,
    dataDir,
    organizationId,
    add: (grant = {}) =>
      database.write(organizationId, (db) =>
        addApiKey(db, organizationId, { ...usual, ...unlimited, ...grant }, commandLine, keyTime),
      ),
  };
}
