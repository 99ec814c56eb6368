import type { Rect, Size } from '@document-signer/core';
import { mostPixels } from './bitmap-size.ts';

/** A part of a page that is drawn as sharp as the screen is, over a page whose own bitmap would be too large for that. */
export interface Detail {
  /** What is drawn: what is seen and some more on each side, so that a little scrolling shows no blur. */
  readonly part: Rect<'fraction'>;
  /** What is seen now. */
  readonly visible: Rect<'fraction'>;
  /** The bitmap of the part. */
  readonly bitmap: Size<'pixels'>;
  /** What the bitmap of the whole page would be. */
  readonly full: Size<'pixels'>;
}

/** How much more than what is seen is drawn on each side, as a part of the viewport. */
const margin = 0.15;

/**
 * The detail of a page that is seen.
 *
 * @param box the page's place in the column, in CSS pixels
 * @param view the part of the column that the viewport shows, in CSS pixels
 * @param pixelRatio device pixels a CSS pixel
 * @returns nothing when none of the page is seen
 */
export function detailOf(box: Rect<'pixels'>, view: Rect<'pixels'>, pixelRatio: number): Detail | undefined {
  const full = { width: Math.round(box.width * pixelRatio), height: Math.round(box.height * pixelRatio) };
  const seen = overlap(box, view);
  if (!seen) return undefined;
  const near = overlap(box, grown(view)) ?? seen;
  const isTooMuch = near.width * near.height * full.width * full.height > mostPixels;
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

/** A part on whole pixels of the page's own bitmap, or its pixels would not be those of the screen. */
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

/** What of a box lies in a view, in fractions of the box. */
function overlap(box: Rect<'pixels'>, view: Rect<'pixels'>): Rect<'fraction'> | undefined {
  const left = Math.max(0, (view.x - box.x) / box.width);
  const top = Math.max(0, (view.y - box.y) / box.height);
  const right = Math.min(1, (view.x + view.width - box.x) / box.width);
  const bottom = Math.min(1, (view.y + view.height - box.y) / box.height);
  if (right <= left || bottom <= top) return undefined;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The whole pixels that a stretch lies on. */
function ends(from: number, length: number, pixels: number): [number, number] {
  return [Math.floor(from * pixels), Math.min(pixels, Math.ceil((from + length) * pixels))];
}
