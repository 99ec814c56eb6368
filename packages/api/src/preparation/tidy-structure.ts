import { PdfArray, PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from '@libpdf/core';
import { dictionariesOf, type LoadedPdf } from '../completion/pdf/load-pdf.ts';
import type { TreePage } from '../completion/pdf/page-tree.ts';
import { nameOf } from '../inspection/pdf/objects.ts';

/**
 * Keeps the structure of a tagged file true: its elements refer to no annotation that is gone (ISO 32000-2, 14.7.5.3), and
 * links are reached in its order.
 *
 * @param kept the annotations that stay, by their references
 */
export function tidyStructure(loaded: LoadedPdf, pages: readonly TreePage[], kept: ReadonlySet<string>): void {
  const { resolve } = loaded;
  const isGone = (value: PdfObject | undefined): boolean => {
    const dict = resolve(value);
    if (!(dict instanceof PdfDict) || nameOf(dict.get('Type'), resolve) !== 'OBJR') return false;
    const target = dict.get('Obj');
    // Pictures and forms can be referred to as well. They are streams.
    return !(target instanceof PdfRef && kept.has(target.toString())) && !(resolve(target) instanceof PdfStream);
  };
  for (const dictionary of Array.from(dictionariesOf(loaded))) {
    if (!dictionary.has('K')) continue;
    const kids = resolve(dictionary.get('K'));
    if (isGone(kids)) dictionary.delete('K');
    else if (kids instanceof PdfArray && Array.from(kids).some(isGone)) {
      dictionary.set('K', new PdfArray(Array.from(kids).filter((kid) => !isGone(kid))));
    }
  }
  for (const { dict } of pages) {
    if (dict.has('Annots') && nameOf(dict.get('Tabs'), resolve) !== 'S') dict.set('Tabs', PdfName.of('S'));
  }
}
