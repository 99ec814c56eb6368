import type { Rect, Size } from '@document-signer/core';

/** The margin around the column of pages and between pages, in CSS pixels. */
export const pageMargin = 12;

/** The box of each page in the scrolled content, in CSS pixels. `boxes[0]` is page 1. */
export interface Column extends Size<'pixels'> {
  readonly boxes: readonly Rect<'pixels'>[];
}

/** A point of the content, relative to a page, that is independent of the scale. */
export interface Anchor {
  readonly pageNumber: number;
  /** Fractions of the page; outside 0 to 1 if the point is beside the page. */
  readonly x: number;
  readonly y: number;
}

/**
 * Lays out pages in a centred column. Edges snap to device pixels, because the browser would blur bitmaps otherwise.
 *
 * @param scaleOf the scale of each page, in CSS pixels per point
 */
export function layOutColumn<Page extends Size<'points'>>(
  pages: readonly Page[],
  scaleOf: (page: Page) => number,
  room: number,
  pixelRatio: number,
): Column {
  const snap = (length: number) => Math.round(length * pixelRatio) / pixelRatio;
  const sizes = pages.map((page) => {
    const scale = scaleOf(page);
    return { width: snap(page.width * scale), height: snap(page.height * scale) };
  });
  const widest = sizes.reduce((width, size) => Math.max(width, size.width), 0);
  const width = Math.max(room, widest + 2 * pageMargin);
  let y = pageMargin;
  const boxes = sizes.map((size) => {
    const box = { x: snap((width - size.width) / 2), y: snap(y), ...size };
    y = box.y + size.height + pageMargin;
    return box;
  });
  return { boxes, width, height: y };
}

/** The page at a vertical position; in a gap, the page above. Binary search, for thousands of pages. */
export function pageAt({ boxes }: Column, y: number): number {
  let low = 0;
  let high = boxes.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((boxes[middle]?.y ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return low + 1;
}

/** The anchor of a point of the content. */
export function anchorAt(column: Column, x: number, y: number): Anchor {
  const pageNumber = pageAt(column, y);
  const box = column.boxes[pageNumber - 1];
  if (!box) return { pageNumber, x: 0, y: 0 };
  return { pageNumber, x: (x - box.x) / box.width, y: (y - box.y) / box.height };
}

/** The point of the content for an anchor. */
export function pointAt({ boxes }: Column, { pageNumber, x, y }: Anchor): { x: number; y: number } {
  const box = boxes[pageNumber - 1];
  return box ? { x: box.x + x * box.width, y: box.y + y * box.height } : { x: 0, y: 0 };
}

/** Pages `first` to `last`, both included. */
export interface PageRange {
  readonly first: number;
  readonly last: number;
}

/** The pages with at least one pixel in the viewport. */
export function visibleRange(column: Column, top: number, height: number): PageRange {
  const first = pageAt(column, top);
  const box = column.boxes[first - 1];
  const last = Math.max(first, pageAt(column, Math.max(top, top + height - 1)));
  const aboveIsGone = box !== undefined && box.y + box.height <= top && first < last;
  return { first: aboveIsGone ? first + 1 : first, last };
}

/** Widens a range by `more` pages on both sides, within the document. */
export function widen({ first, last }: PageRange, more: number, pageCount: number): PageRange {
  return { first: Math.max(1, first - more), last: Math.min(pageCount, last + more) };
}

/** The pages of a range. */
export function pagesIn({ first, last }: PageRange): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}
