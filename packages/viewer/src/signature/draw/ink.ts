import type { DrawingView, Stroke, StrokePoint } from './drawing.ts';

/** A round dab of ink, in units of a drawing. A stroke is a chain of them. */
export interface Dab {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

/** The radius of the thinnest and of the thickest line. */
export const nib = { min: 0.0026, max: 0.0108 } as const;

const dotRadius = 0.0115;

/** The greatest shift of a point when the steps of a mouse are smoothed. Larger ones would round corners. */
const maxShift = 0.006;

/** The distance between dabs. */
const step = 0.006;

/** The part of the radius at a point that comes from its neighbour. */
const inertia = 0.62;

/** The ends of a line taper over this length, to these parts of their width. */
const taper = { length: 0.045, start: 0.7, end: 0.42 } as const;

const distance = (a: StrokePoint, b: StrokePoint) => Math.hypot(a.x - b.x, a.y - b.y);

/** Moves a point towards the middle of its neighbours. */
function smooth(before: StrokePoint, point: StrokePoint, after: StrokePoint): StrokePoint {
  const x = (before.x + after.x) / 4 - point.x / 2;
  const y = (before.y + after.y) / 4 - point.y / 2;
  const factor = Math.min(1, maxShift / Math.max(Math.hypot(x, y), 1e-9));
  return { ...point, x: point.x + x * factor, y: point.y + y * factor };
}

function smoothed(stroke: Stroke): Stroke {
  return stroke.map((point, index) => {
    const [before, after] = [stroke[index - 1], stroke[index + 1]];
    return before && after ? smooth(before, point, after) : point;
  });
}

/** Whether a pen reports pressure. Pens without a sensor always report one half. */
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

/** Smooths the changes of the width in both directions. */
function smoothRadii(radii: number[]): number[] {
  for (let index = 1; index < radii.length; index++) {
    radii[index] = inertia * (radii[index - 1] ?? 0) + (1 - inertia) * (radii[index] ?? 0);
  }
  for (let index = radii.length - 2; index >= 0; index--) {
    radii[index] = inertia * (radii[index + 1] ?? 0) + (1 - inertia) * (radii[index] ?? 0);
  }
  return radii;
}

function radiiOf(stroke: Stroke): number[] {
  if (hasPressure(stroke)) return smoothRadii(stroke.map(byPressure));
  // The first point has no speed yet, so it takes the one of the second.
  return smoothRadii(
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

/** The ink of a stroke: smooth, and wider where the pen was pressed or slow. A stroke without length is a dot. */
export function dabsOf(stroke: Stroke): Dab[] {
  const points = smoothed(stroke);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return [];
  const length = points.reduce((sum, point, index) => sum + distance(point, points[index - 1] ?? point), 0);
  const radii = radiiOf(points);
  if (length < step) return [{ x: first.x, y: first.y, r: hasPressure(stroke) ? Math.max(...radii) : dotRadius }];
  const dabs = points.slice(1).flatMap((_, index) => between(points, radii, index));
  return tapered([...dabs, { x: last.x, y: last.y, r: radii.at(-1) ?? nib.min }]);
}

/** The methods of a path that `trace` uses. */
export type Tracer = Pick<Path2D, 'moveTo' | 'lineTo' | 'arc' | 'closePath'>;

/** A dab and the direction of the pen there. */
interface DirectedDab extends Dab {
  readonly angle: number;
}

/** Corners sharper than this, in radians, are rounded. */
const sharp = 0.5;

const quarterTurn = Math.PI / 2;

function directed(dabs: readonly Dab[]): DirectedDab[] {
  return dabs.map((dab, index) => {
    const [before, after] = [dabs[index - 1] ?? dab, dabs[index + 1] ?? dab];
    return { ...dab, angle: Math.atan2(after.y - before.y, after.x - before.x) };
  });
}

/** The smaller angle between two directions. */
function angleBetween(a: number, b: number): number {
  const turn = Math.abs(a - b) % (2 * Math.PI);
  return Math.min(turn, 2 * Math.PI - turn);
}

function edge(path: Tracer, dabs: readonly DirectedDab[], side: number): void {
  for (const { x, y, r, angle } of dabs) path.lineTo(x + r * Math.cos(angle + side), y + r * Math.sin(angle + side));
}

function circle(path: Tracer, { x, y, r }: Dab): void {
  path.moveTo(x + r, y);
  path.arc(x, y, r, 0, 2 * Math.PI);
  path.closePath();
}

/**
 * Traces the outline of a chain of dabs: along one side, around the end, and back along the other. It is one outline, since
 * Chromium leaves hairlines between adjacent areas, and always clockwise, so that a stroke that crosses itself has no holes.
 */
export function trace(path: Tracer, dabs: readonly Dab[], { scale, left, top }: DrawingView): void {
  const chain = directed(dabs.map(({ x, y, r }) => ({ x: left + x * scale, y: top + y * scale, r: r * scale })));
  const [first, last] = [chain[0], chain.at(-1)];
  if (!first || !last) return;
  if (chain.length === 1) {
    circle(path, first);
    return;
  }
  path.moveTo(
    first.x + first.r * Math.cos(first.angle - quarterTurn),
    first.y + first.r * Math.sin(first.angle - quarterTurn),
  );
  edge(path, chain.slice(1), -quarterTurn);
  path.arc(last.x, last.y, last.r, last.angle - quarterTurn, last.angle + quarterTurn);
  edge(path, chain.slice(0, -1).reverse(), quarterTurn);
  path.arc(first.x, first.y, first.r, first.angle + quarterTurn, first.angle + 3 * quarterTurn);
  path.closePath();
  for (const [index, dab] of chain.entries()) {
    if (angleBetween(dab.angle, chain[index - 1]?.angle ?? dab.angle) > sharp) circle(path, dab);
  }
}
