/** What a disk says that is full, read-only, broken or has no file handles left (errno(3)). */
const systemCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE']);

/** The same from SQLite: BUSY, LOCKED, READONLY, IOERR, FULL, CANTOPEN (https://sqlite.org/rescode.html). */
const sqliteCodes = new Set([5, 6, 8, 10, 13, 14]);

/** Whether an error says that the storage does not take anything now, through no fault of the request. */
export function isStorageRefusal(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error)) return false;
  if (error.code !== 'ERR_SQLITE_ERROR') return systemCodes.has(String(error.code));
  // The low byte of an extended result code is the primary one.
  return 'errcode' in error && sqliteCodes.has(Number(error.errcode) & 0xff);
}
