import type { Organization, Plan } from '@document-signer/core';
import type { Database } from '../../database/database.ts';
import type { WriteJob } from '../../database/group-commit.ts';
import { prepared } from '../../database/prepared.ts';
import { ReadCache } from '../../database/read-cache.ts';
import type { Db, Tables } from '../../database/tables.ts';
import { sha256 } from '../../hashes.ts';
import { keyOf, type StoredKey } from './api-keys.ts';
import type { CallerDatabase } from './caller-database.ts';

/** The key of a request, with the settings of its organization that requests need. */
export interface Caller extends StoredKey {
  readonly organization: Pick<
    Organization,
    'name' | 'plan' | 'requireVerifiedChecksum' | 'activeContent' | 'attachments'
  > & { readonly consentJson: string | null };
}

/** Keys whose organization has a longer consent are not cached, so that the cache takes a few megabytes at most. */
const maxConsentLength = 16_384;

/** By the hash of each key. */
const cache = new ReadCache<Caller>(
  2_000,
  ({ organization: { consentJson } }) => (consentJson?.length ?? 0) <= maxConsentLength,
);

const findByHash = prepared((db: Db, keyHash: string) =>
  db
    .selectFrom('api_keys')
    .innerJoin('organizations', 'organizations.id', 'api_keys.organization_id')
    .selectAll('api_keys')
    .select([
      'organizations.name as organization_name',
      'plan',
      'require_verified_checksum',
      'active_content',
      'attachments',
      'consent_json',
    ])
    .where('hash', '=', keyHash),
);

async function readKey(read: Db, keyHash: string): Promise<Caller | undefined> {
  const row = await findByHash(read, keyHash);
  if (!row) return undefined;
  const organization = {
    name: row.organization_name,
    plan: row.plan as Plan,
    requireVerifiedChecksum: row.require_verified_checksum === 1,
    activeContent: row.active_content as Organization['activeContent'],
    attachments: row.attachments as Organization['attachments'],
    consentJson: row.consent_json,
  };
  return { ...keyOf(row), organization };
}

/**
 * Finds a key, also a revoked or expired one. The result is cached for a second.
 *
 * The look-up is by the hash of 190 random bits, so its time reveals nothing about any key.
 */
export function findApiKey(
  { read, unscoped }: Pick<Database, 'read' | 'unscoped'>,
  sent: string,
): Promise<Caller | undefined> {
  const keyHash = sha256(sent);
  return cache.find(read, keyHash, () => readKey(unscoped.read, keyHash));
}

/** Changes the keys of an organization or the organization, and clears them from the cache. */
export async function writeForKeys<T>(
  { read, write }: CallerDatabase,
  organizationId: string,
  job: WriteJob<Tables, T>,
): Promise<T> {
  try {
    return await write(organizationId, job);
  } finally {
    // Also after a failure: a commit whose answer was lost may have succeeded.
    cache.forget(read);
  }
}
