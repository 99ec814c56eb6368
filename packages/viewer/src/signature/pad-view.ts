import type { Size } from '@document-signer/core';
import { boundsOf, type Drawing, type Stroke, type StrokePoint } from './strokes.ts';

/** How a drawing lies on a pad: the pixels of a unit, and where the drawing's origin is. */
export interface PadView {
  readonly scale: number;
  readonly left: number;
  readonly top: number;
}

/** Room beside the outermost points for the width of the line. */
const air = 0.02;

/** How far a pad reaches up and down from its middle, in units of a drawing. */
const half = 0.5;

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
