import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { streamToFile } from '../../disk-files.ts';
import { blobKey } from '../blob-key.ts';
import { type BlobHead, BlobMissing, type BlobPart, type BlobStore, type NewBlob } from '../blob-store.ts';
import { readAtEachAttempt } from './read-at-each-attempt.ts';
import { readObject } from './read-object.ts';
import { answerOf, S3Refusal } from './refusal.ts';
import { createS3Client } from './s3-client.ts';
import type { S3Settings } from './settings.ts';

/** A bucket and its clients. */
interface Bucket {
  readonly settings: S3Settings;
  readonly client: S3Client;
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
  const { client, options } = bucket;
  const found = await answerOf(client.send(new HeadObjectCommand(place), options)).catch((error: unknown) => {
    if (!(error instanceof S3Refusal && error.status === 404)) throw error;
  });
  if (!found) {
    // A response to HEAD has no error code, so this may mean that there is no bucket.
    const body = await read(bucket, place, { range: { start: 0, end: 0 } }).catch(ignoreMissing);
    body?.destroy();
    return undefined;
  }
  const { ContentLength = 0, ETag, LastModified } = found;
  return { bytes: ContentLength, identity: `${ETag} ${LastModified?.toISOString()}` };
}

async function put({ client, settings, options }: Bucket, place: Place, file: NewBlob): Promise<void> {
  const { size } = await stat(file.path);
  const command = new PutObjectCommand({ ...place, ContentType: 'application/pdf', ContentLength: size });
  readAtEachAttempt(command, file);
  // Assumes at least 100 kB a second.
  await answerOf(client.send(command, { ...options, requestTimeout: settings.timeoutMs + size / 100 }));
}

function storeIn(bucket: Bucket): BlobStore {
  const { settings, client, options } = bucket;
  const placeOf = (organizationId: string, key: string): Place => ({
    Bucket: settings.bucket,
    Key: `${settings.prefix}${blobKey(organizationId, key)}`,
  });
  return {
    read: async (organizationId, key, part) => read(bucket, placeOf(organizationId, key), part),
    head: async (organizationId, key) => head(bucket, placeOf(organizationId, key)),
    put: async (organizationId, key, file) => put(bucket, placeOf(organizationId, key), file),
    async localPath(organizationId, key, scratch) {
      const source = await read(bucket, placeOf(organizationId, key)).catch(ignoreMissing);
      if (source) await streamToFile(scratch, (file) => pipeline(source, file));
      return scratch;
    },
    async delete(organizationId, key) {
      const command = new DeleteObjectCommand(placeOf(organizationId, key));
      await answerOf(client.send(command, options)).catch(ignoreMissing);
    },
    until: (abortSignal) => storeIn({ ...bucket, options: { abortSignal } }),
  };
}

/** Stores files in a bucket. */
export function createS3Blobs(settings: S3Settings): BlobStore {
  return storeIn({ settings, client: createS3Client(settings), options: {} });
}
