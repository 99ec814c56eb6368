import { BlobChanged, BlobMissing, type BlobPart, type BlobStore, hashOfBlob } from '../blobs/blob-store.ts';
import { memoize } from '../concurrency/promises.ts';
import type { StoredFile } from './stored-file.ts';

const maxCachedFiles = 10_000;

/** How long a checked file counts as whole: a disk may lose bytes of a file without any write. */
const checkedForMs = 10 * 60_000;

/** Reads parts of files whose hash was checked, without reading the whole file each time. */
export interface CheckedFiles {
  /**
   * Calls a function with a file that is known to be whole.
   *
   * @param use gets the part to read, to which it may add a range; called again if the file was replaced meanwhile
   * @throws BlobMissing or BlobChanged
   */
  use<T>(file: StoredFile, use: (part: BlobPart) => Promise<T>): Promise<T>;
  /** Forgets that a file was whole. */
  forget(file: StoredFile): void;
}

/**
 * Creates a cache of checked files. Each is read once and compared with its SHA-256. Then only the file with the same identity is
 * read, for ten minutes.
 *
 * @param now milliseconds since the epoch
 */
export function createCheckedFiles(blobs: BlobStore, now: () => number): CheckedFiles {
  /** Checks a file. @returns its identity */
  const identityOf = memoize(maxCachedFiles, async ({ organizationId, key, bytes, sha256 }: StoredFile) => {
    const head = await blobs.head(organizationId, key);
    if (!head) throw new BlobMissing();
    const { identity } = head;
    if (head.bytes !== bytes) throw new BlobChanged();
    if ((await hashOfBlob(blobs, organizationId, key, { identity })) !== sha256) throw new BlobChanged();
    return identity;
  });

  const nameOf = ({ organizationId, key, sha256, bytes }: StoredFile) =>
    `${organizationId}/${key}/${sha256}/${bytes}/${Math.floor(now() / checkedForMs)}`;
  const forget = (file: StoredFile) => identityOf.forget(nameOf(file));

  return {
    forget,
    async use(file, use) {
      try {
        return await use({ identity: await identityOf(nameOf(file), file) });
      } catch (error) {
        if (!(error instanceof BlobChanged || error instanceof BlobMissing)) throw error;
        forget(file);
        return await use({ identity: await identityOf(nameOf(file), file) });
      }
    },
  };
}
