import { displayedSize, type PageGeometry, type Size, toUserSpaceMatrix } from '@document-signer/core';
import { PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, type PdfRef, PdfStream, PdfString } from '@libpdf/core';
import { type LoadedPdf, loadPdf, UnreadablePdf } from '../../pdf/load-pdf.ts';
import { dictOf, itemsOf, numbers, type Resolve } from '../../pdf/objects.ts';
import { appendPage, pagesOf } from '../../pdf/page-tree.ts';
import { writeUpdate } from '../../pdf/write-update.ts';
import { type CertificateSection, openStructure, type Tag } from './structure.ts';

/** Operators of a content stream that belong together (ISO 32000-2, 8.2). */
export interface DrawnPart {
  readonly operators: string;
  /** Undefined if they are decoration. */
  readonly tag?: Tag | undefined;
}

/**
 * What is drawn on a page. Units are points of the displayed page, upright, with the origin at its bottom left corner and y up.
 * Rotation and crop box of the page are already applied.
 */
export interface PageDrawing {
  /** Painted one after the other. */
  readonly parts: readonly DrawnPart[];
  /** Resources by the names that the operators use, without the slash. They cannot clash with those of the page. */
  readonly fonts: ReadonlyMap<string, PdfRef>;
  readonly images: ReadonlyMap<string, PdfRef>;
}

/** The objects of a file that is being completed. */
export interface CompletionObjects extends Pick<LoadedPdf, 'catalog' | 'add' | 'resolve'> {
  /** The page with this number, from 1, of the prepared file or added since. */
  pageRef(pageNumber: number): PdfRef;
  /** Adds the widget of a form field to the structure of a tagged file, with its text alternative. */
  tagWidget(widget: PdfRef, page: PdfRef, words: string): void;
}

/** A prepared file that is being completed. */
export interface CompletionPdf {
  readonly objects: CompletionObjects;
  /** Names of the attached files. */
  readonly attachments: readonly string[];
  /** Draws on a page of the prepared file, above its content. At most once for each page. */
  draw(pageNumber: number, drawing: PageDrawing): void;
  /** Adds a page at the end. */
  addPage(size: Size<'points'>, drawing: PageDrawing): void;
  /** The prepared file with an incremental update. Once for each file. */
  save(): Uint8Array;
}

/**
 * Operators as a form XObject (ISO 32000-2, 8.10). It has resources of its own, so no name of the page is in its way, and its
 * matrix leads from the displayed page to the user space of the page.
 */
function drawingForm(operators: string, resources: PdfObject, geometry: PageGeometry): PdfStream {
  const { width, height } = displayedSize(geometry);
  const [a, b, c, d, e, f] = toUserSpaceMatrix(geometry);
  const scale = 1 / geometry.userUnit;
  return PdfStream.fromDict(
    {
      Type: PdfName.of('XObject'),
      Subtype: PdfName.of('Form'),
      BBox: numbers(0, 0, width, height),
      Matrix: numbers(a * scale, b * scale, c * scale, d * scale, e, f),
      Resources: resources,
    },
    Buffer.from(operators, 'latin1'),
  );
}

function drawingResources({ fonts, images }: PageDrawing): PdfDict {
  return PdfDict.of({ Font: PdfDict.of(Object.fromEntries(fonts)), XObject: PdfDict.of(Object.fromEntries(images)) });
}

const contentStream = (operators: string): PdfStream => PdfStream.fromDict({}, Buffer.from(operators, 'latin1'));

/** Paints above the content of a page, which ends all that it begins. */
function paintAbove(page: PdfDict, operators: string, { add, resolve }: LoadedPdf): void {
  const contents = page.get('Contents');
  const streams = itemsOf(contents, resolve);
  if (contents && resolve(contents) instanceof PdfStream) streams.push(contents);
  const tail = contentStream(`\nQ\n${operators}`);
  page.set('Contents', PdfArray.of(add(contentStream('q\n')), ...streams, add(tail)));
}

/** Adds forms to the resources of one page, which it may have shared with other pages. Returns their names. */
function addXObjects(page: PdfDict, forms: readonly PdfRef[], resolve: Resolve): string[] {
  const xObjects = ownDict(ownDict(page, 'Resources', resolve), 'XObject', resolve);
  let number = xObjects.size;
  return forms.map((form) => {
    while (xObjects.has(`DS${number}`)) number += 1;
    xObjects.set(`DS${number}`, form);
    return `DS${number}`;
  });
}

function ownDict(parent: PdfDict, key: string, resolve: Resolve): PdfDict {
  const own = dictOf(parent.get(key), resolve)?.clone() ?? new PdfDict();
  parent.set(key, own);
  return own;
}

function pageAt<T>(list: readonly T[], pageNumber: number): T {
  const item = list[pageNumber - 1];
  if (item === undefined) throw new RangeError(`There is no page ${pageNumber}`);
  return item;
}

/** The preparation writes the names of attachments as a tree of one node. */
function attachmentsOf(catalog: PdfDict, resolve: Resolve): string[] {
  const files = dictOf(dictOf(catalog.get('Names'), resolve)?.get('EmbeddedFiles'), resolve);
  const pairs = itemsOf(files?.get('Names'), resolve).map(resolve);
  return pairs.flatMap((item) => (item instanceof PdfString ? [item.asString()] : []));
}

/**
 * Opens a prepared file to complete it.
 *
 * @param bytes are not changed, and must not change while the file is open
 * @param pages as the signer saw them
 * @throws UnreadablePdf if it is damaged or has other pages
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
      const mark = structure?.onPage(page);
      const all = drawing.parts.map(({ operators }) => operators).join('');
      const parts: readonly DrawnPart[] = mark ? drawing.parts : [{ operators: all }];
      const resources = loaded.add(drawingResources(drawing));
      const forms = parts.map(({ operators }) => loaded.add(drawingForm(operators, resources, geometry)));
      const shown = addXObjects(page.dict, forms, loaded.resolve).map((name, index) => {
        const operators = `q /${name} Do Q\n`;
        return mark?.(operators, parts[index]?.tag) ?? operators;
      });
      paintAbove(page.dict, shown.join(''), loaded);
    },
    addPage({ width, height }, drawing) {
      const box = () => numbers(0, 0, width, height);
      const dict = PdfDict.of({
        Type: PdfName.Page,
        MediaBox: box(),
        CropBox: box(),
        Rotate: PdfNumber.of(0),
        Resources: drawingResources(drawing),
      });
      const ref = appendPage(loaded, dict);
      refs.push(ref);
      const mark = structure?.onCertificate({ ref, dict });
      const marked = drawing.parts.map(({ operators, tag }) => mark?.(operators, tag) ?? operators);
      dict.set('Contents', loaded.add(contentStream(marked.join(''))));
    },
    save: () => writeUpdate(loaded),
  };
}
