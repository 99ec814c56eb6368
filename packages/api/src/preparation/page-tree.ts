import { PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfRef } from '@libpdf/core';
import type { Resolve } from '../inspection/pdf/objects.ts';

/** How many pages or nodes hang on one node. A reader that looks for a page reads all its neighbours. */
const maxKids = 32;

export interface TreePage {
  readonly ref: PdfRef;
  readonly dict: PdfDict;
}

/** The pages of a file whose tree is flat, as qpdf writes it when it is told which pages to take. */
export function pagesOf(catalog: PdfDict, resolve: Resolve): TreePage[] {
  const root = resolve(catalog.get('Pages'));
  const kids = root instanceof PdfDict ? resolve(root.get('Kids')) : undefined;
  if (!(kids instanceof PdfArray)) return [];
  return Array.from(kids).flatMap((ref) => {
    const dict = resolve(ref);
    return ref instanceof PdfRef && dict instanceof PdfDict ? [{ ref, dict }] : [];
  });
}

/** Hangs many pages on a tree of several levels, so that the last page is found without reading all others. */
export function balancePages(
  catalog: PdfDict,
  pages: readonly TreePage[],
  { resolve, add }: { readonly resolve: Resolve; add(object: PdfObject): PdfRef },
): void {
  const rootRef = catalog.get('Pages');
  const root = resolve(rootRef);
  if (pages.length <= maxKids || !(rootRef instanceof PdfRef) || !(root instanceof PdfDict)) return;
  let level = pages.map(({ ref, dict }) => ({ ref, dict, count: 1 }));
  while (level.length > maxKids) {
    level = chunks(level).map((kids) => {
      const count = kids.reduce((sum, kid) => sum + kid.count, 0);
      const dict = PdfDict.of({
        Type: PdfName.Pages,
        Kids: PdfArray.of(...kids.map(({ ref }) => ref)),
        Count: PdfNumber.of(count),
      });
      const ref = add(dict);
      for (const kid of kids) kid.dict.set('Parent', ref);
      return { ref, dict, count };
    });
  }
  for (const { dict } of level) dict.set('Parent', rootRef);
  root.set('Kids', PdfArray.of(...level.map(({ ref }) => ref)));
}

function chunks<T>(list: readonly T[]): T[][] {
  const size = Math.min(maxKids, Math.ceil(list.length / Math.ceil(list.length / maxKids)));
  return Array.from({ length: Math.ceil(list.length / size) }, (_, n) => list.slice(n * size, (n + 1) * size));
}
