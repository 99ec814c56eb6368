import { createHash } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';

/** SHA-256 of bytes, hex. */
export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Reads a stored file. Undefined: it is missing or has changed. */
export async function readStored(path: string, sha256: string): Promise<Uint8Array | undefined> {
  const bytes = await readFile(path).catch(absent);
  return bytes && hashOf(bytes) === sha256 ? bytes : undefined;
}

function absent(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}

/** Writes a new file whose bytes survive a power cut. Its name does not until its folder is synced. */
export async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}
