import type { Matrix, Rect } from '@document-signer/core';

/** The path opcodes of pdf.js, which does not export them. */
const drawOps = { moveTo: 0, lineTo: 1, curveTo: 2, quadraticCurveTo: 3, closePath: 4 } as const;

/** A point of the displayed page. */
export type Point = readonly [x: number, y: number];

/** Multiplies two matrices: applies `n`, then `m`. */
export function multiply(m: Matrix, n: Matrix): Matrix {
  return [
    m[0] * n[0] + m[2] * n[1],
    m[1] * n[0] + m[3] * n[1],
    m[0] * n[2] + m[2] * n[3],
    m[1] * n[2] + m[3] * n[3],
    m[0] * n[4] + m[2] * n[5] + m[4],
    m[1] * n[4] + m[3] * n[5] + m[5],
  ];
}

const apply = (m: Matrix, x: number, y: number): Point => [m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]];

/** Returns the bounding box of points. */
export function boundsOf(points: readonly Point[]): Rect<'points'> {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** Whether an argument of pdf.js is a matrix. */
export function isMatrix(given: unknown): given is Matrix {
  const { length } = Object(given) as { readonly length?: unknown };
  return length === 6;
}

/** A subpath, which starts with a `moveTo`. */
export interface Subpath {
  readonly points: Point[];
  curves: number;
}

/** Decodes a path of pdf.js into points of the displayed page. */
export function subpathsOf(data: Float32Array, matrix: Matrix): Subpath[] {
  const subpaths: Subpath[] = [];
  let index = 0;
  const next = () => data[index++] ?? 0;
  const point = () => apply(matrix, next(), next());
  while (index < data.length) {
    const op = next();
    const current = subpaths.at(-1);
    if (op === drawOps.moveTo) subpaths.push({ points: [point()], curves: 0 });
    else if (op === drawOps.lineTo) current?.points.push(point());
    else if (op === drawOps.curveTo || op === drawOps.quadraticCurveTo) {
      const inner = op === drawOps.curveTo ? 2 : 1;
      for (let skipped = 0; skipped < inner; skipped += 1) point();
      current?.points.push(point());
      if (current) current.curves += 1;
    } else if (op === drawOps.closePath && current?.points[0]) current.points.push(current.points[0]);
    else break;
  }
  return subpaths;
}

/** Whether a line is horizontal or vertical. */
export const isUpright = (a: Point, b: Point): boolean => Math.abs(a[0] - b[0]) < 0.5 || Math.abs(a[1] - b[1]) < 0.5;

/** The maximum number of curves of a rounded box or a circle. */
const maxCurves = 40;

/** The maximum distance of the points of a rounded box from its sides. A circle reaches this fraction of its width. */
const maxCorner = 0.16;

/** Whether the points are on the sides of a rectangle, possibly with rounded corners. */
function isRoundBox({ points, curves }: Subpath): boolean {
  const { x, y, width, height } = boundsOf(points);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || curves < 4 || curves > maxCurves || Math.hypot(first[0] - last[0], first[1] - last[1]) > 1) {
    return false;
  }
  const reach = maxCorner * Math.min(width, height) + 0.2;
  return points.every((point) => {
    const away = [point[0] - x, x + width - point[0], point[1] - y, y + height - point[1]];
    return Math.min(...away) <= reach;
  });
}

/** Whether a path outlines an axis-parallel rectangle, a circle, or a rounded box. */
export function isBox(subpath: Subpath): boolean {
  const { points, curves } = subpath;
  const { width, height } = boundsOf(points);
  const [first] = points;
  if (!first || points.length < 4 || Math.min(width, height) < 0.5) return false;
  if (curves > 0) return isRoundBox(subpath);
  // A filled path may omit the fourth side.
  const round = [...points, first];
  const sides = round.slice(1).flatMap((to, index) => {
    const from = round[index];
    return from && Math.hypot(from[0] - to[0], from[1] - to[1]) > 0.3 ? [isUpright(from, to)] : [];
  });
  return sides.length === 4 && sides.every(Boolean);
}
