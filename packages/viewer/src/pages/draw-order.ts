import type { Size } from '@document-signer/core';
import type { PageRange } from './visible-range.ts';

/** How much may be drawn ahead of what is visible. */
const ahead = 2;
const behind = 1;

/** Bytes of all bitmaps that are kept beyond the visible pages. */
const spareBytes = 64 * 2 ** 20;

/** Pixels of one bitmap: more, and browsers on phones refuse it (iOS: 16,777,216). */
const mostPixels = 2 ** 24;

/** What decides on the order of drawing. */
export interface Look {
  readonly visible: PageRange;
  /** The page under the middle of the viewport. */
  readonly centre: number;
  /** Where the reader is going: 1 down, -1 up. */
  readonly direction: 1 | -1;
}

/**
 * The pages worth having pixels, most urgent first: the visible ones from the middle outwards, then the next in the
 * direction of reading, then the one just left.
 */
export function drawOrder({ visible, centre, direction }: Look, pageCount: number): number[] {
  const order: number[] = [];
  for (let page = visible.first; page <= visible.last; page += 1) order.push(page);
  order.sort((a, b) => Math.abs(a - centre) - Math.abs(b - centre) || (b - a) * direction);
  const [front, back] = direction === 1 ? [visible.last, visible.first] : [visible.first, visible.last];
  for (let step = 1; step <= ahead; step += 1) order.push(front + step * direction);
  for (let step = 1; step <= behind; step += 1) order.push(back - step * direction);
  return order.filter((page) => page >= 1 && page <= pageCount);
}

/** Cuts an order where the bitmaps of the pages that are not visible would take too much memory. */
export function withinBudget(
  order: readonly number[],
  visible: PageRange,
  bitmapOf: (pageNumber: number) => Size<'pixels'>,
): number[] {
  let bytes = 0;
  return order.filter((page) => {
    if (page >= visible.first && page <= visible.last) return true;
    const { width, height } = bitmapOf(page);
    bytes += width * height * 4;
    return bytes <= spareBytes;
  });
}

/** The bitmap of a page of this size on the screen: one pixel for each of the device's, fewer when it would be too large. */
export function bitmapSize(box: Size<'pixels'>, pixelRatio: number): Size<'pixels'> {
  const pixels = box.width * box.height * pixelRatio ** 2;
  const ratio = pixels > mostPixels ? pixelRatio * Math.sqrt(mostPixels / pixels) : pixelRatio;
  const whole = (length: number) =>
    Math.max(1, pixels > mostPixels ? Math.floor(length * ratio) : Math.round(length * ratio));
  return { width: whole(box.width), height: whole(box.height) };
}
