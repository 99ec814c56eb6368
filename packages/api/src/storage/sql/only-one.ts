import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { checkAccess } from './data-folder.ts';
import { busyCode, sqliteCode } from './sqlite-file.ts';

/**
 * Sees to it that one service at a time works on a data folder; commands beside it do not ask. It is a lock on a file of
 * its own, that the system gives up with the process, however that ends: there is nothing to clear away after a crash.
 * SQLite takes it, since Node itself cannot (https://sqlite.org/lockingv3.html).
 *
 * @returns what gives the folder free again
 * @throws Error that says so when another service has the folder
 */
export function takeFolder(dataDir: string): () => void {
  const path = join(dataDir, 'serve.lock');
  checkAccess(path);
  const lock = new DatabaseSync(path, { timeout: 0 });
  try {
    // Nothing will be written: in memory, the journal is no second file beside the lock.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    if (sqliteCode(cause) !== busyCode) throw cause;
    throw new Error('another service is at work in it; stop that one first, or set DATABASE_URL, which takes several', {
      cause,
    });
  }
  return () => lock.close();
}
