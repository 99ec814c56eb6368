import type { Size } from '@document-signer/core';
import { imageDimensionsFromData } from 'image-dimensions';

/**
 * Creates a canvas of at least one pixel, to draw an image and read it back.
 *
 * @throws when the browser has no 2D canvas, for example due to a privacy setting
 */
export function createCanvas({ width, height }: Size<'pixels'>): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser has no 2D canvas.');
  context.imageSmoothingQuality = 'high';
  return [canvas, context];
}

/** The width and height of the test pattern, in pixels. */
const side = 48;

/** Whether a pixel of the pattern is black. Color management changes neither black nor white. */
const isBlack = (pixel: number) => (pixel * pixel * 7 + pixel * 3) % 11 < 5;

function hasPattern(context: CanvasRenderingContext2D): boolean {
  const { data } = context.getImageData(0, 0, side, side);
  return data.every((value, index) => value === (index % 4 === 3 || !isBlack(index >> 2) ? 255 : 0));
}

/** Draws the pattern and reads it both as pixels and as an encoded image, because browsers may alter only one of them. */
async function readsPattern(): Promise<boolean> {
  const [canvas, drawn] = createCanvas({ width: side, height: side });
  for (let pixel = 0; pixel < side * side; pixel++) {
    drawn.fillStyle = isBlack(pixel) ? '#000' : '#fff';
    drawn.fillRect(pixel % side, Math.floor(pixel / side), 1, 1);
  }
  if (!hasPattern(drawn)) return false;
  const image = new Image();
  image.src = canvas.toDataURL('image/png');
  await image.decode();
  const [, decoded] = createCanvas(canvas);
  decoded.drawImage(image, 0, 0);
  return hasPattern(decoded);
}

/**
 * Whether pixels read from a canvas are those that were drawn. Browsers that resist fingerprinting add noise, return white or
 * throw, which would spoil a photo.
 */
export function isCanvasTruthful(): Promise<boolean> {
  return readsPattern().catch(() => false);
}

/** The limits of an image file to decode: the largest photos of phone cameras, which take 200 MB of memory. */
export const openLimits = { pixels: 50_000_000, side: 16_384, bytes: 50 * 1024 * 1024 } as const;

/** How many bytes are searched for the image size: cameras put previews and colour tables before it. */
const headBytes = 1024 * 1024;

/** The reason why an image file is rejected. `altered`: the browser alters pixels read from a canvas. */
export type ImageFault = 'unreadable' | 'too_large' | 'altered';

/**
 * Checks the image size in the header of a file without decoding it: a small file can decode to an image that exhausts the
 * memory. PNG, JPEG, WebP, GIF, HEIC and AVIF are allowed. SVG is rejected, because it can contain scripts.
 */
export async function headerFault(file: Blob): Promise<ImageFault | undefined> {
  if (file.size > openLimits.bytes) return 'too_large';
  try {
    const size = imageDimensionsFromData(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()));
    if (!size) return 'unreadable';
    const { width, height } = size;
    const isLarge = width * height > openLimits.pixels || Math.max(width, height) > openLimits.side;
    return isLarge ? 'too_large' : undefined;
  } catch {
    // The browser cannot read the file, or the file ends early.
    return 'unreadable';
  }
}

/** Decodes an image file in its EXIF orientation. The caller must close the bitmap. */
export async function openImage(file: Blob): Promise<ImageBitmap | ImageFault> {
  const fault = await headerFault(file);
  if (fault) return fault;
  if (!(await isCanvasTruthful())) return 'altered';
  try {
    // No options: EXIF orientation is the default, and browsers reject unknown options.
    return await createImageBitmap(file);
  } catch {
    return 'unreadable';
  }
}
