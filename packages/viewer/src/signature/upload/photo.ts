import type { Size } from '@document-signer/core';
import { isInk } from '../has-ink.ts';
import { clean, type Study, study } from './clean.ts';
import type { PixelBox } from './pixels.ts';

/** How large a photo is looked at to find the writing on it: small enough to be done between two frames. */
const overview: Size<'pixels'> = { width: 640, height: 640 };

/** The largest image that is made of it. */
const largest: Size<'pixels'> = { width: 1200, height: 500 };

/** What the image may weigh, in bytes. A photo that is kept as it is gets smaller until it does. */
const heaviest = 900_000;

/** How much more of the photo is taken than where writing was found, as a part of it: faint ends lie beyond. */
const around = 0.06;

/** A picture that can be drawn. */
type Picture = ImageBitmap | HTMLCanvasElement;

/** A photo that was chosen. */
export interface Photo {
  /** All of it, as large as an image of it may be. */
  readonly whole: HTMLCanvasElement;
  /** The part with the writing, looked at closely. Undefined where none was found. */
  readonly study: Study | undefined;
}

function canvasOf({ width, height }: Size<'pixels'>): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser draws on no canvas.');
  context.imageSmoothingQuality = 'high';
  return [canvas, context];
}

/** Part of a photo, as large as `limit` allows and no larger than it is. */
function drawPart(picture: Picture, { left, top, right, bottom }: PixelBox, limit: Size<'pixels'>) {
  const [width, height] = [right - left, bottom - top];
  const scale = Math.min(1, limit.width / width, limit.height / height);
  const [canvas, context] = canvasOf({ width: width * scale, height: height * scale });
  context.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
  return { canvas, context };
}

const all = ({ width, height }: Picture): PixelBox => ({ left: 0, top: 0, right: width, bottom: height });

/** Where on the photo the writing is, found on a small picture of it. */
function placeOfWriting(bitmap: ImageBitmap): PixelBox | undefined {
  const { canvas, context } = drawPart(bitmap, all(bitmap), overview);
  const found = clean(study(context.getImageData(0, 0, canvas.width, canvas.height)), 0.6);
  if (!found) return undefined;
  const scale = bitmap.width / canvas.width;
  const { left, top, right, bottom } = found.box;
  const air = Math.max(right - left, bottom - top) * around;
  return {
    left: Math.max(0, Math.floor((left - air) * scale)),
    top: Math.max(0, Math.floor((top - air) * scale)),
    right: Math.min(bitmap.width, Math.ceil((right + air) * scale)),
    bottom: Math.min(bitmap.height, Math.ceil((bottom + air) * scale)),
  };
}

/** Lets the browser show what it has to, between two pieces of work. */
const breathe = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Looks for the writing on a photo, which is not needed any more then. */
export async function readPhoto(bitmap: ImageBitmap): Promise<Photo> {
  try {
    await breathe();
    const box = placeOfWriting(bitmap);
    await breathe();
    const { canvas: whole } = drawPart(bitmap, all(bitmap), { width: largest.width, height: largest.width });
    if (!box) return { whole, study: undefined };
    const { canvas, context } = drawPart(bitmap, box, largest);
    const looked = study(context.getImageData(0, 0, canvas.width, canvas.height));
    await breathe();
    return { whole, study: looked };
  } finally {
    bitmap.close();
  }
}

/** The image of the writing alone, trimmed. Undefined where nothing would be seen. */
export function cleanedImage({ study }: Photo, strength: number): string | undefined {
  const found = study && clean(study, strength);
  if (!found) return undefined;
  const { left, top, right, bottom } = found.box;
  const margin = 4;
  const [canvas, context] = canvasOf({ width: right - left + 2 * margin, height: bottom - top + 2 * margin });
  const { data, width } = found.pixels;
  context.putImageData(new ImageData(new Uint8ClampedArray(data), width), margin - left, margin - top);
  return isInk(context.getImageData(0, 0, canvas.width, canvas.height)) ? canvas.toDataURL('image/png') : undefined;
}

/** Ways to make the whole photo smaller, until it is light enough. */
const scales = [1, 0.7, 0.5, 0.35, 0.25] as const;

/** The image of the whole photo, as small as it must be. Undefined where nothing would be seen. */
export function wholeImage({ whole }: Photo): string | undefined {
  for (const scale of scales) {
    const limit = { width: whole.width * scale, height: whole.height * scale };
    const { canvas, context } = drawPart(whole, all(whole), limit);
    if (!isInk(context.getImageData(0, 0, canvas.width, canvas.height))) return undefined;
    const imageData = canvas.toDataURL('image/png');
    if (imageData.length * 0.75 <= heaviest) return imageData;
  }
  return undefined;
}
