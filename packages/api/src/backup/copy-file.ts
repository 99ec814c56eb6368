import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { BlobStore } from '../blobs/blob-store.ts';
import { streamToFile } from '../stream-to-file.ts';
import type { NamedFile } from './named-files.ts';

/** What is wrong with a file is its own, and not of where it is copied to. */
class Unreadable extends Error {}

async function orUnreadable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (cause) {
    throw new Unreadable('', { cause });
  }
}

/** The bytes of a file, shown as they pass. */
async function* bytesOf(
  from: BlobStore,
  { organizationId, key }: NamedFile,
  onBytes: (bytes: Buffer) => void,
): AsyncGenerator<Buffer> {
  const source = orUnreadable(async () => (await from.read(organizationId, key))[Symbol.asyncIterator]());
  const chunks: AsyncIterator<Buffer> = await source;
  try {
    for (;;) {
      const { done, value } = await orUnreadable(() => chunks.next());
      if (done) return;
      onBytes(value);
      yield value;
    }
  } finally {
    await chunks.return?.();
  }
}

/** What came of a copy: how many bytes it has, or in words why there is none. */
export type Copied = { readonly bytes: number } | { readonly problem: string };

/**
 * Copies a PDF from one store to another, and checks it on its way.
 *
 * @param temporaryPath where it is kept until it is known to be whole, on the disk of the other store
 * @throws Error when it cannot be written
 */
export async function copyFile(
  from: BlobStore,
  to: BlobStore,
  file: NamedFile,
  temporaryPath: string,
): Promise<Copied> {
  const { organizationId, key, sha256 } = file;
  const hash = createHash('sha256');
  let bytes = 0;
  const onBytes = (chunk: Buffer) => {
    hash.update(chunk);
    bytes += chunk.length;
  };
  try {
    await streamToFile(temporaryPath, (stream) => pipeline(bytesOf(from, file, onBytes), stream));
    if (hash.digest('hex') !== sha256) return { problem: 'does not have the bytes that it had' };
    await to.put(organizationId, key, { path: temporaryPath, sha256 });
    return { bytes };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { problem: (await from.head(organizationId, key)) ? 'cannot be read' : 'is missing' };
  } finally {
    await rm(temporaryPath, { force: true });
  }
}
