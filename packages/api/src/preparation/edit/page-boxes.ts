import type { PageGeometry } from '@document-signer/core';
import { type PdfDict, PdfNumber, type PdfObject } from '@libpdf/core';
import { itemsOf, numberOf, numbers, type Resolve } from '../../pdf/objects.ts';

/** `[left, bottom, right, top]`. */
export type Box = readonly [number, number, number, number];

/**
 * Writes the boxes and the rotation of a page as pdf.js shows them. Readers disagree about boxes that are missing, reversed or
 * outside the page (ISO 32000-2, 14.11.2).
 */
export function fixBoxes(page: PdfDict, { view, rotation }: PageGeometry, resolve: Resolve): void {
  const mediaBox = orderedBox(page.get('MediaBox'), resolve);
  if (!mediaBox || !contains(mediaBox, view)) page.set('MediaBox', numbers(...view));
  const cropBox = page.has('CropBox') ? orderedBox(page.get('CropBox'), resolve) : mediaBox;
  if (!cropBox || !isSame(cropBox, view)) page.set('CropBox', numbers(...view));
  const rotate = page.has('Rotate') ? numberOf(page.get('Rotate'), resolve) : 0;
  if (rotate !== rotation) page.set('Rotate', PdfNumber.of(rotation));
}

/** The box of an entry if its first corner is the lower left one. Undefined otherwise: readers may differ. */
function orderedBox(value: PdfObject | undefined, resolve: Resolve): Box | undefined {
  const box = writtenBox(value, resolve);
  return box && box[0] < box[2] && box[1] < box[3] ? box : undefined;
}

/** The box of an entry, with its corners in order. */
export function boxOf(value: PdfObject | undefined, resolve: Resolve): Box | undefined {
  const written = writtenBox(value, resolve);
  if (!written) return undefined;
  const [x0, y0, x1, y1] = written;
  return [Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)];
}

/** The four numbers of an entry, which may be any two opposite corners (ISO 32000-2, 7.9.5). */
function writtenBox(value: PdfObject | undefined, resolve: Resolve): Box | undefined {
  const items = itemsOf(value, resolve);
  const [x0, y0, x1, y1] = items.map((item) => numberOf(item, resolve));
  const isBox = items.length === 4 && x0 !== undefined && y0 !== undefined && x1 !== undefined && y1 !== undefined;
  return isBox ? [x0, y0, x1, y1] : undefined;
}

const contains = (outer: Box, inner: Box): boolean =>
  outer[0] <= inner[0] && outer[1] <= inner[1] && outer[2] >= inner[2] && outer[3] >= inner[3];

const isSame = (one: Box, other: Box): boolean => one.every((side, index) => side === other[index]);
