import { inflateSync } from 'node:zlib';
import { PNG } from 'pngjs';
import { leastOwn, release } from '../release.ts';
import { checkSize, type ImageLimits } from './image.ts';
import { type PngHeader, pngParts } from './png-parts.ts';
import { checkFilters, type Scanlines, sub } from './scanlines.ts';

/** The seven pictures of an interlaced PNG: first column and row, and the steps to the next (PNG, third edition, 8.1). */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** How long the image data is when inflated: for each row its filter's number and its samples, without a gap. */
function inflatedLength({ width, height, depth, channels, isInterlaced }: PngHeader): number {
  const lengthOf = (columns: number, rows: number) =>
    columns > 0 ? rows * (1 + Math.ceil((columns * channels * depth) / 8)) : 0;
  if (!isInterlaced) return lengthOf(width, height);
  return passes.reduce(
    (sum, [x, y, dx, dy]) => sum + lengthOf(Math.ceil((width - x) / dx), Math.max(0, Math.ceil((height - y) / dy))),
    0,
  );
}

function inflate(imageData: Buffer, length: number): Buffer {
  // One more than the length, so that the inflater need not ask for a second piece of memory to see the end.
  const inflated = inflateSync(imageData, { chunkSize: Math.max(leastOwn, length + 1), maxOutputLength: length });
  if (inflated.length !== length) throw new RangeError('The PNG has too few pixels.');
  return inflated;
}

/**
 * Reads the pixels of a PNG. All that browsers' canvases write is taken as it is inflated; the rest, rare as it is
 * (palettes, 1 to 4 and 16 bits, interlaced, one colour for transparent), is read by a library into 8 bits RGB and alpha.
 *
 * @throws when it cannot be read or is over a limit
 */
export function readPng(file: Buffer, limits: ImageLimits): Scanlines {
  const parts = pngParts(file);
  const { header } = parts;
  checkSize(header, limits);
  // The library sets no bound to what it inflates. This throws when it is more or less than the header's size takes.
  const filtered = inflate(parts.imageData, inflatedLength(header));
  const { width, height, channels, depth, isPalette, isInterlaced } = header;
  const isUsual = depth === 8 && !isPalette && !isInterlaced && !parts.hasTransparency;
  if (!isUsual) {
    release(filtered);
    return filterRows(PNG.sync.read(parts.withoutOthers()));
  }
  const scanlines = { width, height, channels, filtered };
  checkFilters(scanlines);
  return scanlines;
}

/** Rows of RGB and alpha, each pixel as its difference to the one before it: that compresses well, and costs little. */
function filterRows({ width, height, data }: { width: number; height: number; data: Buffer }): Scanlines {
  const length = 4 * width;
  const filtered = new Uint8Array(height * (length + 1));
  for (let row = 0, to = 0; row < height; row += 1) {
    const start = row * length;
    filtered[to++] = sub;
    for (let at = start; at < start + length; at += 1) {
      filtered[to++] = (data[at] ?? 0) - (at < start + 4 ? 0 : (data[at - 4] ?? 0));
    }
  }
  return { width, height, channels: 4, filtered };
}
