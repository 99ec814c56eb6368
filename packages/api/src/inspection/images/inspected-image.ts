import type { ImageType } from '@document-signer/core';

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
