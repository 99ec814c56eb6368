import { displayedSize } from './displayed-size.ts';
import type { PageGeometry } from './page-geometry.ts';
import type { Rect } from './rect.ts';

/** `[a, b, c, d, e, f]` of a PDF transformation: x' = a·x + c·y + e, y' = b·x + d·y + f (ISO 32000-2, 8.3.3). */
export type Matrix = readonly [number, number, number, number, number, number];

/**
 * The matrix from the displayed page (origin bottom left, y up, in units of user space) to user space. Write it as `cm` before
 * upright content, so that the content appears upright on the displayed page.
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
 * Converts a rectangle of the displayed page to PDF user space. Only this function and its inverse flip y.
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

/**
 * Converts a rectangle of PDF user space, such as an annotation's /Rect, to the displayed page. Beyond the page, fractions are
 * below 0 or add up to more than 1.
 *
 * @example fromUserSpace(toUserSpace(rect, geometry), geometry) // rect, except for rounding
 */
export function fromUserSpace(rect: Rect<'user'>, geometry: PageGeometry): Rect<'fraction'> {
  const page = displayedSize(geometry);
  const width = page.width / geometry.userUnit;
  const height = page.height / geometry.userUnit;
  const [a, b, c, d, e, f] = toUserSpaceMatrix(geometry);
  // The matrix is a rotation and a translation, so its transpose is the inverse rotation.
  const corner = (x: number, y: number) => ({ x: a * (x - e) + b * (y - f), y: c * (x - e) + d * (y - f) });
  const one = corner(rect.x, rect.y);
  const other = corner(rect.x + rect.width, rect.y + rect.height);
  return {
    x: Math.min(one.x, other.x) / width,
    y: 1 - Math.max(one.y, other.y) / height,
    width: Math.abs(one.x - other.x) / width,
    height: Math.abs(one.y - other.y) / height,
  };
}
