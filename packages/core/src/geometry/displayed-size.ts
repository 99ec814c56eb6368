import type { PageGeometry } from './page-geometry.ts';
import type { Size } from './rect.ts';

/** The size of a page as displayed at scale 1: rotated, in points. It is pdf.js's viewport at scale 1. */
export function displayedSize({ view, rotation, userUnit }: PageGeometry): Size<'points'> {
  const [left, bottom, right, top] = view;
  const width = (right - left) * userUnit;
  const height = (top - bottom) * userUnit;
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width };
}
