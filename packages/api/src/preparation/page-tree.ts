import { PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfRef } from '@libpdf/core';
import type { TreePage } from '../completion/pdf/page-tree.ts';
import type { Resolve } from '../inspection/pdf/objects.ts';

/** How many nodes hang on one node, and how many pages a file may have in a flat tree. */
const maxKids = 25;

/**
 * Hangs many pages on a tree of several levels, with a node of its own for each page. pdf.js reads all kids of the node that
 * holds the page it looks for, and asks for the last page when it opens a file: neighbours that are nodes are passed by their
 * counts, neighbours that are pages are read from all over the file.
 */
export function balancePages(
  catalog: PdfDict,
  pages: readonly TreePage[],
  { resolve, add }: { readonly resolve: Resolve; add(object: PdfObject): PdfRef },
): void {
  const rootRef = catalog.get('Pages');
  const root = resolve(rootRef);
  if (pages.length <= maxKids || !(rootRef instanceof PdfRef) || !(root instanceof PdfDict)) return;
  let level = pages.map(({ ref, dict }) => nodeOver([{ ref, dict, count: 1 }], add));
  while (level.length > maxKids) level = chunks(level).map((kids) => nodeOver(kids, add));
  for (const { dict } of level) dict.set('Parent', rootRef);
  root.set('Kids', PdfArray.of(...level.map(({ ref }) => ref)));
}

interface Counted extends TreePage {
  /** How many pages it stands for. */
  readonly count: number;
}

function nodeOver(kids: readonly Counted[], add: (object: PdfObject) => PdfRef): Counted {
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
