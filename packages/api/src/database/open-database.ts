import { refuseUnfinished } from '../data-folder.ts';
import type { CheckedDatabase, Database, NewDatabase } from './database.ts';
import { createEmbedded, openEmbedded, openEmbeddedReadOnly } from './embedded.ts';
import { requireKnown } from './migrations/index.ts';
import { createPostgres, openPostgres, openPostgresReadOnly } from './postgres/open-postgres.ts';
import type { DatabaseSettings } from './postgres/pool.ts';

/** Where the database is: in the data folder, unless a server is named. */
export interface DatabasePlace {
  readonly dataDir: string;
  readonly database?: DatabaseSettings | undefined;
}

/**
 * Opens the database, and migrates its tables.
 *
 * @param options.alone for the service, which locks an embedded database; commands open it beside the service
 * @throws Error that names the setting, and says what to do
 */
export async function openDatabase(
  { dataDir, database }: DatabasePlace,
  { alone = false }: { readonly alone?: boolean } = {},
): Promise<Database> {
  refuseUnfinished(dataDir);
  return database ? openPostgres(database) : openEmbedded(dataDir, alone);
}

/**
 * Opens the database to read it. A service may be running: a transaction with isolation level `repeatable read` sees one moment.
 *
 * @throws Error when there is no database, or one of another version
 */
export async function openReadOnly({ dataDir, database }: DatabasePlace): Promise<CheckedDatabase> {
  refuseUnfinished(dataDir);
  if (!database) return openEmbeddedReadOnly(dataDir);
  return { ...(await openPostgresReadOnly(database)), damage: async () => [] };
}

/**
 * Creates a database to restore a backup into.
 *
 * @param migrations those that the database of the backup had
 * @throws Error that says what to do
 */
export async function createDatabase(
  { dataDir, database }: DatabasePlace,
  migrations: readonly string[],
): Promise<NewDatabase> {
  requireKnown(migrations);
  return database ? createPostgres(database, migrations) : createEmbedded(dataDir, migrations);
}
