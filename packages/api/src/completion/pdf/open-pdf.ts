import type { Size } from '@document-signer/core';
import { PdfDict, PdfName, PdfNumber, type PdfObject, type PdfRef, PdfStream } from '@libpdf/core';
import type { Resolve } from '../../inspection/pdf/objects.ts';
import { takeAnnotations } from './annotations/flatten.ts';
import { isPlaceOfField } from './annotations/place-of-field.ts';
import { withAppearances } from './annotations/renew-appearances.ts';
import type { CompletionPdf, PageDrawing } from './completion-pdf.ts';
import { numbers } from './numbers.ts';
import { disarmAll, disarmCatalog } from './open/disarm.ts';
import { hasActiveContent, maxObjects } from './open/examine.ts';
import { loadPdf } from './open/load-pdf.ts';
import type { Original } from './original.ts';
import { drawingForm, drawingResources, type Painted, paintAbove } from './pages/draw-page.ts';
import { type PageTree, pageTree } from './pages/page-tree.ts';
import { PdfRefused } from './refusal.ts';
import { writeUpdate } from './write/update.ts';
import { writeWhole } from './write/whole.ts';

/**
 * Opens an original to complete it. Whatever could act by itself is taken out of it, and its annotations become part of its
 * pages, but for those of the form's widgets that a field stands on, and for links.
 *
 * @param bytes are not changed, and must not be while the file is open
 * @throws PdfRefused when it cannot be completed
 */
export async function openPdf(bytes: Uint8Array, original: Original): Promise<CompletionPdf> {
  const { pages } = original;
  const loaded = await withAppearances(await loadPdf(bytes), original);
  const { catalog, resolve, registry } = loaded;
  const add = (object: PdfObject): PdfRef => registry.register(object);
  const isActive = hasActiveContent(loaded);
  const tree = pageTree(catalog, pages.length, resolve, add);
  if (tree.pages.length < pages.length) throw new PdfRefused('unreadable_pdf');
  const refs = tree.pages.map(({ ref }) => ref);
  const left = leftByAnnotations(tree, original, resolve, add);
  disarmCatalog(catalog, resolve);

  return {
    pageCount: pages.length,
    objects: { catalog, add, resolve, pageRef: (pageNumber) => pageAt(refs, pageNumber) },
    draw(pageNumber, drawing) {
      const form = add(drawingForm(drawing, pageAt(pages, pageNumber)));
      left[pageNumber - 1] = [...pageAt(left, pageNumber), { form }];
    },
    addPage(size, drawing) {
      refs.push(tree.append(newPage(size, drawing, add)));
    },
    async save() {
      for (const [index, { dict }] of tree.pages.entries()) {
        const painted = left[index] ?? [];
        if (painted.length > 0) paintAbove(dict, painted, { add, resolve });
      }
      if (isActive) disarmAll(loaded.root, resolve);
      const canFollow = loaded.isSound && registry.nextObjectNumber <= maxObjects;
      return isActive || !canFollow ? writeWhole(loaded) : writeUpdate(loaded);
    },
  };
}

/** Takes the annotations off all pages and answers what they leave on each. */
function leftByAnnotations(
  tree: PageTree,
  original: Original,
  resolve: Resolve,
  add: (object: PdfObject) => PdfRef,
): Painted[][] {
  return tree.pages.map(({ dict }, index) => {
    dict.delete('AA');
    return takeAnnotations(dict, { resolve, add, isPlaceOfField: (box) => isPlaceOfField(box, index + 1, original) });
  });
}

function pageAt<T>(list: readonly T[], pageNumber: number): T {
  const item = list[pageNumber - 1];
  if (item === undefined) throw new RangeError(`There is no page ${pageNumber}`);
  return item;
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
