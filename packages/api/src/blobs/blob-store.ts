import type { Readable } from 'node:stream';

/** What is known of a stored file without reading it. */
export interface BlobHead {
  readonly bytes: number;
  /**
   * Changes whenever somebody wrote to the file: inode, times and size on a disk, version or ETag elsewhere. Bytes that a
   * broken disk loses do not change it.
   */
  readonly identity: string;
}

/** Bytes of a file, both ends included, counted from 0. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Keeps PDFs by organization and SHA-256 (hex). A file once stored never changes. */
export interface BlobStore {
  /**
   * Takes over a file from a temporary path and answers when it would survive a power cut. Storing the same bytes again
   * changes nothing, or mends a file that was damaged. The caller removes what is left at the temporary path.
   */
  put(organizationId: string, sha256: string, temporaryPath: string): Promise<void>;
  /** What is known of a file; undefined when there is none. */
  head(organizationId: string, sha256: string): Promise<BlobHead | undefined>;
  /** The path of a file with these bytes, which is read and never changed; whether it is there shows when it is opened. */
  localPath(organizationId: string, sha256: string): Promise<string>;
  /** Removes a file that nothing names. One that is not there is no error. */
  delete(organizationId: string, sha256: string): Promise<void>;
  /** The bytes of a file, or those of a range. The stream fails when there is none. */
  read(organizationId: string, sha256: string, range?: ByteRange): Readable;
}
