import { constants } from 'node:os';
import { S3Refusal } from './blobs/s3/refusal.ts';
import { CommitUnknown, isPostgresRefusal } from './database/postgres/errors.ts';
import { sqliteCode } from './database/sqlite-dialect.ts';

/**
 * Errors of a disk that is full, read-only or broken, or of a process without free file handles (errno(3)). By number: Node has no
 * name for EDQUOT.
 */
const systemErrors = new Set(
  (['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE'] as const).map((name) => -(constants.errno[name] ?? 0)),
);

/** The same from SQLite: BUSY, LOCKED, NOMEM, READONLY, IOERR, FULL, CANTOPEN (https://sqlite.org/rescode.html). */
const sqliteCodes = new Set([5, 6, 7, 8, 10, 13, 14]);

/** Whether an error says that the storage refuses writes now, through no fault of the request. */
export function isStorageRefusal(error: unknown): boolean {
  if (isPostgresRefusal(error) || error instanceof S3Refusal) return true;
  const code = sqliteCode(error);
  if (code !== undefined) return sqliteCodes.has(code);
  return error instanceof Error && 'errno' in error && systemErrors.has(Number(error.errno));
}

/** Whether a failed write may have been stored: the connection broke during the commit. */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof CommitUnknown;
}
