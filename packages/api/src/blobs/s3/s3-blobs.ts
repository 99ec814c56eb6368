import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { streamToFile } from '../../stream-to-file.ts';
import { BlobChanged, BlobMissing } from '../blob-errors.ts';
import { blobKey } from '../blob-key.ts';
import type { BlobHead, BlobPart, BlobStore } from '../blob-store.ts';
import type { S3Abilities } from './check-s3.ts';
import { askFor, readOn } from './read-on.ts';
import { S3Refusal } from './refusal.ts';
import type { S3Client } from './s3-client.ts';
import type { S3Settings } from './settings.ts';

/** What S3 is told of a file beside its bytes. */
type Keeping = Pick<S3Settings, 'encryption' | 'kmsKeyId' | 'redirects'>;

/** What an answer says of an object. */
function headOf({ headers }: IncomingMessage): BlobHead {
  const checksum = headers['x-amz-checksum-sha256'];
  // Of an object in parts it is a hash of hashes, with their number after it.
  const isWhole = typeof checksum === 'string' && !checksum.includes('-');
  return {
    bytes: Number(headers['content-length']),
    identity: `${headers.etag} ${headers['last-modified']}`,
    ...(isWhole && { sha256: Buffer.from(checksum, 'base64').toString('hex') }),
  };
}

/** The ETag in an identity. */
function etagOf(identity: string): string {
  return identity.split(' ')[0] ?? '';
}

/** What a refusal says of the object that was asked for, if it does. */
function faultOf(error: unknown): unknown {
  if (!(error instanceof S3Refusal)) return error;
  if (error.status === 404 && error.code === 'NoSuchKey') return new BlobMissing();
  // It is another one, or so much shorter that the range lies behind its end.
  if (error.status === 412 || error.status === 416) return new BlobChanged();
  return error;
}

async function remove(client: S3Client, key: string): Promise<void> {
  try {
    const answer = await client.send({ method: 'DELETE', key });
    answer.resume();
  } catch (error) {
    // Some say so of what is not there.
    if (!(error instanceof S3Refusal && error.status === 404 && error.code === 'NoSuchKey')) throw error;
  }
}

/** Brings an object to a file; no file comes of one that is missing. */
async function download(read: () => Promise<Readable>, path: string): Promise<void> {
  try {
    const source = await read();
    await streamToFile(path, (file) => pipeline(source, file));
  } catch (error) {
    if (!(error instanceof BlobMissing)) throw error;
  }
}

/**
 * Keeps files in a bucket. The bytes are held against their SHA-256 by S3 when it takes them, since the hash is part of the
 * signature.
 *
 * @param abilities what of S3 can be relied on
 */
export function createS3Blobs(client: S3Client, keeping: Keeping, abilities: S3Abilities): BlobStore {
  const { keepsChecksums } = abilities;
  const { encryption, kmsKeyId, redirects } = keeping;
  const asKept = {
    'Content-Type': 'application/pdf',
    ...(encryption && { 'x-amz-server-side-encryption': encryption }),
    ...(kmsKeyId !== undefined && { 'x-amz-server-side-encryption-aws-kms-key-id': kmsKeyId }),
  };
  const checksum = (sha256: string) => ({ 'x-amz-checksum-sha256': Buffer.from(sha256, 'hex').toString('base64') });

  async function open(key: string, headers: Readonly<Record<string, string>>): Promise<IncomingMessage> {
    return client.send({ method: 'GET', key, headers }).catch((error: unknown) => {
      throw faultOf(error);
    });
  }

  /** What HEAD says, which has no words: 404 may also mean that there is no bucket. */
  async function ask(key: string): Promise<BlobHead | undefined> {
    const headers: Record<string, string> = keepsChecksums ? { 'x-amz-checksum-mode': 'ENABLED' } : {};
    try {
      const answer = await client.send({ method: 'HEAD', key, headers });
      answer.resume();
      return headOf(answer);
    } catch (error) {
      if (!(error instanceof S3Refusal && error.status === 404)) throw error;
      return undefined;
    }
  }

  /** Sees that it is the object that is missing. @throws S3Refusal */
  async function confirmMissing(key: string): Promise<void> {
    const found = await open(key, { Range: 'bytes=0-0' }).catch((error: unknown) => {
      if (!(error instanceof BlobMissing)) throw error;
    });
    found?.destroy();
  }

  async function read(organizationId: string, sha256: string, part: BlobPart = {}): Promise<Readable> {
    const key = blobKey(organizationId, sha256);
    const { range, identity } = part;
    const first = await open(key, {
      ...(range && askFor(range)),
      ...(identity !== undefined && { 'If-Match': etagOf(identity) }),
    });
    return readOn(first, { range, etag: first.headers.etag, open: (headers) => open(key, headers) });
  }

  return {
    read,
    async head(organizationId, sha256) {
      const key = blobKey(organizationId, sha256);
      const found = await ask(key);
      if (!found) await confirmMissing(key);
      return found;
    },
    async put(organizationId, fileKey, { path, sha256 }) {
      const { size } = await stat(path);
      const key = blobKey(organizationId, fileKey);
      const answer = await client.send({
        ...{ method: 'PUT', key, body: () => createReadStream(path) },
        headers: {
          ...{ ...asKept, 'Content-Length': String(size), 'x-amz-content-sha256': sha256 },
          ...(keepsChecksums && checksum(sha256)),
        },
      });
      answer.resume();
    },
    async localPath(organizationId, sha256, scratch) {
      await download(() => read(organizationId, sha256), scratch);
      return scratch;
    },
    async delete(organizationId, fileKey) {
      await remove(client, blobKey(organizationId, fileKey));
    },
    until: (signal) => createS3Blobs(client.until(signal), keeping, abilities),
    ...(redirects && {
      linkTo: (organizationId, sha256, { method, seconds, contentDisposition, cacheControl }) =>
        client.presign(method, blobKey(organizationId, sha256), seconds, {
          'response-cache-control': cacheControl,
          'response-content-disposition': contentDisposition,
          'response-content-type': 'application/pdf',
        }),
    }),
  };
}
