import { accessSync, closeSync, constants, fsyncSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Makes the names in a folder survive a power cut. */
export function syncFolder(path: string): void {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/**
 * Makes a folder that is still there after a power cut: the name of each one that was missing is synced, in the folder
 * above it (fsync(2)). All that is stored in it would otherwise be gone with its name, however well it was synced itself.
 *
 * @param path absolute, in its normal form
 */
export function makeFolder(path: string): void {
  const first = mkdirSync(path, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = path; made.length >= first.length; made = dirname(made)) syncFolder(dirname(made));
}

const { R_OK: read, W_OK: write, X_OK: enter } = constants;

/** EROFS: the file system is mounted read-only (errno(3)). */
const refusals = ['EACCES', 'EPERM', 'EROFS'];

/** The owner and the mode of a path; undefined where the folder above it does not show them. */
function ownerOf(path: string) {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

/** What to do so that this process may use a path. */
function adviceFor(path: string, code: string): string {
  if (code === 'EROFS') return 'its file system is mounted read-only; mount it so that it can be written';
  const uid = process.getuid?.();
  const found = ownerOf(path);
  if (!found || uid === undefined) return 'give that user access to it';
  const mode = (found.mode & 0o7777).toString(8);
  return found.uid === uid
    ? `it belongs to that user with mode ${mode}; run: chmod -R u+rwX ${path}`
    : `it belongs to uid ${found.uid} with mode ${mode}; run: chown -R ${uid} ${path}`;
}

/** The user of this process may not use something in the data folder. The message says which, and what to do. */
export class AccessRefused extends Error {
  override readonly name = 'AccessRefused';
}

/**
 * Turns a refusal of the system into an AccessRefused, and returns any other error as it is.
 *
 * @param path what this process needs; the error may be of something in it
 */
export function accessErrorOf(path: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!refusals.includes(code)) return error;
  const user = process.getuid ? `uid ${process.getuid()}` : 'its user';
  const message = `This process runs as ${user}, which cannot use ${path}: ${adviceFor(path, code)}.`;
  return new AccessRefused(message, { cause: error });
}

/**
 * Checks that this process may read a path, and write to it.
 *
 * @param path of a file or a folder; one that does not exist passes
 * @param needs `read` where nothing is written
 * @throws AccessRefused
 */
export function checkAccess(path: string, needs: 'read' | 'write' = 'write'): void {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found) accessSync(path, read | (needs === 'write' ? write : 0) | (found.isDirectory() ? enter : 0));
  } catch (error) {
    throw accessErrorOf(path, error);
  }
}
