import { constants, inflateSync } from 'node:zlib';
import { looksBlank } from '@document-signer/core/looks-blank';
import { PNG } from 'pngjs';
import { minOwnBytes, release } from '../release.ts';
import { checkSize, type ImageLimits, type ReadableImage } from './image.ts';
import { type PngHeader, pngParts } from './png-parts.ts';

/** Signatures are mostly empty. The default level takes twice the time and saves nothing. */
const encoding = { filterType: 1, deflateLevel: 4, deflateStrategy: constants.Z_DEFAULT_STRATEGY } as const;

/** The colour types of images with and without alpha (PNG, third edition, 11.2.1). */
const [rgb, rgba] = [2, 6] as const;

/**
 * Decodes a PNG and encodes it again, with 8 bits a sample and its pixels alone.
 *
 * @throws Error when it cannot be read or exceeds a limit
 */
export function reEncodePng(file: Buffer, limits: ImageLimits): ReadableImage {
  const { header, imageData, withoutOthers } = pngParts(file);
  checkSize(header, limits);
  checkPixels(imageData, header);
  const image = PNG.sync.read(withoutOthers());
  const encoded = PNG.sync.write(image, { ...encoding, colorType: image.alpha ? rgba : rgb });
  const isBlank = looksBlank([image.data], 4);
  release(image.data);
  // Memory of its own: it is moved out of the worker as a whole.
  return { isBlank, format: 'png', width: header.width, height: header.height, bytes: new Uint8Array(encoded) };
}

/** @throws Error when the image data inflates to more or fewer bytes than the header states: pngjs checks neither */
function checkPixels(imageData: Buffer, { width, height, depth, channels, isInterlaced }: PngHeader): void {
  // For each row the number of its filter, and its samples.
  const bytes = height * (1 + Math.ceil((width * channels * depth) / 8));
  // Interlacing makes seven small images of it, with less than twice as many rows (PNG, third edition, 8.1).
  const maxBytes = isInterlaced ? bytes + 3 * height + 14 : bytes;
  // One byte more, so that zlib sees the end without asking for a second piece of memory.
  const chunkSize = Math.max(minOwnBytes, maxBytes + 1);
  const inflated = inflateSync(imageData, { chunkSize, maxOutputLength: maxBytes });
  if (inflated.length < bytes) throw new RangeError('The PNG has too few pixels.');
  release(inflated);
}
