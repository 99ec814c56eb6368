import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { streamToFile } from '../../stream-to-file.ts';
import { BlobMissing } from '../blob-errors.ts';
import { blobKey } from '../blob-key.ts';
import type { BlobHead, BlobLink, BlobPart, BlobStore } from '../blob-store.ts';
import { readObject } from './read-object.ts';
import { answerOf, S3Refusal } from './refusal.ts';
import { createS3Client } from './s3-client.ts';
import type { S3Settings } from './settings.ts';
import { upload } from './upload.ts';

/** A bucket, and the clients that it is reached with. */
interface Bucket {
  readonly settings: S3Settings;
  readonly client: S3Client;
  /** Signs addresses for browsers. */
  readonly publicClient: S3Client;
  /** Whether S3 compares what it stores with the SHA-256 that it is told, and returns that. */
  readonly keepsChecksums: boolean;
  /** Of all requests. */
  readonly options: { readonly abortSignal?: AbortSignal };
}

function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof BlobMissing)) throw error;
}

type Place = { readonly Bucket: string; readonly Key: string };

function read({ client, settings, options }: Bucket, place: Place, { range, identity }: BlobPart = {}) {
  const etag = identity?.split(' ')[0];
  return readObject((part) => answerOf(client.send(new GetObjectCommand({ ...place, ...part }), options)), {
    range,
    etag,
    timeoutMs: settings.timeoutMs,
  });
}

async function head(bucket: Bucket, place: Place): Promise<BlobHead | undefined> {
  const { client, keepsChecksums, options } = bucket;
  const command = new HeadObjectCommand({ ...place, ...(keepsChecksums && { ChecksumMode: 'ENABLED' }) });
  const found = await answerOf(client.send(command, options)).catch((error: unknown) => {
    if (!(error instanceof S3Refusal && error.status === 404)) throw error;
  });
  if (!found) {
    // HEAD is answered without an error code: there may be no bucket.
    const body = await read(bucket, place, { range: { start: 0, end: 0 } }).catch(ignoreMissing);
    body?.destroy();
    return undefined;
  }
  const { ContentLength = 0, ETag, LastModified, ChecksumSHA256 } = found;
  // Of an object that was uploaded in parts, it is a hash of hashes, followed by their number.
  const isWhole = ChecksumSHA256 !== undefined && !ChecksumSHA256.includes('-');
  return {
    bytes: ContentLength,
    identity: `${ETag} ${LastModified?.toISOString()}`,
    ...(isWhole && { sha256: Buffer.from(ChecksumSHA256, 'base64').toString('hex') }),
  };
}

function link({ publicClient }: Bucket, place: Place, { method, seconds, ...headers }: BlobLink): Promise<string> {
  const input = {
    ...place,
    ResponseCacheControl: headers.cacheControl,
    ResponseContentDisposition: headers.contentDisposition,
    ResponseContentType: 'application/pdf',
  };
  const command = method === 'GET' ? new GetObjectCommand(input) : new HeadObjectCommand(input);
  return getSignedUrl(publicClient, command, { expiresIn: seconds });
}

function storeIn(bucket: Bucket): BlobStore {
  const { settings, client, keepsChecksums, options } = bucket;
  const { prefix, encryption, kmsKeyId, redirects, timeoutMs } = settings;
  const placeOf = (organizationId: string, sha256: string): Place => ({
    Bucket: settings.bucket,
    Key: `${prefix}${blobKey(organizationId, sha256)}`,
  });
  return {
    read: async (organizationId, sha256, part) => read(bucket, placeOf(organizationId, sha256), part),
    head: async (organizationId, sha256) => head(bucket, placeOf(organizationId, sha256)),
    async put(organizationId, sha256, path) {
      const input = {
        ...{
          ...placeOf(organizationId, sha256),
          ContentType: 'application/pdf',
          ContentLength: (await stat(path)).size,
        },
        ...{ ServerSideEncryption: encryption, SSEKMSKeyId: kmsKeyId },
        ...(keepsChecksums && { ChecksumSHA256: Buffer.from(sha256, 'hex').toString('base64') }),
      };
      await upload(client, { path, sha256, input, timeoutMs, options });
    },
    async localPath(organizationId, sha256, scratch) {
      const source = await read(bucket, placeOf(organizationId, sha256)).catch(ignoreMissing);
      if (source) await streamToFile(scratch, (file) => pipeline(source, file));
      return scratch;
    },
    async delete(organizationId, sha256) {
      const command = new DeleteObjectCommand(placeOf(organizationId, sha256));
      await answerOf(client.send(command, options)).catch(ignoreMissing);
    },
    until: (signal) =>
      storeIn({
        ...bucket,
        options: { abortSignal: options.abortSignal ? AbortSignal.any([options.abortSignal, signal]) : signal },
      }),
    ...(redirects && {
      linkTo: async (organizationId, sha256, wanted) => link(bucket, placeOf(organizationId, sha256), wanted),
    }),
  };
}

/** Keeps files in a bucket. @param keepsChecksums whether S3 compares what it stores with the SHA-256 that it is told */
export function createS3Blobs(settings: S3Settings, keepsChecksums: boolean): BlobStore {
  const client = createS3Client(settings, settings.endpoint);
  const publicClient = createS3Client(settings, settings.publicEndpoint);
  return storeIn({ settings, client, publicClient, keepsChecksums, options: {} });
}
