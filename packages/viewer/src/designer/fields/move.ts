import type { PageInfo, Rect } from '@document-signer/core';
import { type DesignField, placeAt } from './design-field.ts';

/** The minimum width and height of a drawn field, in points. */
export const minSidePoints = 6;

/** The edges that a handle moves. */
export type Handle = 'n' | 's' | 'e' | 'w' | 'ne' | 'nw' | 'se' | 'sw';

/** All handles of a box, clockwise. */
export const handles: readonly Handle[] = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'];

/** Converts a box from fractions to points of its page. */
export function toPoints({ x, y, width, height }: Rect<'fraction'>, page: PageInfo): Rect<'points'> {
  return { x: x * page.width, y: y * page.height, width: width * page.width, height: height * page.height };
}

/** Fractions have seven decimals: precise to 0.001 pt on the largest page, and compact with 5,000 fields. */
const stepsPerPage = 1e7;

/** Rounds down, so that a field at the edge stays on the page. Leaves rounded numbers unchanged, despite binary floating point. */
function roundDown(fraction: number): number {
  return Math.floor(fraction * stepsPerPage + 1e-3) / stepsPerPage;
}

/** Converts a box from points to fractions of its page. */
export function toFractions({ x, y, width, height }: Rect<'points'>, page: PageInfo): Rect<'fraction'> {
  return {
    x: roundDown(x / page.width),
    y: roundDown(y / page.height),
    width: roundDown(width / page.width),
    height: roundDown(height / page.height),
  };
}

function clamp(number: number, from: number, to: number): number {
  return Math.max(from, Math.min(number, Math.max(from, to)));
}

/** Moves a box onto its page, shrinking it if it is larger. */
export function ontoPage(box: Rect<'points'>, page: PageInfo): Rect<'points'> {
  const width = Math.min(box.width, page.width);
  const height = Math.min(box.height, page.height);
  return { x: clamp(box.x, 0, page.width - width), y: clamp(box.y, 0, page.height - height), width, height };
}

/** Moves a field to a box on a page, in points. */
export function placeInPoints(field: DesignField, box: Rect<'points'>, page: PageInfo): DesignField {
  return placeAt(field, toFractions(box, page), page.pageNumber);
}

/** Limits a common move of boxes so that all stay on their pages, in points. */
export function allowedMove(
  boxes: readonly { readonly box: Rect<'points'>; readonly page: PageInfo }[],
  by: { readonly x: number; readonly y: number },
): { readonly x: number; readonly y: number } {
  const left = Math.max(...boxes.map(({ box }) => -box.x));
  const right = Math.min(...boxes.map(({ box, page }) => page.width - box.x - box.width));
  const top = Math.max(...boxes.map(({ box }) => -box.y));
  const bottom = Math.min(...boxes.map(({ box, page }) => page.height - box.y - box.height));
  return { x: clamp(by.x, left, right), y: clamp(by.y, top, bottom) };
}

/** Moves fields together, in points; all stay on their pages. Omits fields of pages that do not exist. */
export function moveFields(
  fields: readonly DesignField[],
  by: { readonly x: number; readonly y: number },
  pages: readonly PageInfo[],
): DesignField[] {
  const placed = fields.flatMap((field) => {
    const page = pages[field.page - 1];
    return page ? [{ field, page, box: toPoints(field, page) }] : [];
  });
  if (placed.length === 0) return [];
  const { x, y } = allowedMove(placed, by);
  return placed.map(({ field, page, box }) => placeInPoints(field, { ...box, x: box.x + x, y: box.y + y }, page));
}

/**
 * Resizes a box by dragging a handle, in points. The box stays on its page, keeps the minimum size, and keeps its opposite edges.
 *
 * @param keepsAspectRatio applies to corner handles
 */
export function resizeBox(
  box: Rect<'points'>,
  handle: Handle,
  by: { readonly x: number; readonly y: number },
  page: PageInfo,
  keepsAspectRatio = false,
): Rect<'points'> {
  let [left, top, right, bottom] = [box.x, box.y, box.x + box.width, box.y + box.height];
  if (handle.includes('w')) left = clamp(left + by.x, 0, right - minSidePoints);
  if (handle.includes('e')) right = clamp(right + by.x, left + minSidePoints, page.width);
  if (handle.includes('n')) top = clamp(top + by.y, 0, bottom - minSidePoints);
  if (handle.includes('s')) bottom = clamp(bottom + by.y, top + minSidePoints, page.height);
  const resized = { x: left, y: top, width: right - left, height: bottom - top };
  if (!keepsAspectRatio || handle.length !== 2 || box.width === 0 || box.height === 0) return resized;
  const factor = Math.min(resized.width / box.width, resized.height / box.height);
  const width = box.width * factor;
  const height = box.height * factor;
  return {
    x: handle.includes('w') ? right - width : left,
    y: handle.includes('n') ? bottom - height : top,
    width,
    height,
  };
}
