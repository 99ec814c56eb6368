import {
  type HostReferences,
  type KeyKind,
  type KeyRecord,
  newApiKey,
  newId,
  type Scope,
  ServiceError,
} from '@document-signer/core';
import type { Selectable } from 'kysely';
import { onlyCompared, prepared } from '../../database/prepared.ts';
import type { Db, Tables } from '../../database/tables.ts';
import { sha256 } from '../../hashes.ts';
import { type Actor, appendEvent } from '../audit/audit-trail.ts';
import { referenceColumns, referencesOf, signerJson, signerOf } from '../host-columns.ts';

/** A key as it is stored, without the key itself. Times are milliseconds since the epoch. */
export interface StoredKey
  extends HostReferences,
    Pick<KeyRecord, 'id' | 'kind' | 'name' | 'signer' | 'prefix' | 'last4'> {
  readonly organizationId: string;
  readonly scopes: readonly Scope[];
  /** Null: from anywhere. */
  readonly allowedOrigins: readonly string[] | null;
  /** Null: all documents of the organization. */
  readonly documentIds: readonly string[] | null;
  readonly createdAt: number;
  /** Null: never. */
  readonly expiresAt: number | null;
  readonly revokedAt: number | null;
  readonly lastUsedAt: number | null;
  /** Whether it may create organizations. */
  readonly isOperator: boolean;
  /** The signer of an envelope for whom it was made: then it is a signing session. */
  readonly signerId: string | null;
  /** The key that replaced it; null: it was not rotated. */
  readonly successorId: string | null;
}

type Rights = 'kind' | 'name' | 'scopes' | 'allowedOrigins' | 'documentIds' | 'expiresAt' | 'isOperator';

/** The rights of a key, how long it is valid, and for whom it is made. */
export type KeyGrant = Pick<StoredKey, Rights> & Partial<Pick<StoredKey, keyof HostReferences | 'signer' | 'signerId'>>;

export function keyOf(row: Selectable<Tables['api_keys']>): StoredKey {
  const listOf = <T>(json: string | null) => (json === null ? null : (JSON.parse(json) as T[]));
  return {
    id: row.id,
    organizationId: row.organization_id,
    kind: row.kind as KeyKind,
    name: row.name,
    ...referencesOf(row),
    signer: signerOf(row),
    signerId: row.signer_id,
    prefix: row.prefix,
    last4: row.last4,
    scopes: JSON.parse(row.scopes_json) as Scope[],
    allowedOrigins: listOf<string>(row.allowed_origins_json),
    documentIds: listOf<string>(row.document_ids_json),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    isOperator: row.operator === 1,
    revokedAt: row.revoked_at,
    lastUsedAt: row.last_used_at,
    successorId: row.successor_id,
  };
}

export type KeyValidity = Pick<StoredKey, 'revokedAt' | 'expiresAt'>;

/** The error for a key that is not valid; undefined: it is valid. @param found undefined: there is no such key */
export function keyErrorOf(found: KeyValidity | undefined, now: number) {
  if (!found || found.revokedAt !== null) return 'INVALID_API_KEY';
  return found.expiresAt !== null && found.expiresAt <= now ? 'EXPIRED_API_KEY' : undefined;
}

/** The row of a new key. Only the hash of the key is stored. */
export function keyRow(organizationId: string, key: string, grant: KeyGrant, now: number) {
  return {
    id: newId('key'),
    organization_id: organizationId,
    kind: grant.kind,
    name: grant.name,
    hash: sha256(key),
    prefix: key.slice(0, 7),
    last4: key.slice(-4),
    scopes_json: JSON.stringify(grant.scopes),
    allowed_origins_json: grant.allowedOrigins && JSON.stringify(grant.allowedOrigins),
    document_ids_json: grant.documentIds && JSON.stringify(grant.documentIds),
    created_at: now,
    expires_at: grant.expiresAt,
    revoked_at: null,
    last_used_at: null,
    operator: grant.isOperator ? 1 : 0,
    successor_id: null,
    ...referenceColumns(grant),
    signer_json: signerJson(grant.signer),
    signer_id: grant.signerId ?? null,
  };
}

/** Creates a key and stores its hash, in a transaction. The key itself is only in the result. */
export async function addApiKey(
  db: Db,
  organizationId: string,
  grant: KeyGrant,
  actor: Actor,
  now: number,
): Promise<{ readonly key: string; readonly stored: StoredKey }> {
  const key = newApiKey(grant.kind);
  const row = keyRow(organizationId, key, grant, now);
  await db.insertInto('api_keys').values(row).execute();
  const details = { apiKeyId: row.id, kind: row.kind };
  await appendEvent(db, organizationId, { type: 'api_key.created', actor, details }, now);
  return { key, stored: keyOf(row) };
}

export function selectValidity(db: Db, organizationId: string, id: string) {
  return db
    .selectFrom('api_keys')
    .select(['revoked_at as revokedAt', 'expires_at as expiresAt'])
    .where(onlyCompared('organization_id'), '=', organizationId)
    .where('id', '=', id);
}

const findValidity = prepared(selectValidity);

/** Whether a key exists and was not revoked. It may have expired: a file URL is valid for longer than its key. */
export async function isUnrevoked(db: Db, organizationId: string, id: string): Promise<boolean> {
  return (await findValidity(db, organizationId, id))?.revokedAt === null;
}

/**
 * Checks in a transaction that a key is still good.
 *
 * @throws ServiceError `INVALID_API_KEY`, `EXPIRED_API_KEY`
 */
export async function requireValidKey(
  db: Db,
  { organizationId, id }: Pick<StoredKey, 'organizationId' | 'id'>,
  now: number,
): Promise<void> {
  const error = keyErrorOf(await findValidity(db, organizationId, id), now);
  if (error) throw new ServiceError(error);
}
