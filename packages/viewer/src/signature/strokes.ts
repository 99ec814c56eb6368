/** A point of a stroke. `time` says when, on the clock that makes the pen's speed what it was. */
export interface StrokePoint {
  readonly x: number;
  readonly y: number;
  readonly time: number;
}

/** What the pen did between going down and going up. */
export type Stroke = readonly StrokePoint[];

/**
 * A drawing as data: this is the signature, and what a canvas shows is only a picture of it. Its unit is the height of
 * the pad and its origin the pad's middle, so that it means the same on a pad of another size.
 */
export type Drawing = readonly Stroke[];

/** The smallest box around a drawing, in its own unit. */
export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The box around a drawing's points, or undefined when nothing is drawn. The pen's width comes on top. */
export function boundsOf(drawing: Drawing): Bounds | undefined {
  const points = drawing.flat();
  if (points.length === 0) return undefined;
  return points.reduce<Bounds>(
    ({ left, top, right, bottom }, { x, y }) => ({
      left: Math.min(left, x),
      top: Math.min(top, y),
      right: Math.max(right, x),
      bottom: Math.max(bottom, y),
    }),
    { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity },
  );
}

/** The drawing before its last stroke. */
export function undo(drawing: Drawing): Drawing {
  return drawing.slice(0, -1);
}
