import { hash } from 'node:crypto';
import type { Organization, Plan } from '@document-signer/core';
import type { Kysely } from 'kysely';
import type { CallerDatabase } from '../../storage/caller-database.ts';
import { lately } from '../../storage/lately.ts';
import type { Database } from '../../storage/sql/database.ts';
import type { WriteJob } from '../../storage/sql/group-commit.ts';
import { prepared } from '../../storage/sql/prepared.ts';
import type { Tables } from '../../storage/sql/tables.ts';
import { keyOf, type StoredKey } from './api-keys.ts';

/** A key with the settings of its organization that requests need. */
export interface OwnedKey extends StoredKey {
  readonly organization: Pick<
    Organization,
    'name' | 'plan' | 'requireVerifiedChecksum' | 'activeContent' | 'attachments'
  > & { readonly consentJson: string | null };
}

/** Longer consents are not cached, so that the cache takes a few megabytes at most. */
const maxConsentLength = 16_384;

/** Cached by the hash of the key. The key itself is stored nowhere. */
const known = lately<OwnedKey>(
  2_000,
  ({ organization: { consentJson } }) => (consentJson?.length ?? 0) <= maxConsentLength,
);

const findByHash = prepared((db: Kysely<Tables>, keyHash: string) =>
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

async function readKey(read: Kysely<Tables>, keyHash: string): Promise<OwnedKey | undefined> {
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
 * The look-up is by the hash of 190 random bits. Its time reveals nothing about any key, so nothing is compared in constant time.
 *
 * @param now milliseconds since the epoch
 */
export function findApiKey(
  { read, unscoped }: Pick<Database, 'read' | 'unscoped'>,
  sent: string,
  now: number,
): Promise<OwnedKey | undefined> {
  const keyHash = hash('sha256', sent, 'hex');
  return known.find(read, keyHash, now, () => readKey(unscoped.read, keyHash));
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
    // Also after a failure: the outcome of a commit can be unknown.
    known.forget(read, (key) => key.organizationId === organizationId);
  }
}
