import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

/**
 * Compresses code as a host does that prepares it: as small as brotli can, which takes seconds, and so once for all
 * runs. What is kept goes by the content.
 */
export function createCompressor(cache: string): (file: string) => Promise<Buffer> {
  const made = new Map<string, Promise<Buffer>>();
  mkdirSync(cache, { recursive: true });

  async function compress(file: string): Promise<Buffer> {
    const code = readFileSync(file);
    const kept = join(cache, `${createHash('sha256').update(code).digest('hex')}.br`);
    if (existsSync(kept)) return readFileSync(kept);
    // Brotli's own default is its best.
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
