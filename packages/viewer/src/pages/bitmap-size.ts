import type { Size } from '@document-signer/core';

/**
 * Pixels of a bitmap that is still kept as one: a page as wide as a desktop's window, on a screen of two pixels a CSS
 * pixel. Beyond it, only what is seen is drawn sharp.
 */
export const mostPixels = 6.5 * 2 ** 20;

/** Pixels of a page whose visible part is drawn besides: enough to know the page by while it is scrolled. */
const basePixels = 1.5 * 2 ** 20;

/** Whether a page of this size, in CSS pixels, is too large for one bitmap. */
export function isTooLarge(box: Size<'pixels'>, pixelRatio: number): boolean {
  return box.width * box.height * pixelRatio ** 2 > mostPixels;
}

/** The bitmap of a page of this size on the screen: one pixel for each of the device's, fewer when it is too large. */
export function bitmapSize(box: Size<'pixels'>, pixelRatio: number): Size<'pixels'> {
  const ratio = isTooLarge(box, pixelRatio) ? Math.sqrt(basePixels / (box.width * box.height)) : pixelRatio;
  const whole = (length: number) => Math.max(1, Math.round(length * ratio));
  return { width: whole(box.width), height: whole(box.height) };
}
