import type { Organization, Plan } from '@document-signer/core';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';
import type { Tables } from '../../database/tables.ts';
import { hashOfKey, keyOf, type StoredKey } from './api-keys.ts';

/** A key with the settings of its organization that requests need. */
export interface OwnedKey extends StoredKey {
  readonly organization: Pick<
    Organization,
    'name' | 'plan' | 'requireVerifiedChecksum' | 'activeContent' | 'attachments'
  > & { readonly consentJson: string | null };
}

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

/**
 * Finds a key, also a revoked or expired one.
 *
 * The look-up is by the hash of 190 random bits, so its time reveals nothing about any key.
 */
export async function findApiKey(
  { unscoped }: Pick<Database, 'unscoped'>,
  sent: string,
): Promise<OwnedKey | undefined> {
  const row = await findByHash(unscoped.read, hashOfKey(sent));
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
