import { type Kysely, PostgresAdapter } from 'kysely';

/** Whether a database is PostgreSQL. */
export function isPostgres(db: Pick<Kysely<unknown>, 'getExecutor'>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** The type of text columns. On PostgreSQL they sort and compare by their bytes, as in SQLite. */
export function textTypeOf(db: Kysely<unknown>): string {
  return isPostgres(db) ? 'text collate "C"' : 'text';
}
