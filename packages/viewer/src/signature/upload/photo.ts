import type { Size } from '@document-signer/core';
import { looksBlank } from '@document-signer/core/looks-blank';
import { createCanvas, type ImageFault } from '../../images/open-image.ts';
import { cleanPhoto, type PixelBox } from './clean-photo.ts';

/** The size at which the writing on a photo is located. */
const overview: Size<'pixels'> = { width: 640, height: 640 };

/** The largest image of the writing. */
const maxImage: Size<'pixels'> = { width: 1200, height: 500 };

/** The largest image of a whole photo: at most 720 KB. */
const maxWhole: Size<'pixels'> = { width: 600, height: 400 };

/** The margin around the writing, as a fraction of its size, for faint ends that the overview misses. */
const margin = 0.06;

/** The chosen photo, and how it is used. */
export interface PhotoState {
  readonly status: 'none' | 'reading' | 'ready' | ImageFault;
  readonly file?: File;
  /** Whether the photo is used with its background. */
  readonly isWhole: boolean;
  /** The images of the photo, once it was read. An image is undefined if it would be blank. */
  readonly images?: ReturnType<typeof readPhoto>;
}

/** The state before a photo is chosen. */
export const noPhoto: PhotoState = { status: 'none', isWhole: false };

const boxOf = ({ width, height }: Size<'pixels'>): PixelBox => ({ left: 0, top: 0, right: width, bottom: height });

/** Draws a part of a picture, scaled down to fit `limit`. */
function drawPart(picture: ImageBitmap | HTMLCanvasElement, box: PixelBox, limit: Size<'pixels'>): HTMLCanvasElement {
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const scale = Math.min(1, limit.width / width, limit.height / height);
  const [canvas, context] = createCanvas({ width: width * scale, height: height * scale });
  context.drawImage(picture, box.left, box.top, width, height, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** The pixels of a canvas from `drawPart`. */
function pixelsOf(canvas: HTMLCanvasElement): ImageData {
  const { width, height } = canvas;
  return canvas.getContext('2d')?.getImageData(0, 0, width, height) ?? new ImageData(width, height);
}

function locateWriting(bitmap: ImageBitmap): PixelBox | undefined {
  const canvas = drawPart(bitmap, boxOf(bitmap), overview);
  const found = cleanPhoto(pixelsOf(canvas));
  if (!found) return undefined;
  const scale = bitmap.width / canvas.width;
  const { left, top, right, bottom } = found.box;
  const room = Math.max(right - left, bottom - top) * margin;
  return {
    left: Math.max(0, Math.floor((left - room) * scale)),
    top: Math.max(0, Math.floor((top - room) * scale)),
    right: Math.min(bitmap.width, Math.ceil((right + room) * scale)),
    bottom: Math.min(bitmap.height, Math.ceil((bottom + room) * scale)),
  };
}

/** The PNG data URL of a canvas. Undefined if it is blank, which is not a signature. */
function visiblePng(canvas: HTMLCanvasElement): string | undefined {
  return looksBlank([pixelsOf(canvas).data], 4) ? undefined : canvas.toDataURL('image/png');
}

/** The trimmed image of only the writing. Undefined if it would be blank. */
function writingImage(bitmap: ImageBitmap): string | undefined {
  const place = locateWriting(bitmap);
  const found = place && cleanPhoto(pixelsOf(drawPart(bitmap, place, maxImage)));
  if (!found) return undefined;
  const { left, top, right, bottom } = found.box;
  const around = 4;
  const [canvas, context] = createCanvas({ width: right - left + 2 * around, height: bottom - top + 2 * around });
  const { data, width } = found.pixels;
  context.putImageData(new ImageData(data, width), around - left, around - top);
  return visiblePng(canvas);
}

/**
 * Reads a photo, and closes the bitmap.
 *
 * @returns the image of the whole photo, and the image of only the writing
 */
export function readPhoto(bitmap: ImageBitmap) {
  try {
    return { whole: visiblePng(drawPart(bitmap, boxOf(bitmap), maxWhole)), writing: writingImage(bitmap) };
  } finally {
    bitmap.close();
  }
}

/** The image to apply. Undefined if it would be blank. */
export function imageOf({ images, isWhole }: PhotoState): string | undefined {
  return isWhole ? images?.whole : images?.writing;
}
