import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { BlobStore } from './blob-store.ts';

/** Reads a stored file, and makes its hash anew, hex. @throws Error when it is not there, or cannot be read */
export async function hashOfBlob(blobs: BlobStore, organizationId: string, sha256: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(await blobs.read(organizationId, sha256), hash);
  return hash.digest('hex');
}
