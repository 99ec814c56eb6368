import { join } from 'node:path';
import { Kysely } from 'kysely';
import { makeFolder } from './data-folder.ts';
import { groupCommit, type Write } from './group-commit.ts';
import { migrate } from './migrations/index.ts';
import { sqliteDialect } from './node-sqlite.ts';
import { takeFolder } from './only-one.ts';
import type { Tables } from './tables.ts';

/** The open database: one way to read, one way to write. */
export interface Database {
  readonly read: Kysely<Tables>;
  readonly write: Write<Tables>;
  close(): Promise<void>;
}

async function openFiles(dataDir: string): Promise<Database> {
  const path = join(dataDir, 'document-signer.sqlite');
  const writer = new Kysely<Tables>({ dialect: sqliteDialect(path) });
  await migrate(writer);
  // A connection of their own: with WAL, readers never wait for the one who writes.
  const read = new Kysely<Tables>({ dialect: sqliteDialect(path) });
  return {
    read,
    write: groupCommit(writer),
    async close() {
      await read.destroy();
      await writer.destroy();
    },
  };
}

/**
 * Opens the embedded database of a data folder, and brings its tables to the newest form.
 *
 * @param alone as the service, of which one at a time may have the folder; commands open it beside the service
 * @throws Error that names the folder and its setting
 */
export async function openDatabase(dataDir: string, { alone = false } = {}): Promise<Database> {
  let giveFree = () => {};
  try {
    makeFolder(dataDir);
    if (alone) giveFree = takeFolder(dataDir);
    const database = await openFiles(dataDir);
    const close = () => database.close().finally(giveFree);
    return { ...database, close };
  } catch (cause) {
    giveFree();
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `The data folder ${dataDir} cannot be used: ${why}. Set DATA_DIR to another, that can be written.`,
      {
        cause,
      },
    );
  }
}
