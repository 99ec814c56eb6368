import type { Rect } from '@document-signer/core';
import { type Block, decorating, lowered, type SetMark } from './block.ts';

/** What is set one below the other, over as many pages as it takes. */
export interface Item {
  readonly block: Block;
  /** What stands above it where it is the first of a page: the head of its table. */
  readonly head?: Block;
  /** Whether it may not be the last of its page, such as a heading. */
  readonly isBoundToNext?: boolean;
  /** Whether it is left out at the top of a page: room between sections. */
  readonly isGap?: boolean;
}

/** Items that must stand on one page. */
function bundles(items: readonly Item[]): Item[][] {
  const found: Item[][] = [];
  let bundle: Item[] = [];
  for (const item of items) {
    bundle.push(item);
    if (item.isBoundToNext) continue;
    found.push(bundle);
    bundle = [];
  }
  return bundle.length > 0 ? [...found, bundle] : found;
}

/** Sets items into an area, page by page. One that is higher than a page would run out of it: none is. */
export function paginate(items: readonly Item[], area: Rect<'points'>): SetMark[][] {
  let page: SetMark[] = [];
  let used = 0;
  const pages = [page];

  function place(block: Block): void {
    page.push(...lowered(block.marks, area.y + used));
    used += block.height;
  }

  for (const bundle of bundles(items)) {
    const height = bundle.reduce((sum, { block }) => sum + block.height, 0);
    const [first] = bundle;
    if (used > 0 && used + height > area.height) {
      page = [];
      used = 0;
      pages.push(page);
      if (first?.head) place({ ...first.head, marks: decorating(first.head.marks) });
    }
    for (const { block, isGap } of bundle) if (!isGap || used > 0) place(block);
  }
  return pages;
}
