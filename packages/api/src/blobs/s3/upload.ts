import { createReadStream } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { PutObjectCommand, type PutObjectCommandInput, type S3Client } from '@aws-sdk/client-s3';
import { answerOf, S3Refusal } from './refusal.ts';

/** A file to upload. */
interface Upload {
  readonly path: string;
  /** Hex. */
  readonly sha256: string;
  /** Without the body. */
  readonly input: PutObjectCommandInput & { readonly ContentLength: number };
  readonly timeoutMs: number;
  readonly options: { readonly abortSignal?: AbortSignal };
}

const maxAttempts = 3;

/** Signs the hash, so that every S3 server refuses a body with another one. The SDK signs no hash of a stream. */
function signHash(command: PutObjectCommand, sha256: string): void {
  const headers = { 'x-amz-content-sha256': sha256 };
  command.middlewareStack.add(
    (next) => (args) => {
      Object.assign((args.request as { headers: object }).headers, headers);
      return next(args);
    },
    { step: 'build' },
  );
}

async function uploadOnce(client: S3Client, { path, sha256, input, timeoutMs, options }: Upload): Promise<void> {
  const body = createReadStream(path);
  // The SDK has no listener for errors of the stream, which would end the process.
  const broken = new Promise<never>((_, reject) => body.once('error', reject));
  const command = new PutObjectCommand({ ...input, Body: body });
  signHash(command, sha256);
  // Assumes at least 100 kB a second.
  const requestTimeout = timeoutMs + input.ContentLength / 100;
  const sent = answerOf(client.send(command, { ...options, requestTimeout }));
  await Promise.race([sent, broken]).finally(() => body.destroy());
}

function isTransient(error: unknown): boolean {
  if (!(error instanceof S3Refusal)) return false;
  const { status } = error;
  return status === undefined || (status >= 500 && status !== 501) || status === 429 || status === 408;
}

/** Uploads a file, with retries: the SDK retries other requests, but not streams. @throws S3Refusal */
export async function upload(client: S3Client, file: Upload): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await uploadOnce(client, file);
    } catch (error) {
      if (attempt === maxAttempts || !isTransient(error) || file.options.abortSignal?.aborted) throw error;
    }
    await wait(100 * 4 ** (attempt - 1) * (0.5 + Math.random()));
  }
}
