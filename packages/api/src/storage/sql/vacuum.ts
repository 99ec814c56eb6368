import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { fileName } from './embedded.ts';

/** So long the service is waited for that reads what is in the log, in milliseconds, and so often it is looked. */
const patience = { inAll: 10_000, step: 100 } as const;

/** Puts what is in the log in its place, and makes it empty. */
async function emptyLog(db: DatabaseSync): Promise<void> {
  for (let waited = 0; waited < patience.inAll; waited += patience.step) {
    const [state] = db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all();
    if (state?.busy === 0) return;
    await setTimeout(patience.step);
  }
  throw new Error('The database is rewritten, but its log is still read by others. Try again when less is asked for.');
}

/**
 * Writes the embedded database anew, beside a service that may be running, so that nothing is left in its file but what rows hold.
 * What is deleted is overwritten anyway, but when SQLite moves rows from page to page, copies may stay in the gaps between. Who
 * writes waits meanwhile.
 *
 * @returns how many bytes the file has then
 * @throws Error that says what to do
 */
export async function vacuumEmbedded(dataDir: string): Promise<number> {
  const path = join(dataDir, fileName);
  if (!existsSync(path))
    throw new Error(`There is no database in ${dataDir}. Set DATA_DIR to the folder of the service.`);
  // Where SQLite puts the copy that it makes: a container may have no other place that can be written to.
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
