import type { Reason } from '../errors/reasons.ts';
import type { Problem } from '../errors/service-error.ts';
import type { Size } from '../geometry/rect.ts';
import { base64Bytes } from './image-header/base64-bytes.ts';
import { isJpeg, jpegSize } from './image-header/jpeg.ts';
import { isPng, pngSize } from './image-header/png.ts';

/** Limits of an image in a value (decisions, limits). */
export const imageLimits = { bytes: 2 * 1024 * 1024, side: 4096, pixels: 8_000_000 } as const;

const readers = {
  png: { mediaType: 'image/png', isOne: isPng, sizeOf: pngSize },
  jpeg: { mediaType: 'image/jpeg', isOne: isJpeg, sizeOf: jpegSize },
} as const;

/** The accepted image types. SVG is excluded, because it can contain scripts. */
export type ImageType = keyof typeof readers;

/** The type of an image, its displayed size in pixels, and the length of its file in bytes. */
export interface ImageHeader extends Size<'pixels'> {
  readonly type: ImageType;
  readonly bytes: number;
}

const imageTypes = Object.keys(readers) as readonly ImageType[];
/** The limit exceeds all known media types, and keeps the search short in a text without a comma. */
const dataUrl = /^data:([^;,]{0,64});base64,/;

/**
 * Reads the header of an image in a base64 data URL (RFC 2397). Does not decode the image, so a decompression bomb is
 * harmless.
 *
 * @returns or `reason`: not_data_url, unsupported_image_type, image_type_mismatch, unreadable_image
 * @example readImage('data:image/png;base64,iVBORw0KGgo...') // {type: 'png', width: 600, height: 200, bytes: 4711}
 */
export function readImage(text: string): ImageHeader | { reason: Reason } {
  const head = dataUrl.exec(text);
  if (!head) return { reason: 'not_data_url' };
  const type = imageTypes.find((name) => readers[name].mediaType === head[1]);
  if (!type) return { reason: 'unsupported_image_type' };
  const bytes = base64Bytes(text.slice(head[0].length));
  if (!bytes) return { reason: 'not_data_url' };
  const { isOne, sizeOf } = readers[type];
  if (!isOne(bytes)) return { reason: 'image_type_mismatch' };
  const size = sizeOf(bytes);
  return size ? { type, ...size, bytes: bytes.length } : { reason: 'unreadable_image' };
}

/**
 * The problems of the image of a value, judged by its header.
 *
 * @param types the accepted image types
 * @param field the place of the image, for the problem
 */
export function checkImage(text: string, types: readonly ImageType[], field: string): Problem[] {
  const image = readImage(text);
  if ('reason' in image) return [{ field, reason: image.reason }];
  if (!types.includes(image.type)) return [{ field, reason: 'unsupported_image_type' }];
  if (image.bytes > imageLimits.bytes) return [{ field, reason: 'too_long', max: imageLimits.bytes }];
  const { width, height } = image;
  const tooLarge = Math.max(width, height) > imageLimits.side || width * height > imageLimits.pixels;
  return tooLarge
    ? [{ field, reason: 'image_too_large', maxPixels: imageLimits.pixels, maxSide: imageLimits.side }]
    : [];
}
