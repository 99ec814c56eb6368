import type { imageLimits } from '@document-signer/core';

/** What an image may be at most: bytes of its file, pixels of a side, pixels in all. */
export type ImageLimits = Readonly<Record<keyof typeof imageLimits, number>>;

/** @throws RangeError when an image of so many pixels shall not be decoded */
export function checkSize({ width, height }: { width: number; height: number }, { side, pixels }: ImageLimits): void {
  const isWithin = width > 0 && height > 0 && Math.max(width, height) <= side && width * height <= pixels;
  if (!isWithin) throw new RangeError('The image has no pixels, or too many.');
}
