import type { Stroke, StrokePoint } from './strokes.ts';

/** A round touch of ink, in units of a drawing. A stroke is a chain of them. */
export interface Dab {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

/** Half the width of the thinnest and the thickest line. */
export const nib = { min: 0.0026, max: 0.0108 } as const;

/** The radius of a dot: a tap is rounder than a line. */
const dot = 0.0115;

/** How far a point may be moved to smooth the steps of a mouse: less than would cut a corner that was meant. */
const slack = 0.006;

/** The distance between dabs. */
const step = 0.006;

/** How much of the width of a point is that of its neighbour. */
const inertia = 0.62;

/** Ends of a line run out over this length, to this part of their width. */
const taper = { length: 0.045, start: 0.7, end: 0.42 } as const;

const distance = (a: StrokePoint, b: StrokePoint) => Math.hypot(a.x - b.x, a.y - b.y);

/** A point between its neighbours, at most a little from where it was. */
function smooth(before: StrokePoint, point: StrokePoint, after: StrokePoint): StrokePoint {
  const x = (before.x + after.x) / 4 - point.x / 2;
  const y = (before.y + after.y) / 4 - point.y / 2;
  const factor = Math.min(1, slack / Math.max(Math.hypot(x, y), 1e-9));
  return { ...point, x: point.x + x * factor, y: point.y + y * factor };
}

function smoothed(stroke: Stroke): Stroke {
  return stroke.map((point, index) => {
    const [before, after] = [stroke[index - 1], stroke[index + 1]];
    return before && after ? smooth(before, point, after) : point;
  });
}

/** Whether a pen said how hard it was pressed. Those that cannot say so say one half all the time. */
function hasPressure(stroke: Stroke): boolean {
  return stroke.some(({ pressure = 0 }) => pressure > 0 && pressure !== 0.5);
}

function byPressure({ pressure = 0 }: StrokePoint): number {
  return nib.min + (nib.max * 1.15 - nib.min) * pressure ** 0.75;
}

/** A fast hand leaves a thin line. */
function bySpeed(point: StrokePoint, before: StrokePoint): number {
  const speed = distance(point, before) / Math.max(point.time - before.time, 1);
  return Math.max(nib.min, nib.max / (1 + 190 * speed));
}

/** Widths change no faster than ink flows: each is drawn to those before and after it. */
function flow(radii: number[]): number[] {
  for (let index = 1; index < radii.length; index++) {
    radii[index] = inertia * (radii[index - 1] ?? 0) + (1 - inertia) * (radii[index] ?? 0);
  }
  for (let index = radii.length - 2; index >= 0; index--) {
    radii[index] = inertia * (radii[index + 1] ?? 0) + (1 - inertia) * (radii[index] ?? 0);
  }
  return radii;
}

function radiiOf(stroke: Stroke): number[] {
  if (hasPressure(stroke)) return flow(stroke.map(byPressure));
  // The first point has no speed yet: the line begins as it goes on.
  return flow(
    stroke.map((point, index) => bySpeed(stroke[Math.max(1, index)] ?? point, stroke[index - 1] ?? stroke[0] ?? point)),
  );
}

/** The value of a Catmull-Rom spline between `b` and `c`. */
function spline(a: number, b: number, c: number, d: number, t: number): number {
  return b + (t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))) / 2;
}

/** The dabs from one point to the next, without the last. */
function between(points: Stroke, radii: readonly number[], index: number): Dab[] {
  const at = (place: number) => points[Math.min(Math.max(place, 0), points.length - 1)] as StrokePoint;
  const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
  const [from = nib.min, to = nib.min] = [radii[index], radii[index + 1]];
  const count = Math.max(1, Math.ceil(distance(b, c) / step));
  return Array.from({ length: count }, (_, turn) => {
    const t = turn / count;
    return { x: spline(a.x, b.x, c.x, d.x, t), y: spline(a.y, b.y, c.y, d.y, t), r: from + (to - from) * t };
  });
}

function tapered(dabs: readonly Dab[]): Dab[] {
  const ends = { start: 0, end: 0 };
  const lengths = dabs.map((dab, index) => {
    const before = dabs[index - 1] ?? dab;
    ends.end += Math.hypot(dab.x - before.x, dab.y - before.y);
    return ends.end;
  });
  const ramp = (part: number, least: number) => least + (1 - least) * Math.min(1, part / taper.length);
  return dabs.map((dab, index) => {
    const length = lengths[index] ?? 0;
    return { ...dab, r: dab.r * Math.min(ramp(length, taper.start), ramp(ends.end - length, taper.end)) };
  });
}

/** The ink of a stroke: smooth, and as wide as the pen was pressed or the hand was slow. A stroke of one place is a dot. */
export function dabsOf(stroke: Stroke): Dab[] {
  const points = smoothed(stroke);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return [];
  const length = points.reduce((sum, point, index) => sum + distance(point, points[index - 1] ?? point), 0);
  const radii = radiiOf(points);
  if (length < step) return [{ x: first.x, y: first.y, r: hasPressure(stroke) ? Math.max(...radii) : dot }];
  const dabs = points.slice(1).flatMap((_, index) => between(points, radii, index));
  return tapered([...dabs, { x: last.x, y: last.y, r: radii.at(-1) ?? nib.min }]);
}
