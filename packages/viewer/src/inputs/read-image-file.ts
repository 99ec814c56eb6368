import { imageLimits, type Size } from '@document-signer/core';
import { type ImageFault, openImage } from '../images/open-image.ts';

/** The longest side that is kept, in pixels: 300 to the inch across most of a page. */
const longest = 2000;

/** What a file is brought below, in bytes: several of them must fit into one submission. */
const largest = Math.min(1024 * 1024, imageLimits.bytes);

/** Ways to write the image, best first. The first that is small enough is taken, so the last are for extreme ones. */
const ways = [
  { type: 'image/jpeg', quality: 0.9, scale: 1 },
  { type: 'image/jpeg', quality: 0.75, scale: 1 },
  { type: 'image/jpeg', quality: 0.75, scale: 0.5 },
  { type: 'image/jpeg', quality: 0.6, scale: 0.25 },
] as const;

/** What a photo is taken as is written as one; what may have transparent parts or sharp lines stays so if it can. */
const asIs = { type: 'image/png', quality: 1, scale: 1 } as const;

/** The size of the picture in the value. */
export function keptSize({ width, height }: Size<'pixels'>, scale: number): Size<'pixels'> {
  const factor = Math.min(1, longest / Math.max(width, height)) * scale;
  const side = (length: number) => Math.max(1, Math.round(length * factor));
  return { width: side(width), height: side(height) };
}

function draw(image: ImageBitmap, size: Size<'pixels'>, paper: string | undefined): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws on no canvas.');
  context.imageSmoothingQuality = 'high';
  // JPEG has no transparency; without paper under it, it would become black.
  if (paper) {
    context.fillStyle = paper;
    context.fillRect(0, 0, size.width, size.height);
  }
  context.drawImage(image, 0, 0, size.width, size.height);
  return canvas;
}

/** Bytes of the file in a base64 data URL, near enough. */
const bytesIn = (dataUrl: string) => (dataUrl.length * 3) / 4;

/**
 * Reads a file that the signer chose as an image: turned as its camera says, made smaller, and written anew, so that
 * nothing is sent but what is seen: no place, no time, no name.
 *
 * @returns a data URL of a PNG or JPEG, or why there is none
 */
export async function readImageFile(file: Blob): Promise<{ imageData: string } | ImageFault> {
  const image = await openImage(file);
  if (typeof image === 'string') return image;
  try {
    for (const { type, quality, scale } of file.type === 'image/jpeg' ? ways : [asIs, ...ways]) {
      const canvas = draw(image, keptSize(image, scale), type === 'image/jpeg' ? '#fff' : undefined);
      const imageData = canvas.toDataURL(type, quality);
      if (bytesIn(imageData) <= largest) return { imageData };
    }
    return 'too_large';
  } catch {
    return 'unreadable';
  } finally {
    image.close();
  }
}
