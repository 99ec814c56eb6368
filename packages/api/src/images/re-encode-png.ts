import { constants, crc32, deflateSync, inflateSync } from 'node:zlib';
import { looksBlank } from '@document-signer/core/looks-blank';
import { PNG } from 'pngjs';
import { minOwnBytes, release } from '../concurrency/release.ts';
import { checkSize, type ImageLimits, type ReadableImage } from './image.ts';
import { type PngHeader, type PngParts, pngParts } from './png-parts.ts';
import { checkFilters, distinctRows, type Scanlines } from './scanlines.ts';

/**
 * Decodes a PNG and encodes it again, with 8 bits a sample and its pixels alone.
 *
 * @throws Error when it cannot be read or exceeds a limit
 */
export function reEncodePng(file: Buffer, limits: ImageLimits): ReadableImage {
  const parts = pngParts(file);
  const { header } = parts;
  checkSize(header, limits);
  const isUsual = header.depth === 8 && !header.isPalette && !header.isInterlaced && !parts.hasTransparency;
  const { isBlank, bytes } = isUsual ? reEncodeRows(parts, file.length) : reEncodeRare(parts);
  return { isBlank, format: 'png', width: header.width, height: header.height, bytes };
}

/** The most bytes that the image data inflates to: for each row its filter's number and its samples. */
function maxInflatedBytes({ width, height, depth, channels, isInterlaced }: PngHeader): number {
  const bytes = height * (1 + Math.ceil((width * channels * depth) / 8));
  // Interlacing makes seven small images of it, with less than twice as many rows (PNG, third edition, 8.1).
  return isInterlaced ? bytes + 3 * height + 14 : bytes;
}

function inflate(imageData: Buffer, maxBytes: number): Buffer {
  // One byte more, so that zlib sees the end without asking for a second piece of memory.
  return inflateSync(imageData, { chunkSize: Math.max(minOwnBytes, maxBytes + 1), maxOutputLength: maxBytes });
}

/**
 * Forms that no canvas writes: palettes, 1 to 4 and 16 bits, interlacing, one colour for transparent. pngjs knows them all; they
 * become RGB and alpha.
 */
function reEncodeRare({ header, imageData, withoutOthers }: PngParts) {
  // pngjs inflates without a limit, and where pixels are missing it shows memory with data of others, so this one throws first.
  const maxBytes = maxInflatedBytes(header);
  const inflated = inflate(imageData, maxBytes);
  if (!header.isInterlaced && inflated.length < maxBytes) throw new RangeError('The PNG has too few pixels.');
  release(inflated);
  const image = PNG.sync.read(withoutOthers());
  const file = PNG.sync.write(image, { filterType: 1, deflateLevel: 1 });
  return { isBlank: looksBlank([image.data], 4), bytes: new Uint8Array(file) };
}

/** The form that canvases write. Its rows keep their filters, so no pixel is encoded, and empty rows are not even decoded. */
function reEncodeRows({ header, imageData }: PngParts, sourceLength: number) {
  const { width, height, channels } = header;
  const filtered = inflate(imageData, maxInflatedBytes(header));
  const scanlines: Scanlines = { width, height, channels, filtered };
  checkFilters(scanlines);
  const isBlank = looksBlank(distinctRows(scanlines), channels);
  const bytes = writePng(scanlines, sourceLength);
  release(filtered);
  return { isBlank, bytes };
}

/** Large enough chunks that a signature is one. */
const level1 = { level: 1, chunkSize: minOwnBytes } as const;

/** Run-length coding is smaller and faster for filtered rows. Rows without a filter could become a huge file by it. */
function compress(filtered: Uint8Array, sourceLength: number): Buffer {
  const compressed = deflateSync(filtered, { ...level1, strategy: constants.Z_RLE });
  if (compressed.length <= 1.5 * sourceLength) return compressed;
  release(compressed);
  return deflateSync(filtered, level1);
}

/** The colour type by the samples a pixel (PNG, third edition, 11.2.1). */
const colourTypes = { 1: 0, 2: 4, 3: 2, 4: 6 } as const;

function writePng({ width, height, channels, filtered }: Scanlines, sourceLength: number): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, colourTypes[channels]], 8);
  const compressed = compress(filtered, sourceLength);
  const chunks = [
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    ...chunk('IHDR', header),
    ...chunk('IDAT', compressed),
    ...chunk('IEND', Buffer.alloc(0)),
  ];
  // Memory of its own: it is moved out of the worker as a whole.
  const file = new Uint8Array(chunks.reduce((length, { byteLength }) => length + byteLength, 0));
  let at = 0;
  for (const bytes of chunks) {
    file.set(bytes, at);
    at += bytes.length;
  }
  release(compressed);
  return file;
}

/** Length, type, data and CRC (5.3). */
function chunk(type: string, data: Buffer): Buffer[] {
  const [head, tail] = [Buffer.alloc(8), Buffer.alloc(4)];
  head.writeUInt32BE(data.length, 0);
  head.write(type, 4, 'latin1');
  tail.writeUInt32BE(crc32(data, crc32(head.subarray(4))), 0);
  return [head, data, tail];
}
