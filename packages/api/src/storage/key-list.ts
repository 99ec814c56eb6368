import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { keyOf, type StoredKey } from './api-keys.ts';
import { after, type Position } from './position.ts';
import type { Database } from './sql/database.ts';

/**
 * The keys that are for some of these documents and no others, as a condition: nothing of their list is left when these
 * are taken out of it. Every database has the words for that; for JSON each has its own.
 */
function onlyFor(documentIds: readonly string[]): RawBuilder<SqlBool> {
  const others = documentIds.reduce((text, id) => sql`replace(${text}, ${id}, '')`, sql`document_ids_json`);
  return sql<SqlBool>`${others} not like '%doc%'`;
}

/** Which part of a list of keys. */
interface KeyRange {
  readonly position: Position | undefined;
  readonly count: number;
  /** Only those that are for none but these documents; null: all of the organization. */
  readonly documentIds: readonly string[] | null;
  /** Only those that the host calls so; undefined: all. */
  readonly externalId?: string | undefined;
}

/** Lists the keys of an organization, newest first, from a position on. */
export async function listKeys(
  { read }: Pick<Database, 'read'>,
  organizationId: string,
  { position, count, documentIds, externalId }: KeyRange,
): Promise<{ readonly item: StoredKey; readonly position: Position }[]> {
  const rows = await read(organizationId)
    .selectFrom('api_keys')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .$if(documentIds !== null, (query) => query.where(onlyFor(documentIds ?? [])))
    .$if(externalId !== undefined, (query) => query.where('external_id', '=', externalId ?? null))
    .$if(position !== undefined, (query) => query.where(after('created_at', position)))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
  return rows.map((row) => ({ item: keyOf(row), position: { time: row.created_at, id: row.id } }));
}
