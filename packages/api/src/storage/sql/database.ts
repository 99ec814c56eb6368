import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { groupCommit, type Write } from './group-commit.ts';
import { migrate } from './migrations/index.ts';
import { sqliteDialect } from './node-sqlite.ts';
import type { Tables } from './tables.ts';

/** The open database: one way to read, one way to write. */
export interface Database {
  readonly read: Kysely<Tables>;
  readonly write: Write<Tables>;
  close(): Promise<void>;
}

async function openFiles(dataDir: string): Promise<Database> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
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
 * @throws Error that names the folder and its setting
 */
export async function openDatabase(dataDir: string): Promise<Database> {
  try {
    return await openFiles(dataDir);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The data folder ${dataDir} cannot be used: ${why}. Set DATA_DIR to one that can be written.`, {
      cause,
    });
  }
}
