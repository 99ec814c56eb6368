import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { S3Refusal } from './refusal.ts';
import { longestRight, type S3Client, type S3Request } from './s3-client.ts';
import type { S3Settings } from './settings.ts';

/** What S3 turned out to do. */
export interface S3Abilities {
  /** Whether it refuses bytes that have not the SHA-256 that it is told, and tells that of those it has taken. */
  readonly keepsChecksums: boolean;
  /** Whether it refuses to remove something when the time for that is over. */
  readonly endsRemovals: boolean;
}

/** What is stored for a moment. */
const content = Buffer.from('Document Signer looks whether files can be kept here.');

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
const sum = hashOf(content).toString('base64');
const wrongSum = hashOf(Buffer.of()).toString('base64');

/** What the words of S3 mean for whoever has set it up. The secret and the key are not repeated. */
const meanings: Readonly<Record<string, string>> = {
  NoSuchBucket: 'there is no such bucket. Make it, or set S3_BUCKET to another',
  InvalidAccessKeyId: 'it does not know the key. Set S3_ACCESS_KEY_ID to one of its own',
  SignatureDoesNotMatch: 'the secret is not that of the key. Set S3_SECRET_ACCESS_KEY',
  AccessDenied: 'the key may not do that. Allow s3:PutObject, s3:GetObject, s3:DeleteObject and s3:ListBucket',
  RequestTimeTooSkewed: 'its clock and the one of this machine do not agree. Set the clock',
  PermanentRedirect: 'the bucket is elsewhere. Set S3_REGION and S3_ENDPOINT to where it is',
  AuthorizationHeaderMalformed: 'the region is another one. Set S3_REGION',
  timeout: 'it does not answer. Set S3_ENDPOINT, or S3_TIMEOUT_SECONDS if it is slow',
  ENOTFOUND: 'there is no such host. Set S3_ENDPOINT, or S3_PATH_STYLE=true if it takes buckets in the path only',
};

function meaningOf({ code, status, region }: S3Refusal): string {
  const said = status === undefined ? code : `${status} ${code}`;
  const place = region === undefined ? '' : ` (it names ${region})`;
  const otherwise = status === undefined ? 'it cannot be reached. Set S3_ENDPOINT, or start it' : 'it refuses that';
  return `${meanings[code] ?? otherwise}${place}. It said: ${said}`;
}

/**
 * Stores an object, reads it and removes it: whatever is wrong with the settings shows at the start, and not with the first
 * signer. It is also seen whether S3 checks what it is told of the bytes, as its word for them is only taken then, and whether it
 * keeps to the end of a request.
 *
 * @throws Error that says what is wrong, and what to do
 */
export async function checkS3(client: S3Client, { bucket, endpoint }: S3Settings): Promise<S3Abilities> {
  const key = `probe/${randomUUID()}`;

  async function ask(what: string, request: Omit<S3Request, 'key'>): Promise<IncomingMessage> {
    return client.send({ ...request, key }).catch((cause: unknown) => {
      if (!(cause instanceof S3Refusal)) throw cause;
      throw new Error(`S3 at ${endpoint} does not let ${what} in the bucket ${bucket}: ${meaningOf(cause)}.`, {
        cause,
      });
    });
  }

  const put = (headers: Readonly<Record<string, string>> = {}) => ({
    ...{ method: 'PUT' as const, body: () => Readable.from([content]) },
    headers: {
      ...{ 'Content-Length': String(content.length), 'x-amz-content-sha256': hashOf(content).toString('hex') },
      ...headers,
    },
  });

  /** Whether a request succeeds, where a refusal is an answer, too. */
  async function isTaken(request: Omit<S3Request, 'key'>): Promise<IncomingMessage | undefined> {
    return client.send({ ...request, key }).catch((error: unknown) => {
      if (!(error instanceof S3Refusal && error.status !== undefined && error.status < 502)) throw error;
      return undefined;
    });
  }

  async function findOut(): Promise<boolean> {
    const lie = await isTaken(put({ 'x-amz-checksum-sha256': wrongSum }));
    lie?.resume();
    const truth = await isTaken(put({ 'x-amz-checksum-sha256': sum }));
    truth?.resume();
    const head = await isTaken({ method: 'HEAD', headers: { 'x-amz-checksum-mode': 'ENABLED' } });
    head?.resume();
    return !lie && truth !== undefined && head?.headers['x-amz-checksum-sha256'] === sum;
  }

  /** Removes the object. */
  async function remove(): Promise<boolean> {
    const late = await isTaken({ method: 'DELETE', goodUntil: Date.now() - longestRight * 1000 });
    late?.resume();
    const inTime = await isTaken({ method: 'DELETE', goodUntil: Date.now() + longestRight * 1000 });
    inTime?.resume();
    if (!inTime) (await ask('files be removed', { method: 'DELETE' })).resume();
    return !late && inTime !== undefined;
  }

  (await ask('files be stored', put())).resume();
  const found = await buffer(await ask('files be read', { method: 'GET' }));
  if (!found.equals(content)) throw new Error(`S3 at ${endpoint} does not give back what was stored in ${bucket}.`);
  const keepsChecksums = await findOut();
  return { keepsChecksums, endsRemovals: await remove() };
}
