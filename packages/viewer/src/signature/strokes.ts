import type { Size } from '@document-signer/core';

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

/** How a drawing lies on a pad: the pixels of a unit, and where the drawing's origin is. */
export interface PadView {
  readonly scale: number;
  readonly left: number;
  readonly top: number;
}

/** The smallest box around a drawing, in its own unit. */
export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Room beside the outermost points for the width of the line. */
const air = 0.02;

/** How far a pad reaches up and down from its middle, in units of a drawing. */
const half = 0.5;

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

/**
 * How a drawing is shown on a pad of some size: a unit is the pad's height, unless something would then be cut off.
 * Turning a phone there and back shows what was there before, since the drawing itself is not touched.
 */
export function viewOn(pad: Size<'pixels'>, drawing: Drawing): PadView {
  const { left, right, top, bottom } = boundsOf(drawing) ?? { left: 0, right: 0, top: 0, bottom: 0 };
  const reach = { x: Math.max(-left, right) + air, y: Math.max(-top, bottom, half) };
  const scale = Math.min(pad.width / 2 / reach.x, pad.height / 2 / reach.y);
  return { scale, left: pad.width / 2, top: pad.height / 2 };
}

/**
 * The strokes in pixels of a pad, as signature_pad reads them. Time is scaled like space: the width of its line follows
 * the speed of the pen, and must not change with the size of the pad. No time is 0, which it takes for "now".
 */
export function toPixels(drawing: Drawing, { scale, left, top }: PadView): StrokePoint[][] {
  return drawing.map((stroke) =>
    stroke.map(({ x, y, time }) => ({ x: left + x * scale, y: top + y * scale, time: time * scale })),
  );
}

/** A stroke that signature_pad shows as a dot when it is drawn. Read back from data it would show nothing at all. */
const dotLength = 3;

/** The drawing that a pad holds, from its strokes in pixels. */
export function fromPixels(strokes: readonly Stroke[], { scale, left, top }: PadView): Drawing {
  return strokes
    .filter((stroke) => stroke.length > 0)
    .map((stroke) => {
      const start = stroke[0]?.time ?? 0;
      const points = stroke.map(({ x, y, time }) => ({
        x: (x - left) / scale,
        y: (y - top) / scale,
        time: (time - start + 1) / scale,
      }));
      return points.length <= dotLength ? points.slice(0, 1) : points;
    });
}

/** The drawing before its last stroke. */
export function undo(drawing: Drawing): Drawing {
  return drawing.slice(0, -1);
}
