import { fromUserSpace, type PageGeometry, type Rect } from '@document-signer/core';
import type { PdfiumDocument } from '../../pdf/pdfium.ts';
import type { PDFDocumentProxy } from './page-operators.ts';
import { covered, type Picture, pagePicture } from './page-picture.ts';
import { charactersOf, pdfiumPicture, withPage } from './pdfium-page.ts';
import { areSimilar } from './similar-pictures.ts';

/** How far apart the starts of a text may be in pdf.js and PDFium, as a share of the page's longest side. */
const maxDistance = 1 / 100;

/** How much of a page its text may cover, since nothing under text is compared. */
const maxCovered = 0.9;

/** How far letters of another font may extend beyond their line, as a share of its height. */
const reach = 1 / 2;

/**
 * Whether pdf.js and PDFium differ only in the fonts that they substitute: text is in the same places, and everything beside
 * text looks the same.
 */
export async function differInFontsOnly(
  prepared: PDFDocumentProxy,
  document: PdfiumDocument,
  number: number,
  geometry: PageGeometry,
): Promise<boolean> {
  const lines = await linesOf(prepared, number);
  const found = withPage(document, number, (page) => ({
    picture: pdfiumPicture(document, page),
    characters: charactersOf(document.engine, page),
  }));
  if (!found) return false;
  const [left, bottom, right, top] = geometry.view;
  const distance = maxDistance * Math.max(right - left, top - bottom);
  const hasCharacterAt = ([x, y]: Point) =>
    found.characters.some(({ origin }) => Math.abs(origin[0] - x) < distance && Math.abs(origin[1] - y) < distance);
  const hasLineAt = (point: Point) => lines.some(({ box }) => isNear(point, box));
  const isInPlace =
    lines.every(({ start }) => !start || hasCharacterAt(start)) &&
    found.characters.every(({ sign, origin }) => sign.trim() === '' || hasLineAt(origin));
  if (!isInPlace) return false;
  const boxes = [...lines.map(({ box }) => box), ...found.characters.flatMap(({ box }) => box ?? [])];
  const places = boxes.map((box) => fromUserSpace(box, geometry));
  const picture = await pagePicture(prepared, number);
  const isCompared = shareCovered(picture, places) < maxCovered;
  return isCompared && areSimilar(covered(picture, places), covered(found.picture, places));
}

/** Whether a point is in a box of three times the size, since the letters of another font may be wider. */
const isNear = ([left, bottom]: Point, { x, y, width, height }: Rect<'user'>): boolean =>
  left >= x - width && left <= x + 2 * width && bottom >= y - height && bottom <= y + 2 * height;

function shareCovered(picture: Picture, places: readonly Rect<'fraction'>[]): number {
  const { grey } = covered({ ...picture, grey: new Uint8Array(picture.grey.length) }, places);
  return grey.reduce((sum, value) => sum + value, 0) / (255 * grey.length);
}

interface Line {
  /** Where it starts. Undefined: it continues the text before it, whose end depends on the font. */
  readonly start: Point | undefined;
  readonly box: Rect<'user'>;
}

type Point = readonly [x: number, y: number];

/** The runs of text that pdf.js finds on a page. */
async function linesOf(pdf: PDFDocumentProxy, number: number): Promise<Line[]> {
  const { items } = await (await pdf.getPage(number)).getTextContent();
  let [endX, endY] = [Number.NaN, Number.NaN];
  return items.flatMap((item): Line[] => {
    if (!('str' in item)) return [];
    const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = item.transform.map(Number);
    const size = Math.hypot(a, b) || 1;
    const isContinued = Math.hypot(x - endX, y - endY) < size;
    [endX, endY] = [x + (a / size) * item.width, y + (b / size) * item.width];
    if (item.str.trim() === '') return [];
    const ups = [-reach, 1 + reach];
    const xs = ups.flatMap((up) => [x + c * up, endX + c * up]);
    const ys = ups.flatMap((up) => [y + d * up, endY + d * up]);
    const [left, bottom] = [Math.min(...xs), Math.min(...ys)];
    const box = { x: left, y: bottom, width: Math.max(...xs) - left, height: Math.max(...ys) - bottom };
    return [{ start: isContinued ? undefined : [x, y], box }];
  });
}
