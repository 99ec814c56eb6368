import { PdfDict, PdfName, PdfNumber, type PdfObject, PdfRef, PdfStream } from '@libpdf/core';
import type { Resolve } from '../../../inspection/pdf/objects.ts';

/** Flags of an annotation (ISO 32000-2, table 167). */
const flags = { invisible: 1, hidden: 2, noView: 32 } as const;

/** Types that pdf.js knows. The first flag hides only what a reader does not know. */
const known = new Set(
  [
    'Link Text Widget Popup FreeText Line Square Circle PolyLine Polygon Caret Ink Highlight Underline Squiggly',
    'StrikeOut Stamp FileAttachment RichMedia Screen Sound',
  ].flatMap((names) => names.split(' ')),
);

/** What an annotation looks like on the page: its normal appearance in its present state, as pdf.js draws it. */
export function appearanceOf(annotation: PdfDict, resolve: Resolve): PdfRef | undefined {
  if (isHidden(annotation, resolve)) return undefined;
  const all = resolve(annotation.get('AP'));
  const normal = all instanceof PdfDict ? all.get('N') : undefined;
  const value = resolve(normal);
  if (value instanceof PdfStream) return normal instanceof PdfRef ? normal : undefined;
  if (!(value instanceof PdfDict)) return undefined;
  const state = resolve(annotation.get('AS'));
  const chosen = state instanceof PdfName ? value.get(state.value) : undefined;
  return chosen instanceof PdfRef && resolve(chosen) instanceof PdfStream ? chosen : undefined;
}

/** Whether an annotation is not to be seen on a screen. */
export function isHidden(annotation: PdfDict, resolve: Resolve): boolean {
  const value = resolve(annotation.get('F'));
  const set = value instanceof PdfNumber ? value.value : 0;
  if (set & (flags.hidden | flags.noView)) return true;
  return Boolean(set & flags.invisible) && !known.has(nameOf(annotation.get('Subtype'), resolve));
}

/** A name's text; empty for what is none. */
export function nameOf(value: PdfObject | undefined, resolve: Resolve): string {
  const name = resolve(value);
  return name instanceof PdfName ? name.value : '';
}
