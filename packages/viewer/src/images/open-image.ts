import { openLimits } from './open-limits.ts';
import { pixelSize } from './pixel-size.ts';

/** Why a file cannot be shown. */
export type ImageFault = 'unreadable' | 'too_large';

/**
 * Decodes an image file, turned as its camera says. Who gets it closes it.
 *
 * @returns the image, or why there is none; never decodes what its own header says is too large
 */
export async function openImage(file: Blob): Promise<ImageBitmap | ImageFault> {
  if (file.size > openLimits.bytes) return 'too_large';
  const size = await pixelSize(file).catch(() => undefined);
  if (!size) return 'unreadable';
  const { width, height } = size;
  if (width * height > openLimits.pixels || Math.max(width, height) > openLimits.side) return 'too_large';
  try {
    // Without options it is turned as the camera says; a browser that does not know an option refuses the file.
    return await createImageBitmap(file);
  } catch {
    return 'unreadable';
  }
}
