import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { AccessRefused, checkAccess, makeFolder, syncFolder, takeFolder } from '../data-folder.ts';
import type { CheckedDatabase, Database, NewDatabase } from './database.ts';
import { groupCommit } from './group-commit.ts';
import { checkVersion, migrate, migrateAs } from './migrations/index.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import type { Db, Tables } from './tables.ts';

/** The file of the embedded database, in its data folder. */
export const fileName = 'document-signer.sqlite';

/** SQLite keeps its log and its shared memory beside the file. */
const suffixes = ['', '-wal', '-shm'] as const;

function open(path: string, readOnly = false): Db {
  return new Kysely<Tables>({ dialect: sqliteDialect(path, { readOnly }) });
}

/** A pause in which requests read and check their bodies; twice as many writes share a commit as with half of it. */
const gatherMs = 10;

/** All organizations share the connection that reads and the one that writes. */
function databaseOf(read: Db, writer: Db): Database {
  const write = groupCommit(writer, { gatherMs });
  return {
    read: () => read,
    write: (_organizationId, job) => write(job),
    unscoped: { read, write },
    isShared: false,
    async close() {
      await read.destroy();
      await writer.destroy();
    },
  };
}

async function openFiles(dataDir: string): Promise<Database> {
  const path = join(dataDir, fileName);
  for (const suffix of suffixes) checkAccess(`${path}${suffix}`);
  const writer = open(path);
  await migrate(writer);
  // With WAL, a second connection reads without waiting for the writer. Read-only, its transactions take no write lock.
  return databaseOf(open(path, true), writer);
}

function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

/** The error for a data folder that cannot be used. It suggests another folder only when this one has no data. */
function unusable(dataDir: string, cause: unknown): Error {
  if (cause instanceof AccessRefused) return cause;
  const advice = existsSync(join(dataDir, fileName)) ? '' : ' Set DATA_DIR to a folder that the service can write to.';
  return new Error(`The data folder ${dataDir} cannot be used: ${reasonOf(cause)}.${advice}`, { cause });
}

/**
 * Opens the embedded database of a data folder, and migrates its tables.
 *
 * @param alone for the service, which locks the folder; commands open it beside the service
 * @throws Error that names the folder, and what to do
 */
export async function openEmbedded(dataDir: string, alone: boolean): Promise<Database> {
  let release = () => {};
  try {
    makeFolder(dataDir);
    checkAccess(dataDir);
    if (alone) release = takeFolder(dataDir);
    const database = await openFiles(dataDir);
    return { ...database, close: () => database.close().finally(release) };
  } catch (cause) {
    release();
    throw unusable(dataDir, cause);
  }
}

/** What to do about a database file that is damaged. */
export const damagedFileAdvice =
  'The database file is damaged. Stop the service, keep DATA_DIR as it is, and check the disk. Restore the newest complete ' +
  'backup into an empty folder (`restore DIR --check` verifies one). For data that is newer than that backup, run `backup DIR`: ' +
  'it saves all rows that can still be read, and ends with 1.';

/** The first hundred problems that SQLite finds in its pages and indexes. */
async function fileDamage(db: Db): Promise<string[]> {
  try {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
    return rows.map((row) => row.integrity_check).filter((line) => line !== 'ok');
  } catch (error) {
    return [reasonOf(error)];
  }
}

/** Opens it to read. A service may be running. @throws Error when there is no database, or one of another version */
export async function openEmbeddedReadOnly(dataDir: string): Promise<CheckedDatabase> {
  const path = join(dataDir, fileName);
  if (!existsSync(path))
    throw new Error(`There is no database in ${dataDir}. Set DATA_DIR to the folder of the service.`);
  const db = open(path, true);
  try {
    await checkVersion(db);
    return { ...databaseOf(db, db), damage: () => fileDamage(db) };
  } catch (cause) {
    await db.destroy();
    throw new Error(`The database in ${dataDir} cannot be used: ${reasonOf(cause)}.`, { cause });
  }
}

/** Creates an embedded database in a data folder that has none. */
export async function createEmbedded(dataDir: string, migrations: readonly string[]): Promise<NewDatabase> {
  const db = open(join(dataDir, fileName));
  async function close() {
    // The last connection that closes a database moves its log into the file.
    await db.destroy();
    syncFolder(dataDir);
  }
  try {
    await migrateAs(db, migrations);
  } catch (error) {
    await close();
    throw error;
  }
  return { db, isFilled: false, migrate: () => migrate(db), close };
}
