import { hash } from 'node:crypto';
import type { Database, ReadableDatabase } from '../src/database/database.ts';
import { openDatabase, openReadOnly } from '../src/database/open-database.ts';
import { databaseNamed } from './postgres/database-named.ts';

/**
 * The settings that say where the database of a data folder is. In the tests that run on PostgreSQL (`vitest.config.ts`), each
 * folder has its own database there, created at the first call.
 */
export async function databaseSettings(dataDir: string): Promise<Readonly<Record<string, string>>> {
  const { TEST_DATABASE, TEST_POSTGRES_URL: server } = process.env;
  if (TEST_DATABASE !== 'postgres' || server === undefined) return {};
  const name = `test_${hash('sha256', dataDir, 'hex').slice(0, 24)}`;
  return { DATABASE_URL: await databaseNamed(server, name), DATABASE_POOL: '4' };
}

/** Where the database of a data folder is. */
export async function placeOf(dataDir: string) {
  const { DATABASE_URL: url } = await databaseSettings(dataDir);
  return {
    dataDir,
    database: url === undefined ? undefined : { url, pool: 4, statementTimeoutMs: 30_000, allowed: [] },
  };
}

/** Opens the database of a data folder. */
export async function openTestDatabase(dataDir: string): Promise<Database> {
  return openDatabase(await placeOf(dataDir));
}

/** Opens it to read, beside a service. */
export async function openTestDatabaseToRead(dataDir: string): Promise<ReadableDatabase> {
  return openReadOnly(await placeOf(dataDir));
}
