import type { Rect, Size } from '@document-signer/core';

/** The most pixels in one bitmap. For a larger page, only the visible part is drawn at full resolution. */
export const maxPixels = 6.5 * 2 ** 20;

/** The pixels of the bitmap behind that part: enough to recognize the page while scrolling. */
const basePixels = 1.5 * 2 ** 20;

/** Whether a page of this size, in CSS pixels, is too large for one bitmap. */
export function isTooLarge(box: Size<'pixels'>, pixelRatio: number): boolean {
  return box.width * box.height * pixelRatio ** 2 > maxPixels;
}

/** The bitmap size of a page: one pixel per device pixel, fewer if the page is too large. */
export function bitmapSize(box: Size<'pixels'>, pixelRatio: number): Size<'pixels'> {
  const ratio = isTooLarge(box, pixelRatio) ? Math.sqrt(basePixels / (box.width * box.height)) : pixelRatio;
  const whole = (length: number) => Math.max(1, Math.round(length * ratio));
  return { width: whole(box.width), height: whole(box.height) };
}

/** A part, drawn at full resolution, of a page that is too large for one bitmap. */
export interface Detail {
  /** The drawn part: the visible part with a margin, so that small scrolls show no blur. */
  readonly part: Rect<'fraction'>;
  readonly visible: Rect<'fraction'>;
  readonly bitmap: Size<'pixels'>;
  /** The bitmap size that the whole page would need. */
  readonly full: Size<'pixels'>;
}

/** The margin around the visible part, as a fraction of the viewport. */
const margin = 0.15;

/**
 * The detail of a page, or undefined if no part of it is visible.
 *
 * @param box the page's place in the column, in CSS pixels
 * @param view the part of the column that the viewport shows, in CSS pixels
 */
export function detailOf(box: Rect<'pixels'>, view: Rect<'pixels'>, pixelRatio: number): Detail | undefined {
  const full = { width: Math.round(box.width * pixelRatio), height: Math.round(box.height * pixelRatio) };
  const visible = overlap(box, view);
  const near = overlap(box, view, margin);
  if (!visible || !near) return undefined;
  const isTooMuch = near.width * near.height * full.width * full.height > maxPixels;
  return { visible, full, ...onPixels(isTooMuch ? visible : near, full) };
}

/** Aligns a part with the pixels of the page's full bitmap, which match device pixels. */
function onPixels({ x, y, width, height }: Rect<'fraction'>, full: Size<'pixels'>): Pick<Detail, 'part' | 'bitmap'> {
  const [left, top] = [Math.floor(x * full.width), Math.floor(y * full.height)];
  const right = Math.min(full.width, Math.ceil((x + width) * full.width));
  const bottom = Math.min(full.height, Math.ceil((y + height) * full.height));
  const bitmap = { width: right - left, height: bottom - top };
  const size = { width: bitmap.width / full.width, height: bitmap.height / full.height };
  return { bitmap, part: { x: left / full.width, y: top / full.height, ...size } };
}

/** The part of a box inside a view with a margin around it, in fractions of the box. */
function overlap(box: Rect<'pixels'>, view: Rect<'pixels'>, margin = 0): Rect<'fraction'> | undefined {
  const [across, down] = [view.width * margin, view.height * margin];
  const left = Math.max(0, (view.x - across - box.x) / box.width);
  const top = Math.max(0, (view.y - down - box.y) / box.height);
  const right = Math.min(1, (view.x + view.width + across - box.x) / box.width);
  const bottom = Math.min(1, (view.y + view.height + down - box.y) / box.height);
  if (right <= left || bottom <= top) return undefined;
  return { x: left, y: top, width: right - left, height: bottom - top };
}
