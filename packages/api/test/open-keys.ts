import type { Database } from '../src/database/database.ts';
import type { KeyGrant } from '../src/features/api-keys/api-keys.ts';
import { newKey } from './new-key.ts';
import { openOrganization } from './open-empty.ts';

/** The time at which all keys of these tests are created. */
export const keyTime = Date.parse('2026-11-20T10:00:00Z');

/** A test database with one organization. `add` creates keys of any kind. */
export interface OpenKeys {
  readonly database: Database;
  readonly dataDir: string;
  readonly organizationId: string;
  add(grant?: Partial<KeyGrant>): ReturnType<typeof newKey>;
}

/** Opens a database with one organization. By default, `add` creates a public key that may read documents. */
export async function openKeys(): Promise<OpenKeys> {
  const { database, dataDir, organizationId } = await openOrganization();
  const add = (grant: Partial<KeyGrant> = {}) =>
    newKey(database, organizationId, { scopes: ['documents:read'], ...grant }, keyTime);
  return { database, dataDir, organizationId, add };
}
