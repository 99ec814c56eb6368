import { createHash } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';

/** SHA-256 of bytes, or of the UTF-8 of a text, in hex. */
export function hashOf(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Reads a stored file. Undefined if it is missing or has changed. */
export async function readStored(path: string, sha256: string): Promise<Uint8Array | undefined> {
  const bytes = await readFile(path).catch(absent);
  return bytes && hashOf(bytes) === sha256 ? bytes : undefined;
}

function absent(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
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
