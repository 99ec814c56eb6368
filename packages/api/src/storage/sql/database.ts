import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { groupCommit, type Write } from './group-commit.ts';
import { migrate } from './migrations.ts';
import { sqliteDialect } from './node-sqlite.ts';
import type { Tables } from './tables.ts';

/** The open database: one way to read, one way to write. */
export interface Database {
  readonly read: Kysely<Tables>;
  readonly write: Write<Tables>;
  close(): Promise<void>;
}

/** Opens the embedded database of a data folder, and brings its tables to the newest form. */
export async function openDatabase(dataDir: string): Promise<Database> {
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
