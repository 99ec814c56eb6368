import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { busyCode, sqliteCode } from './database/sqlite-dialect.ts';

/** Syncs a folder, so that the names in it survive a power cut. */
export function syncFolder(path: string): void {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/**
 * Makes a folder and missing parents that survive a power cut: the name of each is synced in the folder above it (fsync(2)), since
 * its contents would be lost with it.
 *
 * @param path absolute and normalized
 */
export function makeFolder(path: string): void {
  const first = mkdirSync(path, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = path; made.length >= first.length; made = dirname(made)) syncFolder(dirname(made));
}

/** This process may not use something in the data folder. */
export class AccessRefused extends Error {
  override readonly name = 'AccessRefused';

  constructor(path: string, cause: unknown) {
    const uid = process.getuid?.() ?? 'of its user';
    const code = cause instanceof Error && 'code' in cause ? ` (${cause.code})` : '';
    super(
      `This process runs as uid ${uid}, which cannot use ${path}${code}. Check its owner and its mode: chown -R ${uid} ${path}`,
      { cause },
    );
  }
}

/**
 * Checks that this process may read a path, and write to it.
 *
 * @param path of a file or folder. Passes if it does not exist
 * @param needs `read` if nothing is written
 * @throws AccessRefused
 */
export function checkAccess(path: string, needs: 'read' | 'write' = 'write'): void {
  const { R_OK: read, W_OK: write, X_OK: enter } = constants;
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found) accessSync(path, read | (needs === 'write' ? write : 0) | (found.isDirectory() ? enter : 0));
  } catch (error) {
    throw new AccessRefused(path, error);
  }
}

/**
 * Locks a data folder, so that one service at a time uses it. Commands beside the service do not lock it. The system releases the
 * lock however the process ends. It is a lock of SQLite, since Node has none (https://sqlite.org/lockingv3.html).
 *
 * @returns releases the lock
 * @throws Error when another service has the lock
 */
export function takeFolder(dataDir: string): () => void {
  const path = join(dataDir, 'serve.lock');
  checkAccess(path);
  const lock = new DatabaseSync(path, { timeout: 0 });
  try {
    // With its journal in memory, SQLite makes no second file.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    if (sqliteCode(cause) !== busyCode) throw cause;
    throw new Error('another service uses it. Stop that one first, or set DATABASE_URL, which allows several', {
      cause,
    });
  }
  return () => lock.close();
}

function markOf(dataDir: string): string {
  return join(dataDir, 'restore.unfinished');
}

/** Marks a data folder into which a backup is being restored. */
export function markUnfinished(dataDir: string): void {
  writeFileSync(markOf(dataDir), '', { mode: 0o600, flush: true });
  syncFolder(dataDir);
}

export function markFinished(dataDir: string): void {
  rmSync(markOf(dataDir));
  syncFolder(dataDir);
}

/** @throws Error when a restore into a data folder has not finished */
export function refuseUnfinished(dataDir: string): void {
  if (!existsSync(markOf(dataDir))) return;
  throw new Error(
    `A restore into ${dataDir} has not finished. Empty that folder, and the database of DATABASE_URL if there is one, and restore again.`,
  );
}
