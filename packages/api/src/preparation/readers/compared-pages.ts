import type { PageGeometry } from '@document-signer/core';

/** Up to this many pages all of them are compared. */
const maxCompared = 100;

/** How many pages are drawn by both readers even when nothing that can be counted differs. */
const maxDrawn = 3;

/** The pages to compare, from 1: all, or the first, the last, those with fields, and others at even distances. */
export function comparedPages(pageCount: number, withFields: ReadonlySet<number>): number[] {
  const all = Array.from({ length: pageCount }, (_, index) => index + 1);
  if (pageCount <= maxCompared) return all;
  const step = pageCount / maxCompared;
  const even = new Set(Array.from({ length: maxCompared }, (_, n) => 1 + Math.floor(n * step)));
  return all.filter((page) => even.has(page) || withFields.has(page) || page === pageCount);
}

/** The pages to draw in any case: the first, the last, and some with fields. */
export function drawnPages(pageCount: number, withFields: ReadonlySet<number>): Set<number> {
  return new Set([1, pageCount, ...withFields].slice(0, maxDrawn));
}

/** The first page, from 1, that is missing in one of the files or has another size. */
export function firstDifferingPage(some: readonly PageGeometry[], others: readonly PageGeometry[]): number | undefined {
  const longer = some.length < others.length ? others : some;
  const index = longer.findIndex((_, at) => !isSameGeometry(some[at], others[at]));
  return index === -1 ? undefined : index + 1;
}

function isSameGeometry(one: PageGeometry | undefined, other: PageGeometry | undefined): boolean {
  if (!one || !other) return false;
  const isNear = (a = Number.NaN, b = Number.NaN) => Math.abs(a - b) < 0.01;
  const isSameView = one.view.every((value, at) => isNear(value, other.view[at]));
  return isSameView && one.rotation === other.rotation && isNear(one.userUnit, other.userUnit);
}
