import { type Column, pageAt } from './column.ts';

/** Pages `first` to `last`, both included. */
export interface PageRange {
  readonly first: number;
  readonly last: number;
}

/** The pages that a viewport shows, with at least one pixel. */
export function visibleRange(column: Column, top: number, height: number): PageRange {
  const first = pageAt(column, top);
  const box = column.boxes[first - 1];
  const last = Math.max(first, pageAt(column, Math.max(top, top + height - 1)));
  const aboveIsGone = box !== undefined && box.y + box.height <= top && first < last;
  return { first: aboveIsGone ? first + 1 : first, last };
}

/** A range with `more` pages on both sides, within the document. */
export function widen({ first, last }: PageRange, more: number, pageCount: number): PageRange {
  return { first: Math.max(1, first - more), last: Math.min(pageCount, last + more) };
}
