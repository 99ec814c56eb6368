import { addApiKey, keyOf, type StoredKey } from './api-keys.ts';
import { type Actor, appendEvent } from './audit-trail.ts';
import { after, type Position } from './position.ts';
import type { Database } from './sql/database.ts';

/** Lists the keys of an organization, newest first, from a position on. */
export async function listKeys(
  { read }: Database,
  organizationId: string,
  { position, count }: { readonly position: Position | undefined; readonly count: number },
): Promise<{ readonly item: StoredKey; readonly position: Position }[]> {
  const rows = await read
    .selectFrom('api_keys')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .$if(position !== undefined, (query) => query.where(after('created_at', position)))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
  return rows.map((row) => ({ item: keyOf(row), position: { time: row.created_at, id: row.id } }));
}

/** Finds a key of an organization by its id. */
export async function findKey(
  { read }: Pick<Database, 'read'>,
  organizationId: string,
  id: string,
): Promise<StoredKey | undefined> {
  const row = await read
    .selectFrom('api_keys')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && keyOf(row);
}

/** Revokes a key, for good. One that was revoked before stays as it was. Undefined when it is not there. */
export function revokeKey(
  { write }: Database,
  organizationId: string,
  { id, actor }: { readonly id: string; readonly actor: Actor },
  now: number,
): Promise<StoredKey | undefined> {
  return write(async (db) => {
    const before = await findKey({ read: db }, organizationId, id);
    if (!before || before.revokedAt !== null) return before;
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
 * Makes a key that may do what another one may, and lets that one end: at once, or after an overlap in milliseconds.
 * Undefined when it is not there or is not good any more.
 */
export function rotateKey(
  { write }: Database,
  organizationId: string,
  { id, overlap, actor }: { readonly id: string; readonly overlap: number; readonly actor: Actor },
  now: number,
): Promise<{ readonly key: string; readonly stored: StoredKey } | undefined> {
  return write(async (db) => {
    const old = await findKey({ read: db }, organizationId, id);
    if (!old || old.revokedAt !== null || (old.expiresAt ?? Number.POSITIVE_INFINITY) <= now) return undefined;
    const made = await addApiKey({ write: (job) => job(db) }, organizationId, old, actor, now);
    const end = Math.min(old.expiresAt ?? Number.POSITIVE_INFINITY, now + overlap);
    await db
      .updateTable('api_keys')
      .set(overlap === 0 ? { revoked_at: now } : { expires_at: end })
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .execute();
    const details = { apiKeyId: id, successorId: made.stored.id, overlapMilliseconds: overlap };
    await appendEvent(db, organizationId, { type: 'api_key.rotated', actor, details }, now);
    return made;
  });
}
