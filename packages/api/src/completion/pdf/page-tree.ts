import { PdfArray, PdfDict, PdfNumber, type PdfObject, PdfRef } from '@libpdf/core';
import type { Resolve } from '../../inspection/pdf/objects.ts';

/** A page of the file. */
export interface TreePage {
  readonly ref: PdfRef;
  readonly dict: PdfDict;
}

/** The pages of a sound file in their order (ISO 32000-2, 7.7.3): every node says how many it holds, and none holds itself. */
export function pagesOf(catalog: PdfDict, resolve: Resolve): TreePage[] {
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

/** Puts a page after all others. */
export function appendPage(
  catalog: PdfDict,
  page: PdfDict,
  { resolve, add }: { readonly resolve: Resolve; add(object: PdfObject): PdfRef },
): PdfRef {
  const parent = catalog.get('Pages');
  const root = resolve(parent);
  const kids = root instanceof PdfDict ? resolve(root.get('Kids')) : undefined;
  const count = root instanceof PdfDict ? resolve(root.get('Count')) : undefined;
  if (!(parent && root instanceof PdfDict && kids instanceof PdfArray && count instanceof PdfNumber))
    throw new RangeError('The PDF has no pages.');
  page.set('Parent', parent);
  const ref = add(page);
  kids.push(ref);
  root.set('Count', PdfNumber.of(count.value + 1));
  return ref;
}
