import * as v from 'valibot';
import type { Rect, Size } from './rect.ts';

const finite = v.pipe(v.number(), v.finite('range'));

/** Turns of a page clockwise, in degrees (ISO 32000-2, table 31, /Rotate). */
export const rotationSchema = v.pipe(finite, v.picklist([0, 90, 180, 270], 'range'));

/** Turn of a page clockwise, in degrees. */
export type Rotation = v.InferOutput<typeof rotationSchema>;

/**
 * The geometry of one page as pdf.js reads it, kept with the document so that server and viewer agree by construction.
 * - `view`: CropBox within MediaBox, `[left, bottom, right, top]` in PDF user space
 * - `rotation`: the page's own /Rotate
 * - `userUnit`: points a unit of user space (ISO 32000-2, table 31)
 */
export const pageGeometrySchema = v.object({
  view: v.tuple([finite, finite, finite, finite]),
  rotation: rotationSchema,
  userUnit: v.pipe(finite, v.gtValue(0, 'range')),
});

/** The geometry of one page. */
export type PageGeometry = v.InferOutput<typeof pageGeometrySchema>;

/** `[a, b, c, d, e, f]` of a PDF transformation: x' = a·x + c·y + e, y' = b·x + d·y + f (ISO 32000-2, 8.3.3). */
export type Matrix = readonly [number, number, number, number, number, number];

/** The size of a page as displayed at scale 1: rotated, in points. It is pdf.js's viewport at scale 1. */
export function displayedSize({ view, rotation, userUnit }: PageGeometry): Size<'points'> {
  const [left, bottom, right, top] = view;
  const width = (right - left) * userUnit;
  const height = (top - bottom) * userUnit;
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width };
}

/**
 * The matrix from the displayed page, upright, origin bottom left, y up, in units of user space, to user space itself.
 * Written as `cm` before content that is drawn upright, it puts that content where the reader sees it upright.
 */
export function toUserSpaceMatrix({ view, rotation }: PageGeometry): Matrix {
  const [left, bottom, right, top] = view;
  switch (rotation) {
    case 90:
      return [0, 1, -1, 0, right, bottom];
    case 180:
      return [-1, 0, 0, -1, right, top];
    case 270:
      return [0, -1, 1, 0, left, top];
    default:
      return [1, 0, 0, 1, left, bottom];
  }
}

/**
 * Where a place on the displayed page lies in the PDF's user space. This is the one place where y is turned over.
 *
 * @example toUserSpace({ x: 0, y: 0, width: 1, height: 1 }, geometry) // the whole view box
 */
export function toUserSpace(rect: Rect<'fraction'>, geometry: PageGeometry): Rect<'user'> {
  const page = displayedSize(geometry);
  const width = page.width / geometry.userUnit;
  const height = page.height / geometry.userUnit;
  const [a, b, c, d, e, f] = toUserSpaceMatrix(geometry);
  const corner = (x: number, y: number) => ({ x: a * x + c * y + e, y: b * x + d * y + f });
  const one = corner(rect.x * width, (1 - rect.y - rect.height) * height);
  const other = corner((rect.x + rect.width) * width, (1 - rect.y) * height);
  return {
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    width: Math.abs(one.x - other.x),
    height: Math.abs(one.y - other.y),
  };
}
