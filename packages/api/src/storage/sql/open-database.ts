import { createEmbedded } from './create-embedded.ts';
import type { CheckedDatabase, Database } from './database.ts';
import { openEmbedded, openEmbeddedReadOnly } from './embedded.ts';
import type { NewDatabase } from './new-database.ts';
import { createPostgres } from './postgres/create-postgres.ts';
import { openPostgres, openPostgresReadOnly } from './postgres/open-postgres.ts';
import type { DatabaseSettings } from './postgres/settings.ts';
import { refuseUnfinished } from './unfinished.ts';

/** Where the database is: in the data folder, unless a server is named. */
export interface DatabasePlace {
  readonly dataDir: string;
  readonly database?: DatabaseSettings | undefined;
}

/** Who opens a database. */
interface Opening {
  /** The service, of which one at a time may have an embedded database; commands open it beside the service. */
  readonly alone?: boolean;
}

/**
 * Opens the database, and brings its tables to the newest form.
 *
 * @throws Error that says which setting is concerned, and what to do
 */
export async function openDatabase(
  { dataDir, database }: DatabasePlace,
  { alone = false }: Opening = {},
): Promise<Database> {
  refuseUnfinished(dataDir);
  return database ? openPostgres(database) : openEmbedded(dataDir, alone);
}

/**
 * Opens the database beside a service that may be running, to read it. In a transaction whose isolation is `repeatable
 * read`, one moment is seen, whatever the service writes meanwhile.
 *
 * @throws Error when there is no database, or not one of this version
 */
export async function openReadOnly({ dataDir, database }: DatabasePlace): Promise<CheckedDatabase> {
  refuseUnfinished(dataDir);
  if (!database) return openEmbeddedReadOnly(dataDir);
  return { ...(await openPostgresReadOnly(database)), damage: async () => [] };
}

/**
 * Makes a database to be filled, where there is none.
 *
 * @param migrations those that its tables have behind them, to begin with
 * @throws Error that says what to do
 */
export function createDatabase(
  { dataDir, database }: DatabasePlace,
  migrations: readonly string[],
): Promise<NewDatabase> {
  return database ? createPostgres(database, migrations) : createEmbedded(dataDir, migrations);
}
