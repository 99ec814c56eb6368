import type { Field, PageGeometry, Size } from '@document-signer/core';
import { PDF, PdfDict, PdfName, PdfNumber, type PdfObject, PdfRef, PdfStream } from '@libpdf/core';
import type { CompletionPdf, PageDrawing } from './completion-pdf.ts';
import { drawingForm, drawingResources, numbers, paintAbove } from './draw-page.ts';
import { pageTree, type Resolve } from './page-tree.ts';
import { PdfRefused } from './refusal.ts';

/** What is known of an original: its pages as the signer saw them, and the fields that stand on them. */
export interface Original {
  readonly pages: readonly PageGeometry[];
  readonly fields: readonly Field[];
}

/**
 * Opens an original to complete it.
 *
 * @throws PdfRefused when it cannot be completed
 */
export async function openPdf(bytes: Uint8Array, original: Original): Promise<CompletionPdf> {
  const pdf = await PDF.load(bytes);
  const { registry } = pdf.context;
  const catalog = pdf.context.catalog.getDict();
  const resolve: Resolve = (value) => (value instanceof PdfRef ? (registry.resolve(value) ?? undefined) : value);
  const add = (object: PdfObject): PdfRef => registry.register(object);
  const tree = pageTree(catalog, original.pages.length, resolve, add);
  if (tree.pages.length < original.pages.length) throw new PdfRefused('unreadable_pdf');
  const refs = tree.pages.map(({ ref }) => ref);

  function pageAt<T>(list: readonly T[], pageNumber: number): T {
    const item = list[pageNumber - 1];
    if (item === undefined) throw new RangeError(`There is no page ${pageNumber}`);
    return item;
  }

  return {
    pageCount: tree.pages.length,
    objects: { catalog, add, resolve, pageRef: (pageNumber) => pageAt(refs, pageNumber) },
    draw(pageNumber: number, drawing: PageDrawing) {
      const form = drawingForm(drawing, pageAt(original.pages, pageNumber));
      paintAbove(pageAt(tree.pages, pageNumber).dict, [form], { add, resolve });
    },
    addPage(size: Size<'points'>, drawing: PageDrawing) {
      refs.push(tree.append(newPage(size, drawing, add)));
    },
    save: () => pdf.save({ incremental: true }),
  };
}

/** A page that takes nothing from the nodes above it. */
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
