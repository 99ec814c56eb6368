import type { Rect } from '../geometry/rect.ts';
import type { PathMark } from './mark.ts';

/** The corners of a tick in a square of size 1. */
const corners = [
  { x: 0.2, y: 0.54 },
  { x: 0.42, y: 0.76 },
  { x: 0.82, y: 0.26 },
];

/** The stroke width for a square of size 1. */
const penWidth = 0.11;

/** The largest tick that fits into a rectangle, centred. It is drawn as a path, so it needs no font. */
export function checkMark(rect: Rect<'points'>): PathMark {
  const side = Math.min(rect.width, rect.height);
  const left = rect.x + (rect.width - side) / 2;
  const top = rect.y + (rect.height - side) / 2;
  const points = corners.map(({ x, y }) => ({ x: left + x * side, y: top + y * side }));
  return { kind: 'path', points, width: penWidth * side };
}
