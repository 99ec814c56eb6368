import { displayedSize, type PageGeometry, toUserSpaceMatrix } from '@document-signer/core';
import { PdfArray, PdfDict, PdfName, type PdfObject, type PdfRef, PdfStream } from '@libpdf/core';
import type { Resolve } from '../../../inspection/pdf/objects.ts';
import type { PageDrawing } from '../completion-pdf.ts';
import { numbers } from '../numbers.ts';
import { pageContent } from './page-content.ts';
import { ownResources } from './resources.ts';

/** A form XObject on a page. */
export interface Painted {
  readonly form: PdfRef;
  /** Operators before it is painted. */
  readonly placing?: string;
  /** The layer that it belongs to (ISO 32000-2, 8.11). */
  readonly layer?: PdfObject | undefined;
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

/** Paints form XObjects above everything that is on a page, in their order. Once a page. */
export function paintAbove(
  page: PdfDict,
  forms: readonly Painted[],
  { add, resolve }: { readonly resolve: Resolve; add(object: PdfObject): PdfRef },
): void {
  const { streams, open, bytes } = pageContent(page, resolve);
  const resources = ownResources(page, resolve);
  const paint = forms.map(({ form, placing = '', layer }) => {
    const painted = `q ${placing} /${resources.add('XObject', form)} Do Q`;
    return layer ? `/OC /${resources.add('Properties', layer)} BDC ${painted} EMC` : painted;
  });
  const tail = add(content(`\n${open.closing}Q\n${paint.join('\n')}\n`));
  const old = open.excess.length > 0 ? [add(withoutExcess(bytes, open.excess))] : streams;
  page.set('Contents', PdfArray.of(add(content('q\n')), ...old, tail));
}

const content = (operators: string): PdfStream => PdfStream.fromDict({}, Buffer.from(operators, 'latin1'));

/** Readers pass over a `Q` without a `q`. Once ours stands before it, it would end that one. */
function withoutExcess(bytes: Uint8Array, excess: readonly number[]): PdfStream {
  const copy = Uint8Array.from(bytes);
  for (const at of excess) copy[at] = 0x20;
  return PdfStream.fromDict({}, copy);
}
