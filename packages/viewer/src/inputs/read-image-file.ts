import { imageLimits, type Size } from '@document-signer/core';
import { createCanvas, type ImageFault, openImage } from '../images/open-image.ts';

/** 300 pixels per inch across most of a page. */
const maxSidePixels = 2000;

/** The size limit of an image, because several must fit into one submission. */
const maxBytes = Math.min(1024 * 1024, imageLimits.bytes);

/** Encodings, the best first. The first that is small enough is used. PNG preserves transparency and sharp lines. */
const encodings = [
  { type: 'image/png', quality: 1, scale: 1 },
  { type: 'image/jpeg', quality: 0.9, scale: 1 },
  { type: 'image/jpeg', quality: 0.75, scale: 1 },
  { type: 'image/jpeg', quality: 0.75, scale: 0.5 },
  { type: 'image/jpeg', quality: 0.6, scale: 0.25 },
] as const;

/** The size of the stored image. */
export function keptSize({ width, height }: Size<'pixels'>, scale: number): Size<'pixels'> {
  const factor = Math.min(1, maxSidePixels / Math.max(width, height)) * scale;
  const side = (length: number) => Math.max(1, Math.round(length * factor));
  return { width: side(width), height: side(height) };
}

function draw(image: ImageBitmap, size: Size<'pixels'>, isOpaque: boolean): HTMLCanvasElement {
  const [canvas, context] = createCanvas(size);
  // JPEG has no transparency: without a background, transparent pixels would become black.
  if (isOpaque) {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, size.width, size.height);
  }
  context.drawImage(image, 0, 0, size.width, size.height);
  return canvas;
}

/** The approximate size of the file in a base64 data URL. */
const bytesIn = (dataUrl: string) => (dataUrl.length * 3) / 4;

/**
 * Reads an image file: applies its orientation, scales it down and re-encodes it, which removes metadata such as location and
 * time.
 *
 * @returns a data URL of a PNG or JPEG, or the reason why there is none
 */
export async function readImageFile(file: Blob): Promise<{ imageData: string } | ImageFault> {
  const image = await openImage(file);
  if (typeof image === 'string') return image;
  try {
    for (const { type, quality, scale } of encodings.slice(file.type === 'image/jpeg' ? 1 : 0)) {
      const canvas = draw(image, keptSize(image, scale), type === 'image/jpeg');
      const imageData = canvas.toDataURL(type, quality);
      if (bytesIn(imageData) <= maxBytes) return { imageData };
    }
    return 'too_large';
  } catch {
    return 'unreadable';
  } finally {
    image.close();
  }
}
