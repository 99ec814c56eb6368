import { createWriteStream, type WriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { finished } from 'node:stream/promises';

/** How a file is opened and closed. */
interface FileOptions {
  /** `wx` fails if the file exists, `w` overwrites it. Default: `w`. */
  readonly flags?: 'w' | 'wx';
  /** Whether its bytes are synced to disk before it is closed. */
  readonly flush?: boolean;
}

/**
 * Writes a file that only its owner may read. Settles when the file is closed, also after an error: a stream that is abandoned while
 * it opens still creates its file, and a removal before that would miss it.
 *
 * @param fill writes to the stream, and ends or destroys it
 */
export async function streamToFile(
  path: string,
  fill: (file: WriteStream) => Promise<void>,
  { flags = 'w', flush = false }: FileOptions = {},
): Promise<void> {
  const file = createWriteStream(path, { flags, mode: 0o600, flush });
  const closed = finished(file).catch(() => {
    // `fill` reports the error.
  });
  try {
    await fill(file);
  } finally {
    file.destroy();
    await closed;
  }
}

/** Syncs a file, or the names in a folder, to disk. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes a new file whose bytes survive a power cut. Its name survives once its folder is synced. */
export async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Whether an error of the system has a code, such as `ENOENT`. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** For `catch`: the result is undefined if there is no such file. */
export function undefinedIfMissing(error: unknown): undefined {
  if (!hasCode(error, 'ENOENT')) throw error;
}
