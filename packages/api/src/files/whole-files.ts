import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { BlobChanged, BlobMissing } from '../blobs/blob-errors.ts';
import type { BlobPart, BlobStore } from '../blobs/blob-store.ts';
import { remember } from '../remember.ts';
import type { StoredFile } from './stored-file.ts';

/** How many files are known to be whole at a time. */
const rememberedFiles = 10_000;

/** How long a file counts as whole at most, in milliseconds: a disk may lose bytes of a file that nobody touches. */
const wholeFor = 10 * 60_000;

/** Reads files that have the bytes that were stored, as far as can be known without reading them each time. */
export interface WholeFiles {
  /**
   * Does something with a file that is known to be whole.
   *
   * @param use is told what to read of it, besides a range; done again when the file has become another one meanwhile
   * @throws BlobMissing or BlobChanged
   */
  use<T>(file: StoredFile, use: (part: BlobPart) => Promise<T>): Promise<T>;
  /** Says that it turned out not to be. */
  doubt(file: StoredFile): void;
}

/**
 * Makes the one way by which it is known that files are whole. Of each, all bytes are held against their SHA-256 once: by the
 * store, where that vouches for it, or else by reading them. From then on nothing but that very file is read, for ten minutes.
 *
 * @param now milliseconds since the epoch
 */
export function createWholeFiles(blobs: BlobStore, now: () => number): WholeFiles {
  async function hashOf({ organizationId, sha256 }: StoredFile, identity: string): Promise<string> {
    const hash = createHash('sha256');
    await pipeline(await blobs.read(organizationId, sha256, { identity }), hash);
    return hash.digest('hex');
  }

  /** The identity of a file, once it is known to be whole. */
  const identityOf = remember(rememberedFiles, async (file: StoredFile) => {
    const head = await blobs.head(file.organizationId, file.sha256);
    if (!head) throw new BlobMissing();
    const { identity } = head;
    if (head.bytes !== file.bytes || (head.sha256 ?? (await hashOf(file, identity))) !== file.sha256) {
      throw new BlobChanged();
    }
    return identity;
  });

  const keyOf = ({ organizationId, sha256, bytes }: StoredFile) =>
    `${organizationId}/${sha256}/${bytes}/${Math.floor(now() / wholeFor)}`;
  const doubt = (file: StoredFile) => identityOf.forget(keyOf(file));

  return {
    doubt,
    async use(file, use) {
      try {
        return await use({ identity: await identityOf(keyOf(file), file) });
      } catch (error) {
        if (!(error instanceof BlobChanged || error instanceof BlobMissing)) throw error;
        doubt(file);
        return await use({ identity: await identityOf(keyOf(file), file) });
      }
    },
  };
}
