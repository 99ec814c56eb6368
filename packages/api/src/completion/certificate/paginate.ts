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

/** A section of at most this part of a page moves to the next one as a whole. */
const wholePart = 0.3;

/** A last page that is filled less than this takes from those before it. */
const leastFilled = 0.35;

const heightOf = (items: readonly Item[]) => items.reduce((sum, { block }) => sum + block.height, 0);

/**
 * Binds the items of a section: all of them where it is short, else the first two rows, which stand with the heading, and the
 * last two, so that no row stands alone on a page.
 */
export function keptTogether(items: readonly Item[], area: Rect<'points'>): Item[] {
  const isShort = heightOf(items) <= wholePart * area.height;
  const firstRow = items.findIndex(({ isBoundToNext }) => !isBoundToNext);
  return items.map((item, index) => {
    const isBound = isShort || index === firstRow || index === items.length - 2;
    return isBound && index < items.length - 1 ? { ...item, isBoundToNext: true } : item;
  });
}

/** Items that must stand on one page, as far as one holds them. */
function bundles(items: readonly Item[], most: number): Item[][] {
  const found: Item[][] = [];
  let bundle: Item[] = [];
  for (const item of items) {
    const { head } = bundle[0] ?? item;
    if (bundle.length > 0 && heightOf([...bundle, item]) + (head?.height ?? 0) > most) {
      found.push(bundle);
      bundle = [];
    }
    bundle.push(item);
    if (item.isBoundToNext) continue;
    found.push(bundle);
    bundle = [];
  }
  return bundle.length > 0 ? [...found, bundle] : found;
}

/** What stands on each page when none is filled further than a height. */
function fill(
  items: readonly (readonly Item[])[],
  most: number,
): { readonly blocks: Block[]; readonly used: number }[] {
  let page: { readonly blocks: Block[]; used: number } = { blocks: [], used: 0 };
  const pages = [page];

  function place(block: Block): void {
    page.blocks.push(block);
    page.used += block.height;
  }

  for (const bundle of items) {
    const [first] = bundle;
    if (page.used > 0 && page.used + heightOf(bundle) > most) {
      page = { blocks: [], used: 0 };
      pages.push(page);
      if (first?.head) place({ ...first.head, marks: decorating(first.head.marks) });
    }
    for (const { block, isGap } of bundle) if (!isGap || page.used > 0) place(block);
  }
  return pages;
}

/** How far pages are filled: to their end, or less where the last one would be nearly empty. */
function fillingOf(items: readonly (readonly Item[])[], height: number): number {
  const { length } = fill(items, height);
  const lastOf = (most: number) => fill(items, most).at(-1)?.used ?? 0;
  if (length === 1 || lastOf(height) >= leastFilled * height) return height;
  let most = height;
  while (lastOf(most) < leastFilled * height) {
    const less = most - height / 50;
    if (less < height / 2 || fill(items, less).length > length) break;
    most = less;
  }
  return most;
}

/** Sets items into an area, page by page. One that is higher than a page would run out of it: none is. */
export function paginate(items: readonly Item[], area: Rect<'points'>): SetMark[][] {
  const bound = bundles(items, area.height);
  return fill(bound, fillingOf(bound, area.height)).map(({ blocks }) => {
    let top = area.y;
    return blocks.flatMap((block) => {
      const marks = lowered(block.marks, top);
      top += block.height;
      return marks;
    });
  });
}
