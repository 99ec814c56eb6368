import type { ImageType, imageLimits } from '@document-signer/core';

/** An image from outside: what its data URL says it is, and its file. */
export interface ImageFile {
  readonly format: ImageType;
  readonly bytes: Uint8Array;
}

/** An image as it may be kept and drawn. */
export interface ReadableImage extends ImageFile {
  /** Whether all its pixels look alike, as when nothing was drawn. */
  readonly isBlank: boolean;
  /** In pixels, as displayed. */
  readonly width: number;
  readonly height: number;
}

/** What an image turned out to be. */
export type InspectedImage = ReadableImage | 'unreadable';

/** What an image may be at most: bytes of its file, pixels of a side, pixels in all. */
export type ImageLimits = Readonly<Record<keyof typeof imageLimits, number>>;

/** @throws RangeError when an image of so many pixels shall not be decoded */
export function checkSize({ width, height }: { width: number; height: number }, { side, pixels }: ImageLimits): void {
  const isWithin = width > 0 && height > 0 && Math.max(width, height) <= side && width * height <= pixels;
  if (!isWithin) throw new RangeError('The image has no pixels, or too many.');
}
