import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { refuseUnfinished } from '../data-folder.ts';
import { fileName } from '../database/embedded.ts';
import { readConfig } from '../process/config.ts';
import { defineCommand, json, print } from './command.ts';

/** How long to wait for a service that reads the log, and between two attempts. */
const logTimeoutMs = 10_000;
const logRetryMs = 100;

/** Moves the log into the database file, and truncates it. */
async function emptyLog(db: DatabaseSync): Promise<void> {
  for (let waitedMs = 0; waitedMs < logTimeoutMs; waitedMs += logRetryMs) {
    const [state] = db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all();
    if (state?.busy === 0) return;
    await setTimeout(logRetryMs);
  }
  throw new Error('The database was rewritten, but its log is still in use. Try again when there is less traffic.');
}

/**
 * Rewrites the embedded database, so that its file holds nothing but rows. Deleted rows are overwritten anyway, but SQLite may
 * leave copies in free space when it moves rows between pages. The service may be running; its writes wait.
 *
 * @returns the size of the file in bytes
 * @throws Error that says what to do
 */
async function vacuumEmbedded(dataDir: string): Promise<number> {
  const path = join(dataDir, fileName);
  if (!existsSync(path))
    throw new Error(`There is no database in ${dataDir}. Set DATA_DIR to the folder of the service.`);
  // SQLite's temporary copy: a container may have no other folder that can be written to.
  process.env.SQLITE_TMPDIR ??= dataDir;
  const db = new DatabaseSync(path, { timeout: 5_000 });
  try {
    db.exec('PRAGMA secure_delete = ON; PRAGMA synchronous = FULL; VACUUM');
    await emptyLog(db);
  } finally {
    db.close();
  }
  return statSync(path).size;
}

export const vacuum = defineCommand({
  name: 'vacuum',
  summary: 'Rewrites the embedded database, so that its file contains nothing that was erased.',
  usage: ['[--json]'],
  details: `
Rewrites the embedded database with nothing but its rows. Erased data is overwritten at once, but the database may have moved
rows within its file before, and left copies where nothing reads them. Run it after an erasure that has to be complete.

The service may be running. Reads work; writes wait, about half a second for each 100 MB, and are answered 503 after five
seconds: with a database of more than 500 MB, run it when there is little traffic. It needs as much free space in DATA_DIR as the
database has.`,
  options: { json: json('{bytes}') },
  async run({ json }) {
    const { dataDir, database } = readConfig(process.env);
    if (database) {
      throw new Error('PostgreSQL vacuums by itself. To do it now, run VACUUM FULL, which locks all tables.');
    }
    refuseUnfinished(dataDir);
    const bytes = await vacuumEmbedded(dataDir);
    print(json, { bytes }, `Database rewritten, ${bytes} bytes. Its file contains nothing that was erased.\n`);
  },
});
