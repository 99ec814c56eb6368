import { randomUUID } from 'node:crypto';
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import type { BlobStore } from '../blob-store.ts';
import { refusalOf } from './refusal.ts';
import { createS3Blobs } from './s3-blobs.ts';
import { createS3Client } from './s3-client.ts';
import type { S3Settings } from './settings.ts';

const content = Buffer.from('Document Signer checks that files can be stored here.');

/**
 * Opens a bucket for a service. Stores, reads and removes an object, so that wrong settings fail the start and not the first upload.
 *
 * @throws Error with the error code of S3, or of the system
 */
export async function startS3Blobs(settings: S3Settings): Promise<BlobStore> {
  const { bucket, endpoint, prefix } = settings;
  const client = createS3Client(settings);
  const place = { Bucket: bucket, Key: `${prefix}probe/${randomUUID()}` };

  async function must<T>(what: string, sending: Promise<T>): Promise<T> {
    return sending.catch((error: unknown) => {
      const { code, status, region } = refusalOf(error);
      const reason = [status, code, region && `(the region of the bucket is ${region})`].filter(Boolean).join(' ');
      throw new Error(`Cannot ${what} files in the bucket ${bucket} of S3 at ${endpoint}: ${reason}`, { cause: error });
    });
  }

  await must('store', client.send(new PutObjectCommand({ ...place, Body: content })));
  await must(
    'read',
    client.send(new GetObjectCommand(place)).then(({ Body }) => Body?.transformToByteArray()),
  );
  await must('remove', client.send(new DeleteObjectCommand(place)));
  client.destroy();
  return createS3Blobs(settings);
}
