import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { BlobPart, BlobStore } from './blob-store.ts';

/** Reads a stored file and returns its SHA-256, hex. @throws BlobMissing and other errors of the store */
export async function hashOfBlob(
  blobs: BlobStore,
  organizationId: string,
  key: string,
  part?: BlobPart,
): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(await blobs.read(organizationId, key, part), hash);
  return hash.digest('hex');
}
