import type { ImageMark } from '@document-signer/core';
import type { StoredImage } from '../../src/completion/paint/images/embed-image.ts';
import { reEncodeJpeg } from '../../src/images/re-encode-jpeg.ts';
import { reEncodePng } from '../../src/images/re-encode-png.ts';
import { squaresJpeg } from '../tiny-jpeg.ts';
import { tinyPng } from '../tiny-png.ts';
import { painted } from './paint-probe.ts';

const limits = { bytes: 1e6, side: 5000, pixels: 1e7 };

/** Width and height of the PNGs, in pixels. */
export const side = 16;

/** A PNG as it is stored. */
export function png(picture: Omit<Parameters<typeof tinyPng>[0], 'width' | 'height'>): StoredImage {
  return reEncodePng(tinyPng({ width: side, height: side, ...picture }), limits);
}

/** A JPEG of four squares, as it is stored: black and white above red and blue. */
export const jpeg = (): StoredImage => reEncodeJpeg(squaresJpeg('AB CD'), limits);

/** An image that fills the box of a field, 80 by 40 points. */
export const mark: ImageMark = { kind: 'image', x: 10, y: 5, width: 80, height: 40, data: 'data:,' };

/** A PDF of one page that shows an image. */
export const paint = (image: StoredImage) => painted([{ marks: [mark], image }]);

type Pixels = readonly (readonly number[])[];

/** The rows of four squares, each 8 pixels wide and high, so that smoothing does not reach their centres. */
export function quarters(...lines: readonly Pixels[]): number[][] {
  const wide = (pixels: Pixels) => pixels.flatMap((pixel) => Array(8).fill(pixel).flat());
  return lines.flatMap((pixels) => Array(8).fill(wide(pixels)));
}
