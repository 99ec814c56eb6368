import { displayedSize, type PageGeometry, toUserSpaceMatrix } from '@document-signer/core';
import { PdfArray, PdfDict, PdfName, type PdfObject, type PdfRef, PdfStream } from '@libpdf/core';
import { numbers, type Resolve } from '../../inspection/pdf/objects.ts';
import type { PageDrawing } from './completion-pdf.ts';
import type { LoadedPdf } from './load-pdf.ts';

/**
 * Operators of a drawing as a form XObject (ISO 32000-2, 8.10): its resources are its own, so that no name of the page's is in its way,
 * and its matrix takes it from the displayed page to the page's user space.
 */
export function drawingForm(operators: string, resources: PdfObject, geometry: PageGeometry): PdfStream {
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

/** What the operators of a drawing name. */
export function drawingResources({ fonts, images }: PageDrawing): PdfDict {
  return PdfDict.of({ Font: PdfDict.of(Object.fromEntries(fonts)), XObject: PdfDict.of(Object.fromEntries(images)) });
}

/** Paints above everything that is on a page. The page's own content ends all that it begins. */
export function paintAbove(page: PdfDict, operators: string, { add, resolve }: LoadedPdf): void {
  const contents = page.get('Contents');
  const value = resolve(contents);
  const streams = value instanceof PdfArray ? Array.from(value) : [];
  if (contents && value instanceof PdfStream) streams.push(contents);
  const tail = content(`\nQ\n${operators}`);
  page.set('Contents', PdfArray.of(add(content('q\n')), ...streams, add(tail)));
}

const content = (operators: string): PdfStream => PdfStream.fromDict({}, Buffer.from(operators, 'latin1'));

/** Adds to the resources of one page alone, which it may share with other pages, and answers the names. */
export function addXObjects(page: PdfDict, forms: readonly PdfRef[], resolve: Resolve): string[] {
  const resources = ownDict(page, 'Resources', resolve);
  const xObjects = ownDict(resources, 'XObject', resolve);
  let number = xObjects.size;
  return forms.map((form) => {
    while (xObjects.has(`DS${number}`)) number += 1;
    xObjects.set(`DS${number}`, form);
    return `DS${number}`;
  });
}

function ownDict(parent: PdfDict, key: string, resolve: Resolve): PdfDict {
  const shared = resolve(parent.get(key));
  const own = shared instanceof PdfDict ? shared.clone() : new PdfDict();
  parent.set(key, own);
  return own;
}
