import type { PageGeometry, Size } from '@document-signer/core';
import { PdfDict, PdfName, PdfNumber, PdfStream } from '@libpdf/core';
import { numbers } from '../../inspection/pdf/objects.ts';
import type { CompletionPdf, PageDrawing } from './completion-pdf.ts';
import { drawingForm, drawingResources, paintAbove } from './draw-page.ts';
import { type LoadedPdf, loadPdf, UnreadablePdf } from './load-pdf.ts';
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
  const tree = pagesOf(loaded);
  if (tree.length !== pages.length) throw new UnreadablePdf('The PDF has other pages.');
  const refs = tree.map(({ ref }) => ref);

  return {
    objects: { ...loaded, pageRef: (pageNumber) => pageAt(refs, pageNumber) },
    draw(pageNumber, drawing) {
      const form = loaded.add(drawingForm(drawing, pageAt(pages, pageNumber)));
      paintAbove(pageAt(tree, pageNumber).dict, form, loaded);
    },
    addPage(size, drawing) {
      refs.push(appendPage(loaded, newPage(size, drawing, loaded)));
    },
    save: () => writeUpdate(loaded),
  };
}

function pageAt<T>(list: readonly T[], pageNumber: number): T {
  const item = list[pageNumber - 1];
  if (item === undefined) throw new RangeError(`There is no page ${pageNumber}`);
  return item;
}

function newPage({ width, height }: Size<'points'>, drawing: PageDrawing, { add }: LoadedPdf): PdfDict {
  return PdfDict.of({
    Type: PdfName.Page,
    MediaBox: numbers(0, 0, width, height),
    CropBox: numbers(0, 0, width, height),
    Rotate: PdfNumber.of(0),
    Resources: drawingResources(drawing),
    Contents: add(PdfStream.fromDict({}, Buffer.from(drawing.operators, 'latin1'))),
  });
}
