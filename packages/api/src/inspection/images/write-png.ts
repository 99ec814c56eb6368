import { constants, crc32, deflateSync } from 'node:zlib';
import { leastOwn, release } from '../release.ts';
import type { Scanlines } from './scanlines.ts';

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Length, type and CRC around the data of a chunk (PNG, third edition, 5.3). */
const around = 12;
/** The colour type of an image by its samples a pixel (11.2.1). */
const colourTypes = { 1: 0, 2: 4, 3: 2, 4: 6 } as const;
/** In pieces large enough that a signature is one. */
const usual = { level: 1, chunkSize: leastOwn } as const;
/** zlib's way for PNG: smaller and faster than its usual one for filtered rows, which repeat single bytes. */
const runs = { ...usual, strategy: constants.Z_RLE } as const;

/** Rows without a filter repeat whole pixels, which only the usual way sees: a small image could become a huge one. */
function compress(filtered: Uint8Array, sourceLength: number): Buffer {
  const compressed = deflateSync(filtered, runs);
  if (compressed.length <= 1.5 * sourceLength) return compressed;
  release(compressed);
  return deflateSync(filtered, usual);
}

/**
 * Writes a PNG that holds its pixels and nothing else: no text, profile, palette or time. The rows keep the
 * filters of the original image, which stand for the same pixels.
 *
 * @param sourceLength bytes of the file that the pixels come from
 */
export function writePng({ width, height, channels, filtered }: Scanlines, sourceLength: number): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, colourTypes[channels]], 8);
  const compressed = compress(filtered, sourceLength);
  const chunks = [
    ['IHDR', header],
    ['IDAT', compressed],
    ['IEND', new Uint8Array(0)],
  ] as const;
  const length = chunks.reduce((sum, [, data]) => sum + around + data.length, signature.length);
  // Bytes of its own: what leaves a worker takes the whole memory along that it is a part of.
  const file = Buffer.from(new ArrayBuffer(length));
  file.set(signature);
  let at = signature.length;
  for (const [type, data] of chunks) {
    file.writeUInt32BE(data.length, at);
    file.write(type, at + 4, 'latin1');
    file.set(data, at + 8);
    file.writeUInt32BE(crc32(file.subarray(at + 4, at + 8 + data.length)), at + 8 + data.length);
    at += around + data.length;
  }
  release(compressed);
  return new Uint8Array(file.buffer);
}
