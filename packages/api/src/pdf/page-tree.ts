import { PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfRef } from '@libpdf/core';
import type { LoadedPdf } from './load-pdf.ts';
import { dictOf, numberOf } from './objects.ts';

/** The most kids of a node, and the most pages of a flat tree. */
const maxKids = 25;

/** A page of the file. */
export interface TreePage {
  readonly ref: PdfRef;
  readonly dict: PdfDict;
}

/** The pages of an undamaged file, in order (ISO 32000-2, 7.7.3). */
export function pagesOf({ catalog, resolve }: Pick<LoadedPdf, 'catalog' | 'resolve'>): TreePage[] {
  const pages: TreePage[] = [];
  const open: PdfObject[] = [catalog.get('Pages')].filter((root) => root !== undefined);
  for (let ref = open.pop(); ref; ref = open.pop()) {
    const dict = resolve(ref);
    if (!(ref instanceof PdfRef && dict instanceof PdfDict)) continue;
    const kids = resolve(dict.get('Kids'));
    if (kids instanceof PdfArray) open.push(...Array.from(kids).reverse());
    else pages.push({ ref, dict });
  }
  return pages;
}

/** Adds a page at the end. */
export function appendPage({ catalog, resolve, add }: LoadedPdf, page: PdfDict): PdfRef {
  const parent = catalog.get('Pages');
  const root = dictOf(parent, resolve);
  const kids = resolve(root?.get('Kids'));
  const count = numberOf(root?.get('Count'), resolve);
  if (!(parent && root && kids instanceof PdfArray && count !== undefined))
    throw new RangeError('The PDF has no pages.');
  page.set('Parent', parent);
  const ref = add(page);
  kids.push(ref);
  root.set('Count', PdfNumber.of(count + 1));
  return ref;
}

/**
 * Puts many pages into a tree of several levels, with a node for each page. pdf.js asks for the last page when it opens a file,
 * and reads all kids of the node with that page: it skips nodes by their counts, but reads pages from all over the file.
 */
export function balancePages({ catalog, resolve, add }: LoadedPdf, pages: readonly TreePage[]): void {
  const rootRef = catalog.get('Pages');
  const root = resolve(rootRef);
  if (pages.length <= maxKids || !(rootRef instanceof PdfRef) || !(root instanceof PdfDict)) return;
  let level = pages.map(({ ref, dict }) => nodeOver([{ ref, dict, count: 1 }], add));
  while (level.length > maxKids) level = chunks(level).map((kids) => nodeOver(kids, add));
  for (const { dict } of level) dict.set('Parent', rootRef);
  root.set('Kids', PdfArray.of(...level.map(({ ref }) => ref)));
}

interface Counted extends TreePage {
  /** The number of pages below it. */
  readonly count: number;
}

function nodeOver(kids: readonly Counted[], add: LoadedPdf['add']): Counted {
  const count = kids.reduce((sum, kid) => sum + kid.count, 0);
  const dict = PdfDict.of({
    Type: PdfName.Pages,
    Kids: PdfArray.of(...kids.map(({ ref }) => ref)),
    Count: PdfNumber.of(count),
  });
  const ref = add(dict);
  for (const kid of kids) kid.dict.set('Parent', ref);
  return { ref, dict, count };
}

function chunks<T>(list: readonly T[]): T[][] {
  const size = Math.min(maxKids, Math.ceil(list.length / Math.ceil(list.length / maxKids)));
  return Array.from({ length: Math.ceil(list.length / size) }, (_, n) => list.slice(n * size, (n + 1) * size));
}
