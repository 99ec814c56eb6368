import { createHash, hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/** SHA-256 of bytes, or of the UTF-8 of a text, in hex. */
export function sha256(content: Uint8Array | string): string {
  return hash('sha256', content, 'hex');
}

/** SHA-256 of a file, in hex. */
export async function hashOfFile(path: string): Promise<string> {
  const digest = createHash('sha256');
  await pipeline(createReadStream(path), digest);
  return digest.digest('hex');
}
