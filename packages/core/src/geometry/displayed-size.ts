import type { PageGeometry } from './page-geometry.ts';
import type { Size } from './rect.ts';

/** The size of a rotated page in points, which is the viewport of pdf.js at scale 1. */
export function displayedSize({ view, rotation, userUnit }: PageGeometry): Size<'points'> {
  const [left, bottom, right, top] = view;
  const width = (right - left) * userUnit;
  const height = (top - bottom) * userUnit;
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width };
}
