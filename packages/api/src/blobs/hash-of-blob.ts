import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { BlobStore } from './blob-store.ts';

/** Reads a stored file and computes its SHA-256, hex. @throws Error when it is not there, or cannot be read */
export async function hashOfBlob(blobs: BlobStore, organizationId: string, key: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(await blobs.read(organizationId, key), hash);
  return hash.digest('hex');
}
