import type { PageGeometry } from '@document-signer/core';
import { PdfArray, type PdfDict, PdfNumber } from '@libpdf/core';
import type { Resolve } from '../inspection/pdf/objects.ts';

/**
 * Writes the boxes and the rotation of a page as pdf.js shows them. Readers disagree about boxes that are missing, reversed or
 * outside the page (ISO 32000-2, 14.11.2).
 */
export function fixBoxes(page: PdfDict, { view, rotation }: PageGeometry, resolve: Resolve): void {
  const mediaBox = boxOf(page.get('MediaBox'), resolve);
  if (!mediaBox || !contains(mediaBox, view)) page.set('MediaBox', numbers(view));
  const cropBox = page.has('CropBox') ? boxOf(page.get('CropBox'), resolve) : mediaBox;
  if (!cropBox || !isSame(cropBox, view)) page.set('CropBox', numbers(view));
  const rotate = resolve(page.get('Rotate'));
  const isRotationSame =
    rotate instanceof PdfNumber ? rotate.value === rotation : !page.has('Rotate') && rotation === 0;
  if (!isRotationSame) page.set('Rotate', PdfNumber.of(rotation));
}

type Box = readonly [left: number, bottom: number, right: number, top: number];

function boxOf(value: unknown, resolve: Resolve): Box | undefined {
  const array = resolve(value as Parameters<Resolve>[0]);
  if (!(array instanceof PdfArray) || array.length !== 4) return undefined;
  const sides = Array.from(array, resolve).flatMap((side) => (side instanceof PdfNumber ? [side.value] : []));
  const [left, bottom, right, top] = sides;
  if (left === undefined || bottom === undefined || right === undefined || top === undefined) return undefined;
  return left < right && bottom < top ? [left, bottom, right, top] : undefined;
}

const contains = (outer: Box, inner: Box): boolean =>
  outer[0] <= inner[0] && outer[1] <= inner[1] && outer[2] >= inner[2] && outer[3] >= inner[3];

const isSame = (one: Box, other: Box): boolean => one.every((side, index) => side === other[index]);

const numbers = (box: Box): PdfArray => PdfArray.of(...box.map((side) => PdfNumber.of(side)));
