import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { BlobChanged, BlobMissing } from '../blobs/blob-errors.ts';
import type { BlobPart, BlobStore } from '../blobs/blob-store.ts';
import { memoize } from '../concurrency/promises.ts';
import type { StoredFile } from './stored-file.ts';

/** How many checked files are remembered. */
const rememberedFiles = 10_000;

/** How long a checked file counts as whole: a disk may lose bytes of a file that nobody writes to. */
const wholeForMs = 10 * 60_000;

/** Reads files whose hash was checked, without reading all of them each time. */
export interface WholeFiles {
  /**
   * Calls a function with a file that is known to be whole.
   *
   * @param use gets what to read besides a range; called again when the file was replaced meanwhile
   * @throws BlobMissing or BlobChanged
   */
  use<T>(file: StoredFile, use: (part: BlobPart) => Promise<T>): Promise<T>;
  /** Forgets that a file was whole. */
  doubt(file: StoredFile): void;
}

/**
 * Creates a cache of checked files. The SHA-256 of each is checked once: by the store, if it keeps checksums, or else by reading the
 * file. Then only the file with the same identity is read, for ten minutes.
 *
 * @param now milliseconds since the epoch
 */
export function createWholeFiles(blobs: BlobStore, now: () => number): WholeFiles {
  async function hashOf({ organizationId, key }: StoredFile, identity: string): Promise<string> {
    const hash = createHash('sha256');
    await pipeline(await blobs.read(organizationId, key, { identity }), hash);
    return hash.digest('hex');
  }

  /** Checks a file. @returns its identity */
  const identityOf = memoize(rememberedFiles, async (file: StoredFile) => {
    const head = await blobs.head(file.organizationId, file.key);
    if (!head) throw new BlobMissing();
    const { identity } = head;
    if (head.bytes !== file.bytes || (head.sha256 ?? (await hashOf(file, identity))) !== file.sha256) {
      throw new BlobChanged();
    }
    return identity;
  });

  const nameOf = ({ organizationId, key, sha256, bytes }: StoredFile) =>
    `${organizationId}/${key}/${sha256}/${bytes}/${Math.floor(now() / wholeForMs)}`;
  const doubt = (file: StoredFile) => identityOf.forget(nameOf(file));

  return {
    doubt,
    async use(file, use) {
      try {
        return await use({ identity: await identityOf(nameOf(file), file) });
      } catch (error) {
        if (!(error instanceof BlobChanged || error instanceof BlobMissing)) throw error;
        doubt(file);
        return await use({ identity: await identityOf(nameOf(file), file) });
      }
    },
  };
}
