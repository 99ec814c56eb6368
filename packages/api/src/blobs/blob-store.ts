import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** What a store knows about a file without reading it. */
export interface BlobHead {
  readonly bytes: number;
  /**
   * Changes with every write to the file: inode, times and size on a disk, ETag and time in S3. A broken disk may lose bytes
   * without changing it.
   */
  readonly identity: string;
}

/** Bytes of a file, counted from 0, both ends included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** The part of a file to read. */
export interface BlobPart {
  /** Default: the whole file. */
  readonly range?: ByteRange | undefined;
  /** The expected `BlobHead.identity`. Default: any. */
  readonly identity?: string | undefined;
}

/** A file to store, and its SHA-256, hex. */
export interface NewBlob {
  readonly path: string;
  readonly sha256: string;
}

/** Keeps PDFs by organization and key (`newFileKey`). A stored file never changes. */
export interface BlobStore {
  /**
   * Stores a file, and returns when it would survive a power cut. The caller removes what is left at the path. A restore may
   * overwrite a key.
   */
  put(organizationId: string, key: string, file: NewBlob): Promise<void>;
  /** Undefined if there is no such file. */
  head(organizationId: string, key: string): Promise<BlobHead | undefined>;
  /**
   * The path of the file on disk, for reading only. It is not checked whether the file exists.
   *
   * @param scratch where a store without a disk puts a copy. The caller removes it
   */
  localPath(organizationId: string, key: string, scratch: string): Promise<string>;
  /** Removes a file that no row references, if it exists. */
  delete(organizationId: string, key: string): Promise<void>;
  /**
   * Opens a file, or a range of it.
   *
   * @throws BlobMissing; BlobChanged if its identity is not the expected one
   */
  read(organizationId: string, key: string, part?: BlobPart): Promise<Readable>;
  /**
   * The same store, whose requests fail when a signal is aborted. Requests under way may be carried out all the same. Absent on a
   * disk, where nothing takes long.
   */
  readonly until?: (signal: AbortSignal) => BlobStore;
}

/** There is no such file. */
export class BlobMissing extends Error {
  override readonly name = 'BlobMissing';
}

/** The file was replaced, or its bytes are not those that were stored. */
export class BlobChanged extends Error {
  override readonly name = 'BlobChanged';
}

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
