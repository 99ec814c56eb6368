import type { Size } from '@document-signer/core';
import { type PageRange, pagesIn } from './column.ts';
import type { Scene } from './scene.ts';

/** Pages drawn ahead of the visible ones, before and after the first scroll. */
const ahead = { unread: 1, read: 2 } as const;
const behind = 1;

/** The most bytes of all bitmaps. Only visible pages are drawn beyond it. */
const maxBytes = 80 * 2 ** 20;

/** The pages to draw: the visible ones from the middle outwards, then the next in the scroll direction, then the one before. */
export function drawOrder(
  { visible, centre, direction }: Pick<Scene, 'visible' | 'centre' | 'direction'>,
  pageCount: number,
): number[] {
  const way = direction || 1;
  const order = pagesIn(visible).sort((a, b) => Math.abs(a - centre) - Math.abs(b - centre) || (b - a) * way);
  const [front, back] = way === 1 ? [visible.last, visible.first] : [visible.first, visible.last];
  for (let step = 1; step <= (direction ? ahead.read : ahead.unread); step += 1) order.push(front + step * way);
  for (let step = 1; step <= behind; step += 1) order.push(back - step * way);
  return order.filter((page) => page >= 1 && page <= pageCount);
}

/** Leaves out pages whose bitmaps would take too much memory, except visible ones. */
export function withinBudget(
  order: readonly number[],
  visible: PageRange,
  bitmapOf: (pageNumber: number) => Size<'pixels'>,
): number[] {
  let bytes = 0;
  return order.filter((page) => {
    const { width, height } = bitmapOf(page);
    bytes += width * height * 4;
    return bytes <= maxBytes || (page >= visible.first && page <= visible.last);
  });
}
