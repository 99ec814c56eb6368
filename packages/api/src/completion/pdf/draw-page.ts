import { displayedSize, type PageGeometry, toUserSpaceMatrix } from '@document-signer/core';
import { PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, type PdfRef, PdfStream } from '@libpdf/core';
import type { PageDrawing } from './completion-pdf.ts';
import { pageContent } from './page-content.ts';
import { lineage, type Resolve } from './page-tree.ts';

/** What is put on pages needs to add objects and to look at them. */
export interface Drawing {
  readonly resolve: Resolve;
  add(object: PdfObject): PdfRef;
}

/**
 * A drawing as a form XObject (ISO 32000-2, 8.10): its resources are its own, so that no name of the page's is in its way,
 * and its matrix takes it from the displayed page to the page's user space.
 */
export function drawingForm(drawing: PageDrawing, geometry: PageGeometry): PdfStream {
  const { width, height } = displayedSize(geometry);
  const [a, b, c, d, e, f] = toUserSpaceMatrix(geometry);
  const scale = 1 / geometry.userUnit;
  return PdfStream.fromDict(
    {
      Type: PdfName.of('XObject'),
      Subtype: PdfName.of('Form'),
      BBox: numbers(0, 0, width, height),
      Matrix: numbers(a * scale, b * scale, c * scale, d * scale, e, f),
      Resources: drawingResources(drawing),
    },
    Buffer.from(drawing.operators, 'latin1'),
  );
}

/** What the operators of a drawing name. */
export function drawingResources({ fonts, images }: PageDrawing): PdfDict {
  return PdfDict.of({ Font: PdfDict.of(Object.fromEntries(fonts)), XObject: PdfDict.of(Object.fromEntries(images)) });
}

/** Paints form XObjects above everything that is on a page, in their order. */
export function paintAbove(page: PdfDict, forms: readonly PdfStream[], { add, resolve }: Drawing): void {
  const { streams, open, bytes } = pageContent(page, resolve);
  const xObjects = ownXObjects(page, resolve);
  const names = forms.map((form) => nameFor(form, xObjects, add));
  const paint = names.map((name) => `/${name} Do`).join('\n');
  const tail = add(content(`\n${open.closing}Q\n${paint}\n`));
  const old = open.excess.length > 0 ? [add(withoutExcess(bytes, open.excess))] : streams;
  page.set('Contents', PdfArray.of(add(content('q\n')), ...old, tail));
}

function nameFor(form: PdfStream, xObjects: PdfDict, add: Drawing['add']): string {
  let number = 0;
  while (xObjects.has(`DS${number}`)) number += 1;
  xObjects.set(`DS${number}`, add(form));
  return `DS${number}`;
}

const content = (operators: string): PdfStream => PdfStream.fromDict({}, Buffer.from(operators, 'latin1'));

/** Readers pass over a `Q` without a `q`. Once ours stands before it, it would end that one. */
function withoutExcess(bytes: Uint8Array, excess: readonly number[]): PdfStream {
  const copy = Uint8Array.from(bytes);
  for (const at of excess) copy[at] = 0x20;
  return PdfStream.fromDict({}, copy);
}

/**
 * The XObjects of a page, in resources of its own. They may come from above and be shared with other pages, and pdf.js
 * takes of several above what the nearest does not have: so does what is written here.
 */
function ownXObjects(page: PdfDict, resolve: Resolve): PdfDict {
  const resources = new PdfDict();
  for (const node of lineage(page, resolve)) {
    const dict = resolve(node.get('Resources'));
    if (!(dict instanceof PdfDict)) continue;
    for (const [key, value] of dict) if (!resources.has(key)) resources.set(key, value);
  }
  const shared = resolve(resources.get('XObject'));
  const xObjects = shared instanceof PdfDict ? shared.clone() : new PdfDict();
  resources.set('XObject', xObjects);
  page.set('Resources', resources);
  return xObjects;
}

/** An array of numbers. */
export const numbers = (...values: number[]): PdfArray => PdfArray.of(...values.map((value) => PdfNumber.of(value)));
