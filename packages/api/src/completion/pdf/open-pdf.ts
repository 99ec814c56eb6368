import type { PageGeometry, Size } from '@document-signer/core';
import { PdfDict, PdfName, PdfNumber, type PdfObject, type PdfRef, PdfStream } from '@libpdf/core';
import type { CompletionPdf, PageDrawing } from './completion-pdf.ts';
import { drawingForm, drawingResources, paintAbove } from './draw-page.ts';
import { loadPdf, UnreadablePdf } from './load-pdf.ts';
import { numbers } from './numbers.ts';
import { appendPage, pagesOf } from './page-tree.ts';
import { writeUpdate } from './write-update.ts';

/**
 * Opens a prepared file to complete it.
 *
 * @param bytes are not changed, and must not be while the file is open
 * @param pages as the signer saw them
 * @throws UnreadablePdf when it is not sound, or has other pages
 */
export async function openPdf(bytes: Uint8Array, pages: readonly PageGeometry[]): Promise<CompletionPdf> {
  const loaded = await loadPdf(bytes);
  const { catalog, resolve, registry } = loaded;
  const edit = { resolve, add: (object: PdfObject): PdfRef => registry.register(object) };
  const tree = pagesOf(catalog, resolve);
  if (tree.length !== pages.length) throw new UnreadablePdf('The PDF has other pages.');
  const refs = tree.map(({ ref }) => ref);

  return {
    objects: { catalog, ...edit, pageRef: (pageNumber) => pageAt(refs, pageNumber) },
    draw(pageNumber, drawing) {
      const form = edit.add(drawingForm(drawing, pageAt(pages, pageNumber)));
      paintAbove(pageAt(tree, pageNumber).dict, form, edit);
    },
    addPage(size, drawing) {
      refs.push(appendPage(catalog, newPage(size, drawing, edit.add), edit));
    },
    save: () => writeUpdate(loaded),
  };
}

function pageAt<T>(list: readonly T[], pageNumber: number): T {
  const item = list[pageNumber - 1];
  if (item === undefined) throw new RangeError(`There is no page ${pageNumber}`);
  return item;
}

function newPage({ width, height }: Size<'points'>, drawing: PageDrawing, add: (o: PdfObject) => PdfRef): PdfDict {
  return PdfDict.of({
    Type: PdfName.Page,
    MediaBox: numbers(0, 0, width, height),
    CropBox: numbers(0, 0, width, height),
    Rotate: PdfNumber.of(0),
    Resources: drawingResources(drawing),
    Contents: add(PdfStream.fromDict({}, Buffer.from(drawing.operators, 'latin1'))),
  });
}
