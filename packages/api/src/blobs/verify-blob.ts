import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { BlobChanged, type BlobPart, type BlobStore } from './blob-store.ts';

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

/**
 * Passes on the bytes of a whole file, but the last chunk only if all of them have this hash. So a client never receives all of a
 * changed file.
 *
 * @throws BlobChanged
 */
export function verified(sha256: string): (chunks: AsyncIterable<Buffer>) => AsyncGenerator<Buffer> {
  return async function* (chunks) {
    const hash = createHash('sha256');
    let held: Buffer | undefined;
    for await (const chunk of chunks) {
      hash.update(chunk);
      if (held) yield held;
      held = chunk;
    }
    if (hash.digest('hex') !== sha256) throw new BlobChanged();
    if (held) yield held;
  };
}
