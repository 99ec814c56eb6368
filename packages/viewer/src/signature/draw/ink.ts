import { getStroke } from 'perfect-freehand';
import { type Stroke, type StrokePoint, unitLength } from './drawing.ts';

/** The radii of the thinnest and thickest line, in units of a drawing. The pressure of a pen can widen it further. */
const nib = { min: 0.0026, max: 0.0108, pressed: 0.0124 } as const;

/** The maximum shift of a point when smoothing the steps of a mouse. Larger shifts would round corners. */
const maxShift = 0.006;

/** The weight of the previous radius in an exponential moving average. */
const inertia = 0.62;

/** The maximum distance between points of a curve. */
const step = 0.006;

/** The end of a line tapers over `length` to the fraction `end` of its width. Dots and closed loops do not taper. */
const taper = { length: 0.045, end: 0.42 } as const;

interface InkPoint {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

const distance = (a: StrokePoint, b: StrokePoint) => Math.hypot(a.x - b.x, a.y - b.y);

/** The radius of the line at each point, by the pressure of the pen or by the speed. */
function radiiOf(stroke: Stroke): number[] {
  // Pens without a pressure sensor always report 0.5.
  const hasPressure = stroke.some(({ pressure = 0 }) => pressure > 0 && pressure !== 0.5);
  let last: number | undefined;
  return stroke.map((point, index) => {
    // The first point has no speed yet, so it uses that of the second.
    const [from = point, to = point] = index === 0 ? [point, stroke[1]] : [stroke[index - 1], point];
    const speed = distance(to, from) / Math.max(to.time - from.time, 1);
    const radius = hasPressure
      ? nib.min + (nib.pressed - nib.min) * (point.pressure ?? 0) ** 0.75
      : Math.max(nib.min, nib.max / (1 + 190 * speed));
    last = last === undefined ? radius : inertia * last + (1 - inertia) * radius;
    return last;
  });
}

/** Moves each point towards the middle of its neighbours. */
function smoothed(stroke: Stroke): InkPoint[] {
  const radii = radiiOf(stroke);
  return stroke.map((point, index) => {
    const [before = point, after = point] = [stroke[index - 1], stroke[index + 1]];
    const isEnd = before === point || after === point;
    const [x, y] = [(before.x + after.x) / 4 - point.x / 2, (before.y + after.y) / 4 - point.y / 2];
    const factor = isEnd ? 0 : Math.min(1, maxShift / Math.max(Math.hypot(x, y), 1e-9));
    return { x: point.x + x * factor, y: point.y + y * factor, radius: radii[index] ?? nib.min };
  });
}

/** The value of a Catmull-Rom spline between `b` and `c`. */
function spline(a: number, b: number, c: number, d: number, t: number): number {
  return b + (t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))) / 2;
}

/** Interpolates points between those of a fast pointer, on a curve through them. */
function curved(points: readonly InkPoint[]): InkPoint[] {
  return points.flatMap((b, index) => {
    const c = points[index + 1];
    if (!c) return b;
    const [a, d] = [points[index - 1] ?? b, points[index + 2] ?? c];
    const count = Math.max(1, Math.ceil(Math.hypot(c.x - b.x, c.y - b.y) / step));
    return Array.from({ length: count }, (_, index) => {
      const t = index / count;
      const radius = b.radius + (c.radius - b.radius) * t;
      return { x: spline(a.x, b.x, c.x, d.x, t), y: spline(a.y, b.y, c.y, d.y, t), radius };
    });
  });
}

/** A dot as a polygon. */
function dotAt({ x, y }: StrokePoint, radius: number): { readonly x: number; readonly y: number }[] {
  const angles = Array.from({ length: 32 }, (_, index) => (index * Math.PI) / 16);
  return angles.map((angle) => ({ x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) }));
}

/** The outline of the ink of a stroke, in units of a drawing. A stroke without length is a dot. */
export function outlineOf(stroke: Stroke): { readonly x: number; readonly y: number }[] {
  const [first, last] = [stroke[0], stroke.at(-1)];
  if (!first || !last) return [];
  if (stroke.every((point) => distance(point, first) < step)) return dotAt(first, Math.max(...radiiOf(stroke)));
  const isTapered = distance(first, last) > taper.length / 2;
  const points = curved(smoothed(stroke)).map(({ x, y, radius }) => [
    x * unitLength,
    y * unitLength,
    radius / nib.pressed,
  ]);
  const outline = getStroke(points, {
    // With this thinning, the radius is the size times the pressure.
    size: nib.pressed * unitLength,
    thinning: 1,
    simulatePressure: false,
    smoothing: 0.25,
    streamline: 0,
    last: true,
    end: {
      taper: isTapered ? taper.length * unitLength : 0,
      easing: (part) => taper.end + (1 - taper.end) * part,
    },
  });
  return outline.map(([x, y]) => ({ x: x / unitLength, y: y / unitLength }));
}
