import { randomUUID } from 'node:crypto';
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import type { BlobStore } from '../blob-store.ts';
import { refusalOf, type S3Refusal } from './refusal.ts';
import { createS3Blobs } from './s3-blobs.ts';
import { createS3Client } from './s3-client.ts';
import type { S3Settings } from './settings.ts';

const content = Buffer.from('Document Signer checks that files can be stored here.');

/** What to do about an error code. */
const meanings: Readonly<Record<string, string>> = {
  NoSuchBucket: 'the bucket does not exist. Create it, or change S3_BUCKET',
  InvalidAccessKeyId: 'S3 does not know the access key. Correct S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'the secret does not match the access key. Correct S3_SECRET_ACCESS_KEY',
  AccessDenied: 'the key lacks a permission. Allow s3:PutObject, s3:GetObject, s3:DeleteObject and s3:ListBucket',
  RequestTimeTooSkewed: 'the clocks of S3 and of this machine differ. Synchronize them',
  PermanentRedirect: 'the bucket is elsewhere. Correct S3_REGION and S3_ENDPOINT',
  AuthorizationHeaderMalformed: 'the bucket is in another region. Correct S3_REGION',
  CredentialsProviderError:
    'there are no credentials. Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or give this machine a role',
  ETIMEDOUT: 'S3 does not answer. Correct S3_ENDPOINT, or raise S3_TIMEOUT_SECONDS if it is slow',
  ENOTFOUND:
    'the host does not exist. Correct S3_ENDPOINT, or set S3_PATH_STYLE=true if the server takes buckets in the path only',
};

function meaningOf({ code, status, region }: S3Refusal): string {
  const other =
    status === undefined ? 'S3 cannot be reached. Correct S3_ENDPOINT, or start the server' : 'S3 refuses that';
  const place = region === undefined ? '' : ` (its region is ${region})`;
  return `${meanings[code] ?? other}${place}. The error is ${status === undefined ? code : `${status} ${code}`}.`;
}

/**
 * Opens a bucket for a service. Stores, reads and removes an object, so that wrong settings fail the start and not the first upload.
 *
 * @throws Error that says which setting to change
 */
export async function startS3Blobs(settings: S3Settings): Promise<BlobStore> {
  const { bucket, endpoint, prefix } = settings;
  const client = createS3Client(settings);
  const place = { Bucket: bucket, Key: `${prefix}probe/${randomUUID()}` };

  async function must<T>(what: string, sending: Promise<T>): Promise<T> {
    return sending.catch((error: unknown) => {
      const meaning = meaningOf(refusalOf(error));
      throw new Error(`Cannot ${what} files in the bucket ${bucket} of S3 at ${endpoint}: ${meaning}`, {
        cause: error,
      });
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
