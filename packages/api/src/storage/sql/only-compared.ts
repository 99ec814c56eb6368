import { type RawBuilder, sql } from 'kysely';

/**
 * A column of texts that rows are held against, but not looked for by: beside an id it says whose the row must be. As long as
 * PostgreSQL has no statistics, each index that begins with the organization is as good as that of the ids, and it may walk
 * past all rows of the organization.
 */
export function onlyCompared(column: string): RawBuilder<string> {
  return sql<string>`${sql.ref(column)} || ''`;
}
