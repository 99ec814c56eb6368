import { imageDimensionsFromData } from 'image-dimensions';
import { isCanvasTruthful } from './truthful-canvas.ts';

/** The most that is decoded of an image file: what a phone's camera takes at its finest, 200 MB in memory. */
export const openLimits = { pixels: 50_000_000, side: 16_384, bytes: 50 * 1024 * 1024 } as const;

/** The part of a file that is searched for the size: cameras put previews and colour tables before it. */
const headBytes = 1024 * 1024;

/** The reason why an image file is refused. With `altered`, the browser changes what is read from a canvas. */
export type ImageFault = 'unreadable' | 'too_large' | 'altered';

/**
 * Checks the size in the header of an image file, without decoding it: a small file can be an image that fills the memory.
 * PNG, JPEG, WebP, GIF, HEIC and AVIF are allowed. SVG is refused, as it can contain scripts.
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

/** Decodes an image file in the orientation of its EXIF data, to be drawn on a canvas and read. The caller closes the bitmap. */
export async function openImage(file: Blob): Promise<ImageBitmap | ImageFault> {
  const fault = await headerFault(file);
  if (fault) return fault;
  if (!(await isCanvasTruthful())) return 'altered';
  try {
    // No options: EXIF orientation is the default, and browsers reject options that they do not know.
    return await createImageBitmap(file);
  } catch {
    return 'unreadable';
  }
}
