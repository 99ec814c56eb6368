import type { Matrix } from '@document-signer/core';
import { PdfArray, type PdfDict, PdfNumber, type PdfObject } from '@libpdf/core';
import type { Resolve } from '../../../inspection/pdf/objects.ts';

/** `[left, bottom, right, top]`. */
export type Box = readonly [number, number, number, number];

/** The numbers of an array, when it holds just so many of them. */
export function numbersOf(value: PdfObject | undefined, count: number, resolve: Resolve): number[] | undefined {
  const array = resolve(value);
  if (!(array instanceof PdfArray) || array.length !== count) return undefined;
  const items = Array.from(array, resolve);
  const numbers = items.flatMap((item) => (item instanceof PdfNumber ? [item.value] : []));
  return numbers.length === count ? numbers : undefined;
}

/** The box of an entry, with its corners in order. */
export function boxOf(value: PdfObject | undefined, resolve: Resolve): Box | undefined {
  const [x0, y0, x1, y1] = numbersOf(value, 4, resolve) ?? [];
  if (x0 === undefined || y0 === undefined || x1 === undefined || y1 === undefined) return undefined;
  return [Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)];
}

/**
 * The matrix that puts an appearance into its annotation's box (ISO 32000-2, 12.5.5, algorithm 8): the box that the
 * appearance takes up, once its own matrix has turned it, is moved and stretched to that of the annotation.
 */
export function placingMatrix(appearance: PdfDict, rect: Box, resolve: Resolve): Matrix {
  const box = boxOf(appearance.get('BBox'), resolve) ?? [0, 0, rect[2] - rect[0], rect[3] - rect[1]];
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbersOf(appearance.get('Matrix'), 6, resolve) ?? [];
  const corners = [0, 2].flatMap((i) => [1, 3].map((j) => [box[i] ?? 0, box[j] ?? 0] as const));
  const across = corners.map(([x, y]) => a * x + c * y + e);
  const down = corners.map(([x, y]) => b * x + d * y + f);
  const [left, right] = [Math.min(...across), Math.max(...across)];
  const [bottom, top] = [Math.min(...down), Math.max(...down)];
  if (left === right || bottom === top) return [1, 0, 0, 1, rect[0], rect[1]];
  const [sx, sy] = [(rect[2] - rect[0]) / (right - left), (rect[3] - rect[1]) / (top - bottom)];
  return [sx, 0, 0, sy, rect[0] - left * sx, rect[1] - bottom * sy];
}
