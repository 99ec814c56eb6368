import type { Rect } from '@document-signer/core';
import { type Block, decorating, lowered, type SetMark } from './block.ts';

/** A block in a column that continues over pages. */
export interface Item {
  readonly block: Block;
  /** The head of its table, repeated where the item is the first of a page. */
  readonly head?: Block;
  /** Whether it must not be the last of its page, such as a heading. */
  readonly isBoundToNext?: boolean;
  /** Whether it is left out at the top of a page: space between sections. */
  readonly isGap?: boolean;
}

/** A section of at most this share of a page moves to the next one as a whole. */
const shortShare = 0.3;

/** A last page with a smaller share filled takes rows from those before it. */
const minLastShare = 0.35;

const heightOf = (items: readonly Item[]) => items.reduce((sum, { block }) => sum + block.height, 0);

/**
 * Binds the items of a section: all of a short one, otherwise the heading with the first two rows, and the last two rows, so
 * that no row is alone on a page.
 */
export function keptTogether(items: readonly Item[], area: Rect<'points'>): Item[] {
  const isShort = heightOf(items) <= shortShare * area.height;
  const firstRow = items.findIndex(({ isBoundToNext }) => !isBoundToNext);
  return items.map((item, index) => {
    const isBound = isShort || index === firstRow || index === items.length - 2;
    return isBound && index < items.length - 1 ? { ...item, isBoundToNext: true } : item;
  });
}

/** Groups items that must be on one page, as far as they fit. */
function bundles(items: readonly Item[], maxHeight: number): Item[][] {
  const found: Item[][] = [];
  let bundle: Item[] = [];
  for (const item of items) {
    const { head } = bundle[0] ?? item;
    if (bundle.length > 0 && heightOf([...bundle, item]) + (head?.height ?? 0) > maxHeight) {
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

/** Fills pages with bundles up to a height. */
function fill(
  items: readonly (readonly Item[])[],
  maxHeight: number,
): { readonly blocks: Block[]; readonly used: number }[] {
  let page: { readonly blocks: Block[]; used: number } = { blocks: [], used: 0 };
  const pages = [page];

  function place(block: Block): void {
    page.blocks.push(block);
    page.used += block.height;
  }

  for (const bundle of items) {
    const [first] = bundle;
    if (page.used > 0 && page.used + heightOf(bundle) > maxHeight) {
      page = { blocks: [], used: 0 };
      pages.push(page);
      if (first?.head) place({ ...first.head, marks: decorating(first.head.marks) });
    }
    for (const { block, isGap } of bundle) if (!isGap || page.used > 0) place(block);
  }
  return pages;
}

/** The height to which pages are filled: all of it, or less if the last page would be nearly empty. */
function filledHeight(items: readonly (readonly Item[])[], height: number): number {
  const { length } = fill(items, height);
  const lastOf = (maxHeight: number) => fill(items, maxHeight).at(-1)?.used ?? 0;
  if (length === 1 || lastOf(height) >= minLastShare * height) return height;
  let maxHeight = height;
  while (lastOf(maxHeight) < minLastShare * height) {
    const less = maxHeight - height / 50;
    if (less < height / 2 || fill(items, less).length > length) break;
    maxHeight = less;
  }
  return maxHeight;
}

/** Sets items into an area, page by page. No item may be higher than the area. */
export function paginate(items: readonly Item[], area: Rect<'points'>): SetMark[][] {
  const bound = bundles(items, area.height);
  return fill(bound, filledHeight(bound, area.height)).map(({ blocks }) => {
    let top = area.y;
    return blocks.flatMap((block) => {
      const marks = lowered(block.marks, top);
      top += block.height;
      return marks;
    });
  });
}
