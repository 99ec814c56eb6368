import type { PageGeometry, Size } from '@document-signer/core';
import { PdfArray, PdfDict, PdfName, PdfNumber, PdfStream, PdfString } from '@libpdf/core';
import { numbers, type Resolve } from '../../inspection/pdf/objects.ts';
import type { CertificateSection, CompletionPdf, PageDrawing } from './completion-pdf.ts';
import { addXObjects, drawingForm, drawingResources, paintAbove } from './draw-page.ts';
import { loadPdf, UnreadablePdf } from './load-pdf.ts';
import { appendPage, pagesOf } from './page-tree.ts';
import { openStructure } from './structure.ts';
import { writeUpdate } from './write-update.ts';

/**
 * Opens a prepared file to complete it.
 *
 * @param bytes are not changed, and must not be while the file is open
 * @param pages as the signer saw them
 * @throws UnreadablePdf when it is not sound, or has other pages
 */
export async function openPdf(
  bytes: Uint8Array,
  pages: readonly PageGeometry[],
  section: CertificateSection = { title: 'Certificate of completion', language: 'en' },
): Promise<CompletionPdf> {
  const loaded = await loadPdf(bytes);
  const tree = pagesOf(loaded);
  if (tree.length !== pages.length) throw new UnreadablePdf('The PDF has other pages.');
  const refs = tree.map(({ ref }) => ref);
  const structure = openStructure(loaded.catalog, section, loaded);

  return {
    objects: {
      ...loaded,
      pageRef: (pageNumber) => pageAt(refs, pageNumber),
      tagWidget: (...of) => structure?.addWidget(...of),
    },
    attachments: attachmentsOf(loaded.catalog, loaded.resolve),
    draw(pageNumber, drawing) {
      const [page, geometry] = [pageAt(tree, pageNumber), pageAt(pages, pageNumber)];
      const marker = structure?.onPage(page);
      const parts = marker ? drawing.parts : [{ operators: operatorsOf(drawing) }];
      const resources = loaded.add(drawingResources(drawing));
      const forms = parts.map(({ operators }) => loaded.add(drawingForm(operators, resources, geometry)));
      const shown = addXObjects(page.dict, forms, loaded.resolve).map((name, index) => {
        const operators = `q /${name} Do Q\n`;
        return marker ? marker.mark(operators, parts[index]?.tag) : operators;
      });
      paintAbove(page.dict, shown.join(''), loaded);
    },
    addPage(size, drawing) {
      const dict = newPage(size, drawing);
      const ref = appendPage(loaded, dict);
      refs.push(ref);
      const marker = structure?.onCertificate({ ref, dict });
      const marked = drawing.parts.map(({ operators, tag }) => marker?.mark(operators, tag) ?? operators);
      dict.set('Contents', loaded.add(PdfStream.fromDict({}, Buffer.from(marked.join(''), 'latin1'))));
    },
    save: () => writeUpdate(loaded),
  };
}

function pageAt<T>(list: readonly T[], pageNumber: number): T {
  const item = list[pageNumber - 1];
  if (item === undefined) throw new RangeError(`There is no page ${pageNumber}`);
  return item;
}

const operatorsOf = ({ parts }: PageDrawing): string => parts.map(({ operators }) => operators).join('');

/** The preparation writes the names of attachments as a tree of one node. */
function attachmentsOf(catalog: PdfDict, resolve: Resolve): string[] {
  const names = resolve(catalog.get('Names'));
  const files = names instanceof PdfDict ? resolve(names.get('EmbeddedFiles')) : undefined;
  const pairs = files instanceof PdfDict ? resolve(files.get('Names')) : undefined;
  if (!(pairs instanceof PdfArray)) return [];
  return Array.from(pairs, resolve).flatMap((item) => (item instanceof PdfString ? [item.asString()] : []));
}

function newPage({ width, height }: Size<'points'>, drawing: PageDrawing): PdfDict {
  return PdfDict.of({
    Type: PdfName.Page,
    MediaBox: numbers(0, 0, width, height),
    CropBox: numbers(0, 0, width, height),
    Rotate: PdfNumber.of(0),
    Resources: drawingResources(drawing),
  });
}
