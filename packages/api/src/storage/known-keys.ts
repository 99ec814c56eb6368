import { hash } from 'node:crypto';
import type { Organization, Plan } from '@document-signer/core';
import type { Kysely } from 'kysely';
import { keyOf, type StoredKey } from './api-keys.ts';
import type { CallerDatabase } from './caller-database.ts';
import { lately } from './lately.ts';
import type { Database } from './sql/database.ts';
import type { WriteJob } from './sql/group-commit.ts';
import { prepared } from './sql/prepared.ts';
import type { Tables } from './sql/tables.ts';

/** A key with what counts of the organization it belongs to. */
export interface OwnedKey extends StoredKey {
  readonly organization: Pick<
    Organization,
    'name' | 'plan' | 'requireVerifiedChecksum' | 'activeContent' | 'attachments'
  > & { readonly consentJson: string | null };
}

/** The longest consent that is kept with a key: what is known then takes some megabytes at most. */
const longestConsent = 16_384;

/** By the hash of each key; the key itself is kept nowhere. */
const known = lately<OwnedKey>(
  2_000,
  ({ organization: { consentJson } }) => (consentJson?.length ?? 0) <= longestConsent,
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
 * Finds a key by what was sent, also one that is good no more. What was found is known for a second.
 *
 * The look-up is by the hash of 190 random bits: how long it takes tells nothing about any key, so there is nothing left
 * to compare in constant time.
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

/** Writes what changes the keys of an organization or the organization itself, and forgets what was known of them. */
export async function writeForKeys<T>(
  { read, write }: CallerDatabase,
  organizationId: string,
  job: WriteJob<Tables, T>,
): Promise<T> {
  try {
    return await write(organizationId, job);
  } finally {
    // Also after a failure: a commit of which nobody knows how it ended may have been one.
    known.forget(read, (key) => key.organizationId === organizationId);
  }
}
