/** Where the pen was, and when, in milliseconds since it went down. */
export interface StrokePoint {
  readonly x: number;
  readonly y: number;
  readonly time: number;
  /** How hard a pen was pressed, from 0 to 1. Fingers and mice do not say. */
  readonly pressure?: number | undefined;
}

/** What the pen did between going down and going up. */
export type Stroke = readonly StrokePoint[];

/**
 * A drawing as data: this is the signature, and what a canvas shows is only a picture of it. Its unit is as long as
 * `unitLength`, and its origin the middle of the pad, so that it means the same on a pad of another size.
 */
export type Drawing = readonly Stroke[];

/** The length of a drawing's unit on a pad where it was drawn, in CSS pixels. It is the same hand on every screen. */
export const unitLength = 240;

/** Up to this long, in units of a drawing, a stroke is a dot: a finger that taps slips as far. */
const longestDot = 0.05;

/** Whether nothing but dots is drawn. That on an i is part of a signature; alone it is a tap, and nobody's sign. */
export function isOnlyDots(drawing: Drawing): boolean {
  return drawing.every((stroke) => {
    const { left, top, right, bottom } = boundsOf(stroke) ?? { left: 0, top: 0, right: 0, bottom: 0 };
    return Math.max(right - left, bottom - top) <= longestDot;
  });
}

/** The smallest box around something, in units of a drawing. */
export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The box around points, each with a radius where it has one, or undefined when there are none. */
export function boundsOf(
  points: readonly { readonly x: number; readonly y: number; readonly r?: number }[],
): Bounds | undefined {
  if (points.length === 0) return undefined;
  return points.reduce<Bounds>(
    ({ left, top, right, bottom }, { x, y, r = 0 }) => ({
      left: Math.min(left, x - r),
      top: Math.min(top, y - r),
      right: Math.max(right, x + r),
      bottom: Math.max(bottom, y + r),
    }),
    { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity },
  );
}
