import { looksBlank } from '@document-signer/core/looks-blank';
import { release } from '../release.ts';
import type { ImageLimits, ReadableImage } from './image.ts';
import { readPng } from './read-png.ts';
import { distinctRows } from './scanlines.ts';
import { writePng } from './write-png.ts';

/**
 * Decodes a PNG and encodes it anew, with 8 bits a sample and its pixels alone.
 *
 * @throws when it cannot be read or is over a limit
 */
export function reEncodePng(file: Buffer, limits: ImageLimits): ReadableImage {
  const scanlines = readPng(file, limits);
  const { width, height, channels } = scanlines;
  const isBlank = looksBlank(distinctRows(scanlines), channels);
  const bytes = writePng(scanlines, file.length);
  release(scanlines.filtered);
  return { isBlank, format: 'png', width, height, bytes };
}
