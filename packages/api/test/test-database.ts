import { hash } from 'node:crypto';
import type { Database, ReadableDatabase } from '../src/database/database.ts';
import { openDatabase, openReadOnly } from '../src/database/open-database.ts';
import { ensureDatabase } from './postgres/ensure-database.ts';

/**
 * The settings for the database of a data folder. In tests on PostgreSQL (`vitest.config.ts`), each folder has its own
 * database, which the first call creates.
 */
export async function databaseSettings(dataDir: string): Promise<Readonly<Record<string, string>>> {
  const { TEST_DATABASE, TEST_POSTGRES_URL: server } = process.env;
  if (TEST_DATABASE !== 'postgres' || server === undefined) return {};
  const name = `test_${hash('sha256', dataDir, 'hex').slice(0, 24)}`;
  return { DATABASE_URL: await ensureDatabase(server, name), DATABASE_POOL: '4' };
}

/** The location of the database of a data folder. */
export async function databaseLocation(dataDir: string) {
  const { DATABASE_URL: url } = await databaseSettings(dataDir);
  return {
    dataDir,
    database: url === undefined ? undefined : { url, pool: 4, statementTimeoutMs: 30_000, allowed: [] },
  };
}

/** Opens the database of a data folder. */
export async function openTestDatabase(dataDir: string): Promise<Database> {
  return openDatabase(await databaseLocation(dataDir));
}

/** Opens the database of a data folder read-only, for example while a service uses it. */
export async function openTestDatabaseToRead(dataDir: string): Promise<ReadableDatabase> {
  return openReadOnly(await databaseLocation(dataDir));
}
