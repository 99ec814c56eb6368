import { PdfArray, PdfDict, PdfName, type PdfObject, type PdfRef, PdfStream } from '@libpdf/core';
import { activeContentOf } from '../../../inspection/pdf/active-content.ts';
import type { Resolve } from '../../../inspection/pdf/objects.ts';
import { numbers } from '../numbers.ts';
import type { Painted } from '../pages/draw-page.ts';
import { appearanceOf, nameOf } from './appearance.ts';
import { defaultAppearance } from './default-appearance.ts';
import { isPushButton } from './place-of-field.ts';
import { type Box, boxOf, placingMatrix } from './placed.ts';

/** What needs to be known of a page to flatten it. */
export interface FlattenOptions {
  readonly resolve: Resolve;
  add(object: PdfObject): PdfRef;
  /** Whether one of our fields stands where a widget does: then what is filled in takes its place. */
  isPlaceOfField(box: Box): boolean;
}

/**
 * Takes the annotations off a page and answers what they leave on it, in the order in which they were painted. Links that
 * lead to a page of the file or to the web stay where they are.
 */
export function takeAnnotations(page: PdfDict, options: FlattenOptions): Painted[] {
  const { resolve } = options;
  const list = resolve(page.get('Annots'));
  if (!(list instanceof PdfArray)) return [];
  const kept: PdfObject[] = [];
  const painted: Painted[] = [];
  for (const item of list) {
    const annotation = resolve(item);
    if (!(annotation instanceof PdfDict)) continue;
    if (isHarmlessLink(annotation, resolve)) kept.push(item);
    else painted.push(...paintedOf(annotation, options));
  }
  if (kept.length === list.length) return [];
  if (kept.length > 0) page.set('Annots', new PdfArray(kept));
  else page.delete('Annots');
  return painted;
}

/** An empty link is harmless, too, but of no use. */
function isHarmlessLink(annotation: PdfDict, resolve: Resolve): boolean {
  if (nameOf(annotation.get('Subtype'), resolve) !== 'Link' || annotation.has('AA') || annotation.has('AP'))
    return false;
  const action = resolve(annotation.get('A'));
  if (!(action instanceof PdfDict)) return annotation.has('Dest');
  const kind = nameOf(action.get('S'), resolve);
  const isKnown = kind === 'GoTo' || kind === 'URI' || kind === 'Named';
  return isKnown && !action.has('Next') && activeContentOf(action, resolve).length === 0;
}

function paintedOf(annotation: PdfDict, options: FlattenOptions): Painted[] {
  const { resolve, add, isPlaceOfField } = options;
  const rect = boxOf(annotation.get('Rect'), resolve);
  if (!rect) return [];
  const shape = defaultAppearance(annotation, rect, resolve);
  if (shape) return [{ form: add(shape), layer: annotation.get('OC') }];
  const appearance = appearanceOf(annotation, resolve);
  const stream = resolve(appearance);
  if (!appearance || !(stream instanceof PdfStream)) return [];
  const isWidget = nameOf(annotation.get('Subtype'), resolve) === 'Widget';
  if (isWidget && !isPushButton(annotation, resolve) && isPlaceOfField(rect)) return [];
  const matrix = placingMatrix(stream, rect, resolve);
  const form = asForm(stream, rect, resolve);
  return [
    {
      form: form === stream ? appearance : add(form),
      placing: `${matrix.map(plain).join(' ')} cm`,
      layer: annotation.get('OC'),
    },
  ];
}

/**
 * An appearance as it is painted among the rest of the page. Readers take no notice of a group that it is declared to be:
 * a highlight would hide the text in one. Its stream is not always written as a form, which it has to be here.
 */
function asForm(stream: PdfStream, rect: Box, resolve: Resolve): PdfStream {
  const isForm = nameOf(stream.get('Subtype'), resolve) === 'Form';
  const hasBox = boxOf(stream.get('BBox'), resolve) !== undefined;
  if (isForm && hasBox && !stream.has('Group')) return stream;
  const form = new PdfStream(stream, stream.data);
  form.delete('Group');
  form.set('Type', PdfName.of('XObject'));
  form.set('Subtype', PdfName.of('Form'));
  if (!hasBox) form.set('BBox', numbers(0, 0, rect[2] - rect[0], rect[3] - rect[1]));
  return form;
}

/** Without an exponent, which PDF does not know. */
const plain = (value: number): string => String(Number(value.toFixed(6)));
