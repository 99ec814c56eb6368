import type { Size } from '@document-signer/core';
import type { PageRange } from './column.ts';

/** How much is drawn ahead of what is visible: a page before anything has been scrolled, more while it is read. */
const ahead = { unread: 1, read: 2 } as const;
const behind = 1;

/** Bytes of all bitmaps, beyond which none is drawn that is not visible. */
const mostBytes = 80 * 2 ** 20;

/** What decides on the order of drawing. */
export interface Look {
  readonly visible: PageRange;
  /** The page under the middle of the viewport. */
  readonly centre: number;
  /** Where the reader is going: 1 down, -1 up; 0 before anything has been scrolled. */
  readonly direction: 1 | -1 | 0;
}

/**
 * The pages worth having pixels, most urgent first: the visible ones from the middle outwards, then the next in the
 * direction of reading, then the one just left.
 */
export function drawOrder({ visible, centre, direction }: Look, pageCount: number): number[] {
  const way = direction || 1;
  const order: number[] = [];
  for (let page = visible.first; page <= visible.last; page += 1) order.push(page);
  order.sort((a, b) => Math.abs(a - centre) - Math.abs(b - centre) || (b - a) * way);
  const [front, back] = way === 1 ? [visible.last, visible.first] : [visible.first, visible.last];
  for (let step = 1; step <= (direction ? ahead.read : ahead.unread); step += 1) order.push(front + step * way);
  for (let step = 1; step <= behind; step += 1) order.push(back - step * way);
  return order.filter((page) => page >= 1 && page <= pageCount);
}

/** Cuts an order where the bitmaps would take too much memory. What is visible is drawn in any case. */
export function withinBudget(
  order: readonly number[],
  visible: PageRange,
  bitmapOf: (pageNumber: number) => Size<'pixels'>,
): number[] {
  let bytes = 0;
  return order.filter((page) => {
    const { width, height } = bitmapOf(page);
    bytes += width * height * 4;
    return bytes <= mostBytes || (page >= visible.first && page <= visible.last);
  });
}
