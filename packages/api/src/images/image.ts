import type { ImageType, imageLimits } from '@document-signer/core';

/** An image from outside: the format that its data URL states, and its file. */
export interface ImageFile {
  readonly format: ImageType;
  readonly bytes: Uint8Array;
}

/** An image that can be stored and drawn. */
export interface ReadableImage extends ImageFile {
  /** Whether all its pixels look the same, as when nothing was drawn. */
  readonly isBlank: boolean;
  /** In pixels, as displayed. */
  readonly width: number;
  readonly height: number;
}

/** What an image was found to be. */
export type InspectedImage = ReadableImage | 'unreadable';

/** The largest image: bytes of its file, pixels of a side, pixels in all. */
export type ImageLimits = Readonly<Record<keyof typeof imageLimits, number>>;

/** @throws RangeError when an image is too large to be decoded */
export function checkSize({ width, height }: { width: number; height: number }, { side, pixels }: ImageLimits): void {
  const isWithin = width > 0 && height > 0 && Math.max(width, height) <= side && width * height <= pixels;
  if (!isWithin) throw new RangeError('The image has no pixels, or too many.');
}
