import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Tables } from '../tables.ts';
import { first } from './0001-first.ts';
import { auditAndSettings } from './0002-audit-and-settings.ts';
import { successors } from './0003-successors.ts';
import { completion } from './0004-completion.ts';
import { webhooks } from './0005-webhooks.ts';
import { filesByHash } from './0006-files-by-hash.ts';
import { requestIds } from './0007-request-ids.ts';
import { erasure } from './0008-erasure.ts';
import { preparedFiles } from './0009-prepared-files.ts';
import { attachments } from './0010-attachments.ts';
import { rowLevelSecurity } from './0011-row-level-security.ts';
import { hostReferences } from './0012-host-references.ts';
import { signers } from './0013-signers.ts';
import { consents } from './0014-consents.ts';
import { language } from './0015-language.ts';
import { fileKeys } from './0016-file-keys.ts';

/**
 * Written in the words that SQLite and PostgreSQL share. A migration that has been released is never changed. From 0012 on, one
 * that makes a table passes it to `secureTables` on PostgreSQL, and a new text column has collation "C" there.
 */
const migrations: Record<string, Migration> = {
  '0001-first': first,
  '0002-audit-and-settings': auditAndSettings,
  '0003-successors': successors,
  '0004-completion': completion,
  '0005-webhooks': webhooks,
  '0006-files-by-hash': filesByHash,
  '0007-request-ids': requestIds,
  '0008-erasure': erasure,
  '0009-prepared-files': preparedFiles,
  '0010-attachments': attachments,
  '0011-row-level-security': rowLevelSecurity,
  '0012-host-references': hostReferences,
  '0013-signers': signers,
  '0014-consents': consents,
  '0015-language': language,
  '0016-file-keys': fileKeys,
};

/** The schema in which PostgreSQL makes tables. Undefined: the embedded database, which has none. */
async function schemaOf(db: Kysely<Tables>): Promise<string | undefined> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return undefined;
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db);
  return rows[0]?.schema;
}

/**
 * Brings the tables to the newest form, in one transaction: whatever ends in between has changed nothing. Of several processes
 * that start at once, one does it and the others wait.
 *
 * @param all the migrations by name, in the order of their names
 */
export async function migrate(db: Kysely<Tables>, all = migrations): Promise<void> {
  const schema = await schemaOf(db);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => all },
    // Without it, Kysely takes a record in any schema of the database for ours.
    ...(schema !== undefined && { migrationTableSchema: schema }),
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/**
 * Checks the names of the migrations that a database records.
 *
 * @throws Error when another program or a newer version recorded them
 */
export function checkRecorded(names: readonly string[], schema?: string): void {
  if (names.every((name) => Object.hasOwn(migrations, name))) return;
  if (names.some((name) => Object.hasOwn(migrations, name))) {
    throw new Error('its tables are of a newer version. Use that version');
  }
  const place = schema === undefined ? '' : ` in its schema "${schema}"`;
  throw new Error(`the table kysely_migration${place} is of another program. Give the service a database of its own`);
}

/**
 * Looks whether the tables are those of this version, and changes nothing.
 *
 * @throws Error that says what to do when they are not
 */
export async function checkVersion(db: Kysely<Tables>): Promise<void> {
  const schema = await schemaOf(db);
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const isThere = (table: string) => tables.some((found) => found.name === table && found.schema === schema);
  const made = isThere('kysely_migration')
    ? (await sql<{ name: string }>`select name from kysely_migration`.execute(db)).rows.map(({ name }) => name)
    : [];
  checkRecorded(made, schema);
  // A record of how they were made that is gone is for whoever verifies to find.
  const isOlder = made.length > 0 ? made.length < Object.keys(migrations).length : !isThere('audit_events');
  if (isOlder) throw new Error('it is of an older version. Start the service on it once, and try again');
}

/**
 * Brings new tables to the form that they had after some migrations, so that rows from then fit in.
 *
 * @throws Error when a migration is not known here, or the tables have a newer form
 */
export async function migrateAs(db: Kysely<Tables>, names: readonly string[]): Promise<void> {
  const unknown = names.find((name) => !Object.hasOwn(migrations, name));
  if (unknown !== undefined) throw new Error(`It was made by a newer version, which has the migration ${unknown}.`);
  await migrate(db, Object.fromEntries(Object.entries(migrations).filter(([name]) => names.includes(name))));
}
