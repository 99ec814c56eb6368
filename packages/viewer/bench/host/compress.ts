import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

/**
 * Compresses code with maximum brotli compression, as hosts do at build time. That takes seconds, so results are cached by
 * content for all runs.
 */
export function createCompressor(cache: string): (file: string) => Promise<Buffer> {
  const made = new Map<string, Promise<Buffer>>();
  mkdirSync(cache, { recursive: true });

  async function compress(file: string): Promise<Buffer> {
    const code = readFileSync(file);
    const kept = join(cache, `${createHash('sha256').update(code).digest('hex')}.br`);
    if (existsSync(kept)) return readFileSync(kept);
    // The default is the maximum compression.
    const small = await promisify(brotliCompress)(code);
    writeFileSync(kept, small);
    return small;
  }

  return (file) => {
    const compressed = made.get(file) ?? compress(file);
    made.set(file, compressed);
    return compressed;
  };
}
