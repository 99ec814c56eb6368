import { fromUserSpace, type PageGeometry, type Rect } from '@document-signer/core';
import type { PDFDocumentProxy } from './inspect-operators.ts';
import { covered, pagePicture } from './inspect-picture.ts';
import type { PdfiumDocument } from './pdfium.ts';
import { charactersOf, pdfiumPicture, withPage } from './pdfium-page.ts';
import { areSimilar } from './similar-pictures.ts';

/** How far from its place in pdf.js text may begin in PDFium, in shares of the longest side of the page. */
const maxAway = 1 / 100;

/** How far letters of another font may reach around their line, in shares of its height. */
const reach = 1 / 2;

/**
 * Whether pdf.js and PDFium show a page alike but for the shapes of its letters, where each takes a font of its own: text
 * begins in the same places, and everything beside it looks the same.
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
  const away = maxAway * Math.max(right - left, top - bottom);
  const isInPlace = lines.every(({ start: [x, y] }) =>
    found.characters.some(({ origin }) => Math.abs(origin[0] - x) < away && Math.abs(origin[1] - y) < away),
  );
  if (!isInPlace) return false;
  const boxes = [...lines.map(({ box }) => box), ...found.characters.flatMap(({ box }) => box ?? [])];
  const places = boxes.map((box) => fromUserSpace(box, geometry));
  const picture = await pagePicture(prepared, number);
  return areSimilar(covered(picture, places), covered(found.picture, places));
}

interface Line {
  readonly start: readonly [x: number, y: number];
  readonly box: Rect<'user'>;
}

/** The runs of text that pdf.js finds on a page. */
async function linesOf(pdf: PDFDocumentProxy, number: number): Promise<Line[]> {
  const { items } = await (await pdf.getPage(number)).getTextContent();
  return items.flatMap((item): Line[] => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = item.transform.map(Number);
    const size = Math.hypot(a, b) || 1;
    const along = [(a / size) * item.width, (b / size) * item.width] as const;
    const corners = [-reach, 1 + reach].flatMap((up) => [
      [x + c * up, y + d * up] as const,
      [x + along[0] + c * up, y + along[1] + d * up] as const,
    ]);
    const [xs, ys] = [corners.map((corner) => corner[0]), corners.map((corner) => corner[1])];
    const [left, bottom] = [Math.min(...xs), Math.min(...ys)];
    const box = { x: left, y: bottom, width: Math.max(...xs) - left, height: Math.max(...ys) - bottom };
    return [{ start: [x, y], box }];
  });
}
