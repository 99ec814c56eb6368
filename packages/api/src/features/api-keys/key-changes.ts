import { invalid } from '@document-signer/core';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Listed, listNewest, type PageRange } from '../../database/keyset-paging.ts';
import type { Db } from '../../database/tables.ts';
import { type Actor, appendEvent } from '../audit/audit-trail.ts';
import type { ListFilter } from '../host-columns.ts';
import { addApiKey, keyErrorOf, keyOf, type StoredKey } from './api-keys.ts';
import type { CallerDatabase } from './caller-database.ts';
import { writeForKeys } from './known-keys.ts';

function selectKey(db: Db, organizationId: string, id: string) {
  return db.selectFrom('api_keys').selectAll().where('organization_id', '=', organizationId).where('id', '=', id);
}

/** Finds a key of an organization by its id. Signing sessions belong to their envelope. */
export async function findKey(db: Db, organizationId: string, id: string): Promise<StoredKey | undefined> {
  const query = selectKey(db, organizationId, id).where('signer_id', 'is', null);
  const row = await query.executeTakeFirst();
  return row && keyOf(row);
}

/**
 * Keys limited to some of these documents: without their ids, the JSON has no other. Every database has `replace`, but each has its
 * own functions for JSON.
 */
function onlyFor(documentIds: readonly string[]): RawBuilder<SqlBool> {
  const others = documentIds.reduce((text, id) => sql`replace(${text}, ${id}, '')`, sql`document_ids_json`);
  return sql<SqlBool>`${others} not like '%doc%'`;
}

/** Lists the keys of an organization, newest first, without signing sessions. With `documentIds`, only keys that are limited to some of these. */
export async function listKeys(
  db: Db,
  organizationId: string,
  { documentIds, externalId, ...range }: ListFilter & PageRange,
): Promise<Listed<StoredKey>[]> {
  const query = db
    .selectFrom('api_keys')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('signer_id', 'is', null)
    .$if(documentIds !== null, (query) => query.where(onlyFor(documentIds ?? [])))
    .$if(externalId !== undefined, (query) => query.where('external_id', '=', externalId ?? null));
  return listNewest(query, keyOf, range);
}

/** The current row of a key that was found before. Keys are never deleted. */
async function keyNow(db: Db, organizationId: string, id: string): Promise<StoredKey> {
  return keyOf(await selectKey(db, organizationId, id).executeTakeFirstOrThrow());
}

/** Whether no other permanent key for all documents could create a key with these scopes. */
async function isLast(db: Db, { id, organizationId, scopes }: StoredKey): Promise<boolean> {
  const rows = await db
    .selectFrom('api_keys')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('kind', '=', 'sk')
    .where('expires_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('document_ids_json', 'is', null)
    .execute();
  const makers = rows.map(keyOf).filter((key) => key.scopes.includes('api-keys:write'));
  const others = makers.filter((key) => key.id !== id);
  return others.length < makers.length && !others.some((key) => scopes.every((scope) => key.scopes.includes(scope)));
}

interface Change {
  readonly id: string;
  readonly actor: Actor;
}

/**
 * Revokes an existing key permanently. A revoked key stays as it is.
 *
 * @throws ServiceError 422 `last_key` when no other key could create one like it
 */
export function revokeKey(
  database: CallerDatabase,
  organizationId: string,
  { id, actor }: Change,
  now: number,
): Promise<StoredKey> {
  return writeForKeys(database, organizationId, async (db) => {
    const before = await keyNow(db, organizationId, id);
    if (before.revokedAt !== null) return before;
    if (await isLast(db, before)) throw invalid([{ field: 'keyId', reason: 'last_key' }]);
    await db
      .updateTable('api_keys')
      .set({ revoked_at: now })
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .execute();
    await appendEvent(db, organizationId, { type: 'api_key.revoked', actor, details: { apiKeyId: id } }, now);
    return { ...before, revokedAt: now };
  });
}

/**
 * Replaces a key with a new one of the same rights. The old key ends at once or after an overlap in milliseconds. A key can be
 * rotated once: a second successor would inherit the end of the overlap.
 *
 * @throws ServiceError 422 `ended`, `rotated`
 */
export function rotateKey(
  database: CallerDatabase,
  organizationId: string,
  { id, overlap, actor }: Change & { readonly overlap: number },
  now: number,
): Promise<{ readonly key: string; readonly stored: StoredKey }> {
  return writeForKeys(database, organizationId, async (db) => {
    const old = await keyNow(db, organizationId, id);
    if (keyErrorOf(old, now)) throw invalid([{ field: 'keyId', reason: 'ended' }]);
    if (old.successorId !== null) throw invalid([{ field: 'keyId', reason: 'rotated' }]);
    const made = await addApiKey(db, organizationId, old, actor, now);
    const expires_at = Math.min(old.expiresAt ?? Number.POSITIVE_INFINITY, now + overlap);
    await db
      .updateTable('api_keys')
      .set({ successor_id: made.stored.id, ...(overlap === 0 ? { revoked_at: now } : { expires_at }) })
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .execute();
    const details = { apiKeyId: id, successorId: made.stored.id, overlapMilliseconds: overlap };
    await appendEvent(db, organizationId, { type: 'api_key.rotated', actor, details }, now);
    return made;
  });
}
