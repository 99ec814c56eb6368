import type { Kysely } from 'kysely';
import { addApiKey, endOf, keyOf, type StoredKey } from './api-keys.ts';
import { type Actor, appendEvent } from './audit-trail.ts';
import type { CallerDatabase } from './caller-database.ts';
import { writeForKeys } from './known-keys.ts';
import type { Database } from './sql/database.ts';
import type { Tables } from './sql/tables.ts';

type Db = Kysely<Tables>;

/** A new key, which is shown this one time. */
interface NewKey {
  readonly key: string;
  readonly stored: StoredKey;
}

function keyRow(db: Db, organizationId: string, id: string) {
  return db.selectFrom('api_keys').selectAll().where('organization_id', '=', organizationId).where('id', '=', id);
}

/** Finds a key of an organization by its id. */
export async function findKey(
  { read }: Pick<Database, 'read'>,
  organizationId: string,
  id: string,
): Promise<StoredKey | undefined> {
  const row = await keyRow(read(organizationId), organizationId, id).executeTakeFirst();
  return row && keyOf(row);
}

/** A key that was found before. It is there still: keys are never removed. */
async function keyNow(db: Db, organizationId: string, id: string): Promise<StoredKey> {
  return keyOf(await keyRow(db, organizationId, id).executeTakeFirstOrThrow());
}

/**
 * Whether an organization, once it lost a key, could not make one like it any more: no other one that stays and is for all
 * documents may make keys and holds the same scopes.
 */
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

/** Which key, and who asks. */
interface Change {
  readonly id: string;
  readonly actor: Actor;
}

/** Revokes a key that is there, for good. One that was revoked before stays as it was. */
export function revokeKey(
  database: CallerDatabase,
  organizationId: string,
  { id, actor }: Change,
  now: number,
): Promise<StoredKey | 'last_key'> {
  return writeForKeys(database, organizationId, async (db) => {
    const before = await keyNow(db, organizationId, id);
    if (before.revokedAt !== null) return before;
    if (await isLast(db, before)) return 'last_key';
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
 * Makes a key that may do what another one may, and lets that one end: at once, or after an overlap in milliseconds. One
 * that was rotated already is refused: another successor would end when it does.
 */
export function rotateKey(
  database: CallerDatabase,
  organizationId: string,
  { id, overlap, actor }: Change & { readonly overlap: number },
  now: number,
): Promise<NewKey | 'ended' | 'rotated'> {
  return writeForKeys(database, organizationId, async (db) => {
    const old = await keyNow(db, organizationId, id);
    if (endOf(old, now)) return 'ended';
    if (old.successorId !== null) return 'rotated';
    const made = await addApiKey({ write: (_organizationId, job) => job(db) }, organizationId, old, actor, now);
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
