import { constants } from 'node:zlib';
import { looksBlank } from '@document-signer/core/looks-blank';
import { PNG } from 'pngjs';
import { checkedPng } from './checked-png.ts';
import type { ImageLimits, ReadableImage } from './image.ts';

/** A signature is small after two milliseconds. By default, pngjs would try all filters, and zlib would try its hardest. */
const written = { filterType: 2, deflateLevel: 4, deflateStrategy: constants.Z_FILTERED } as const;

/**
 * Decodes a PNG and encodes it again, with 8 bits a sample and its pixels alone.
 *
 * @throws Error when it cannot be read or exceeds a limit
 */
export function reEncodePng(file: Buffer, limits: ImageLimits): ReadableImage {
  const image = PNG.sync.read(checkedPng(file, limits), { checkCRC: false });
  const { width, height, color, alpha, data } = image;
  const colorType = color ? (alpha ? 6 : 2) : alpha ? 4 : 0;
  // Memory of its own: it is moved out of the worker as a whole.
  const bytes = new Uint8Array(PNG.sync.write(image, { ...written, colorType }));
  return { isBlank: looksBlank([data], 4), format: 'png', width, height, bytes };
}
