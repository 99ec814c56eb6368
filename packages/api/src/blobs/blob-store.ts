import type { Readable } from 'node:stream';

/** What is known of a stored file without reading it. */
export interface BlobHead {
  readonly bytes: number;
  /**
   * Changes whenever somebody wrote to the file: inode, times and size on a disk, ETag and time in S3. Bytes that a broken
   * disk loses do not change it.
   */
  readonly identity: string;
  /**
   * SHA-256, hex, where the store has made it itself of the bytes that it took, and would have refused others. Undefined: to
   * know it, the file must be read.
   */
  readonly sha256?: string;
}

/** Bytes of a file, both ends included, counted from 0. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** What of a file is read. */
export interface BlobPart {
  /** Absent: all of it. */
  readonly range?: ByteRange | undefined;
  /** Of the file that is meant; absent: whatever is there. */
  readonly identity?: string | undefined;
}

/** How a file is fetched past the service. */
export interface BlobLink {
  readonly method: 'GET' | 'HEAD';
  /** How long it is good for, in seconds. */
  readonly seconds: number;
  /** Headers that the file is to be answered with. */
  readonly contentDisposition: string;
  readonly cacheControl: string;
}

/** Where a file is read from before it is stored, and its SHA-256, hex. */
export interface NewBlob {
  readonly path: string;
  readonly sha256: string;
}

/** Keeps PDFs by organization and key (`newFileKey`). A stored file never changes. */
export interface BlobStore {
  /**
   * Stores a file and answers when it would survive a power cut. The caller removes what is left at the path. A restore stores
   * under a key that may be there already.
   */
  put(organizationId: string, key: string, file: NewBlob): Promise<void>;
  /** What is known of a file; undefined when there is none. */
  head(organizationId: string, key: string): Promise<BlobHead | undefined>;
  /**
   * The path of a file with these bytes, which is read and never changed; whether it is there shows when it is opened.
   *
   * @param scratch where a copy is put when the file is on no disk. The caller removes it
   */
  localPath(organizationId: string, key: string, scratch: string): Promise<string>;
  /** Removes a file that no row names. One that is not there is no error. */
  delete(organizationId: string, key: string): Promise<void>;
  /**
   * The bytes of a file, or those of a range, once it is known that they are there.
   *
   * @throws BlobMissing when there is none; BlobChanged when it is not the one that is meant
   */
  read(organizationId: string, key: string, part?: BlobPart): Promise<Readable>;
  /** Makes an address by which whoever has it reads a file past the service; absent: there is no such way. */
  readonly linkTo?: (organizationId: string, key: string, link: BlobLink) => Promise<string>;
  /**
   * The same store for as long as a signal is not aborted: then whatever is asked of it fails at once, also what is under way,
   * which may be carried out all the same. Absent: nothing here takes longer than a disk does.
   */
  readonly until?: (signal: AbortSignal) => BlobStore;
}
