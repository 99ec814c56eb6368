import { createReadStream } from 'node:fs';
import type { PutObjectCommand } from '@aws-sdk/client-s3';
import type { NewBlob } from '../blob-store.ts';

/**
 * Opens the file for each attempt of an upload. The SDK does not retry a stream, and does not sign its hash. With the signed hash,
 * every S3 server refuses a body with a different hash.
 */
export function readAtEachAttempt(command: PutObjectCommand, { path, sha256 }: NewBlob): void {
  command.middlewareStack.addRelativeTo(
    <Attempt extends { readonly request: unknown }, Result>(next: (attempt: Attempt) => Promise<Result>) =>
      async (attempt: Attempt) => {
        const request = attempt.request as { readonly headers: object };
        const headers = { ...request.headers, 'x-amz-content-sha256': sha256 };
        const body = createReadStream(path);
        // The SDK has no listener for errors of the stream, which would end the process.
        const broken = new Promise<never>((_, reject) => body.once('error', reject));
        const sent = next({ ...attempt, request: { ...request, headers, body } });
        return Promise.race([sent, broken]).finally(() => body.destroy());
      },
    { name: 'readAtEachAttempt', relation: 'before', toMiddleware: 'httpSigningMiddleware' },
  );
}
