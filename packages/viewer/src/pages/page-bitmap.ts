import type { Rect, Size } from '@document-signer/core';

/**
 * The most pixels of one bitmap: a page as wide as a desktop window at two device pixels a CSS pixel. Of a larger page, only the
 * visible part is drawn at full resolution.
 */
export const maxPixels = 6.5 * 2 ** 20;

/** Pixels of the bitmap behind such a part: enough to recognize the page while it is scrolled. */
const basePixels = 1.5 * 2 ** 20;

/** Whether a page of this size, in CSS pixels, is too large for one bitmap. */
export function isTooLarge(box: Size<'pixels'>, pixelRatio: number): boolean {
  return box.width * box.height * pixelRatio ** 2 > maxPixels;
}

/** The bitmap of a page of this size on the screen: one pixel for each of the device's, fewer when it is too large. */
export function bitmapSize(box: Size<'pixels'>, pixelRatio: number): Size<'pixels'> {
  const ratio = isTooLarge(box, pixelRatio) ? Math.sqrt(basePixels / (box.width * box.height)) : pixelRatio;
  const whole = (length: number) => Math.max(1, Math.round(length * ratio));
  return { width: whole(box.width), height: whole(box.height) };
}

/** A part of a page that is drawn at full resolution over a page too large for one bitmap. */
export interface Detail {
  /** The drawn part: the visible part and a margin, so that a little scrolling shows no blur. */
  readonly part: Rect<'fraction'>;
  readonly visible: Rect<'fraction'>;
  /** The bitmap of the part. */
  readonly bitmap: Size<'pixels'>;
  /** The bitmap that the whole page would need. */
  readonly full: Size<'pixels'>;
}

/** The margin around the visible part, as a fraction of the viewport. */
const margin = 0.15;

/**
 * The detail of a visible page.
 *
 * @param box the page's place in the column, in CSS pixels
 * @param view the part of the column that the viewport shows, in CSS pixels
 * @param pixelRatio device pixels a CSS pixel
 * @returns undefined when no part of the page is visible
 */
export function detailOf(box: Rect<'pixels'>, view: Rect<'pixels'>, pixelRatio: number): Detail | undefined {
  const full = { width: Math.round(box.width * pixelRatio), height: Math.round(box.height * pixelRatio) };
  const seen = overlap(box, view);
  if (!seen) return undefined;
  const near = overlap(box, grown(view)) ?? seen;
  const isTooMuch = near.width * near.height * full.width * full.height > maxPixels;
  return { visible: seen, full, ...onPixels(isTooMuch ? seen : near, full) };
}

function grown({ x, y, width, height }: Rect<'pixels'>): Rect<'pixels'> {
  return {
    x: x - width * margin,
    y: y - height * margin,
    width: width * (1 + 2 * margin),
    height: height * (1 + 2 * margin),
  };
}

/** Aligns a part with the pixels of the page's full bitmap, so that they coincide with the screen's. */
function onPixels(rect: Rect<'fraction'>, full: Size<'pixels'>): Pick<Detail, 'part' | 'bitmap'> {
  const [left, right] = ends(rect.x, rect.width, full.width);
  const [top, bottom] = ends(rect.y, rect.height, full.height);
  const bitmap = { width: right - left, height: bottom - top };
  return {
    bitmap,
    part: {
      x: left / full.width,
      y: top / full.height,
      width: bitmap.width / full.width,
      height: bitmap.height / full.height,
    },
  };
}

/** The part of a box inside a view, in fractions of the box. */
function overlap(box: Rect<'pixels'>, view: Rect<'pixels'>): Rect<'fraction'> | undefined {
  const left = Math.max(0, (view.x - box.x) / box.width);
  const top = Math.max(0, (view.y - box.y) / box.height);
  const right = Math.min(1, (view.x + view.width - box.x) / box.width);
  const bottom = Math.min(1, (view.y + view.height - box.y) / box.height);
  if (right <= left || bottom <= top) return undefined;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The whole pixels that a stretch covers. */
function ends(from: number, length: number, pixels: number): [number, number] {
  return [Math.floor(from * pixels), Math.min(pixels, Math.ceil((from + length) * pixels))];
}
