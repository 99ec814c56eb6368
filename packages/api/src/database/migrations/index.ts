import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Db } from '../tables.ts';
import { migrations } from './all.ts';
import { isPostgres } from './dialect.ts';

/** The schema in which PostgreSQL creates tables. Undefined: the embedded database has none. */
async function schemaOf(db: Db): Promise<string | undefined> {
  if (!isPostgres(db)) return undefined;
  const { rows } = await sql<{ schema: string | null }>`select current_schema() as schema`.execute(db);
  const schema = rows[0]?.schema;
  if (typeof schema === 'string') return schema;
  throw new Error('its search_path names no schema that exists. Create the schema, or set search_path to another');
}

async function stateOf(db: Db) {
  const schema = await schemaOf(db);
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const hasRecord = tables.some((table) => table.schema === schema && table.name === 'kysely_migration');
  const { rows } = hasRecord
    ? await sql<{ name: string }>`select name from kysely_migration`.execute(db)
    : { rows: [] };
  return { schema, recorded: rows.map(({ name }) => name) };
}

/** @throws Error when another program or a newer version recorded its migrations */
function checkRecorded(recorded: readonly string[], known: object): void {
  const unknown = recorded.filter((name) => !Object.hasOwn(known, name));
  if (unknown.length === 0) return;
  if (unknown.length < recorded.length) throw new Error('a newer version migrated its tables. Use that version');
  throw new Error('its table kysely_migration belongs to another program. Give the service a database of its own');
}

/**
 * An empty schema that comes first in the search path, such as one with the name of the role, would hide the tables of the service.
 *
 * @throws Error that names both schemas
 */
async function checkHidden(db: Db, schema: string): Promise<void> {
  const { rows } = await sql<{ hidden: string }>`
    select relnamespace::regnamespace::text as hidden from pg_class where oid = to_regclass('audit_heads')`.execute(db);
  const [found] = rows;
  if (!found) return;
  throw new Error(
    `its empty schema ${schema} hides the tables of the service in the schema ${found.hidden}. Drop ${schema}, or set search_path to ${found.hidden}`,
  );
}

/**
 * Runs the migrations that are missing, in one transaction. Of several processes that start at once, one does it and the others
 * wait.
 *
 * @param all the migrations by name, in the order of their names
 */
export async function migrate(db: Db, all: Readonly<Record<string, Migration>> = migrations): Promise<void> {
  const { schema, recorded } = await stateOf(db);
  checkRecorded(recorded, all);
  if (schema !== undefined && recorded.length === 0) await checkHidden(db, schema);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => all },
    // Otherwise Kysely takes a record in any schema for ours.
    ...(schema !== undefined && { migrationTableSchema: schema }),
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Checks that the tables are those of this version. @throws Error that says what to do when they are not */
export async function checkVersion(db: Db): Promise<void> {
  const { recorded } = await stateOf(db);
  checkRecorded(recorded, migrations);
  if (recorded.length === Object.keys(migrations).length) return;
  throw new Error('an older version made its tables. Start the service on it once, and try again');
}

/** @throws Error when a newer version made the backup that has these migrations */
export function requireKnown(names: readonly string[]): void {
  const unknown = names.find((name) => !Object.hasOwn(migrations, name));
  if (unknown === undefined) return;
  throw new Error(`A newer version made the backup: this version has no migration ${unknown}. Use that version.`);
}

/**
 * Creates the tables as they were after some migrations, so that the rows of a backup fit in.
 *
 * @throws Error when the database has later migrations
 */
export async function migrateAs(db: Db, names: readonly string[]): Promise<void> {
  const { recorded } = await stateOf(db);
  if (recorded.some((name) => !names.includes(name)))
    throw new Error('its tables are newer than the backup. Restore into an empty database');
  await migrate(db, Object.fromEntries(Object.entries(migrations).filter(([name]) => names.includes(name))));
}
