import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { AccessRefused, checkAccess, makeFolder } from './data-folder.ts';
import type { CheckedDatabase, Database } from './database.ts';
import { fileDamage } from './file-damage.ts';
import { groupCommit } from './group-commit.ts';
import { checkVersion, migrate } from './migrations/index.ts';
import { takeFolder } from './only-one.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import type { Tables } from './tables.ts';

/** The file of the embedded database, in its data folder. */
export const fileName = 'document-signer.sqlite';

/** The one connection that reads and the one that writes serve all organizations. */
function databaseOf(read: Kysely<Tables>, writer: Kysely<Tables>): Database {
  const write = groupCommit(writer);
  return {
    read: () => read,
    write: (_organizationId, job) => write(job),
    unscoped: { read, write },
    // It is in this process.
    ping: async () => undefined,
    isShared: false,
    async close() {
      await read.destroy();
      await writer.destroy();
    },
  };
}

async function openFiles(dataDir: string): Promise<Database> {
  const path = join(dataDir, fileName);
  for (const suffix of ['', '-wal', '-shm']) checkAccess(`${path}${suffix}`);
  const writer = new Kysely<Tables>({ dialect: sqliteDialect(path) });
  await migrate(writer);
  // A connection of their own: with WAL, readers never wait for the one who writes. Read-only, their transactions take no write lock.
  return databaseOf(new Kysely<Tables>({ dialect: sqliteDialect(path, { readOnly: true }) }), writer);
}

/** What is said of a data folder that cannot be used. Another one is proposed only where no data lies. */
function unusable(dataDir: string, cause: unknown): Error {
  if (cause instanceof AccessRefused) return cause;
  const why = cause instanceof Error ? cause.message : String(cause);
  const advice = existsSync(join(dataDir, fileName)) ? '' : ' Set DATA_DIR to another, that can be written.';
  return new Error(`The data folder ${dataDir} cannot be used: ${why}.${advice}`, { cause });
}

/**
 * Opens the embedded database of a data folder, and brings its tables to the newest form.
 *
 * @param alone as the service, of which one at a time may have the folder; commands open it beside the service
 * @throws Error that names the folder, and what to do
 */
export async function openEmbedded(dataDir: string, alone: boolean): Promise<Database> {
  let giveFree = () => {};
  try {
    makeFolder(dataDir);
    checkAccess(dataDir);
    if (alone) giveFree = takeFolder(dataDir);
    const database = await openFiles(dataDir);
    const close = () => database.close().finally(giveFree);
    return { ...database, close };
  } catch (cause) {
    giveFree();
    throw unusable(dataDir, cause);
  }
}

/** Opens it beside a service that may be running. @throws Error when there is no database, or not one of this version */
export async function openEmbeddedReadOnly(dataDir: string): Promise<CheckedDatabase> {
  const path = join(dataDir, fileName);
  if (!existsSync(path))
    throw new Error(`There is no database in ${dataDir}. Set DATA_DIR to the folder of the service.`);
  const db = new Kysely<Tables>({ dialect: sqliteDialect(path, { readOnly: true }) });
  try {
    await checkVersion(db);
    return { ...databaseOf(db, db), damage: () => fileDamage(db) };
  } catch (cause) {
    await db.destroy();
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The database in ${dataDir} cannot be used: ${why}.`, { cause });
  }
}
