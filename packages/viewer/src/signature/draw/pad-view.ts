import type { Size } from '@document-signer/core';
import { boundsOf, type Drawing, unitLength } from './strokes.ts';

/** How a drawing lies on a pad: the pixels of a unit, and where the drawing's origin is. */
export interface PadView {
  readonly scale: number;
  readonly left: number;
  readonly top: number;
}

/** Room beside the outermost points for the width of the line. */
const air = 0.02;

/**
 * How a drawing is shown on a pad of some size: as large as it was drawn, unless something would then be cut off.
 * Turning a phone there and back shows what was there before, since the drawing itself is not touched.
 */
export function viewOn(pad: Size<'pixels'>, drawing: Drawing): PadView {
  const { left, right, top, bottom } = boundsOf(drawing.flat()) ?? { left: 0, right: 0, top: 0, bottom: 0 };
  const reach = { x: Math.max(-left, right) + air, y: Math.max(-top, bottom) + air };
  const scale = Math.min(unitLength, pad.width / 2 / reach.x, pad.height / 2 / reach.y);
  return { scale, left: pad.width / 2, top: pad.height / 2 };
}

/** The nearest place to a number within so much of the origin. */
const within = (reach: number, at: number) => Math.max(-reach, Math.min(reach, at));

/**
 * Where a place of the pad, in pixels, lies in the drawing. A place beyond the edge counts as the one at the edge that is
 * nearest: were it taken as it is, all of the drawing would shrink to show it.
 */
export function toDrawing({ scale, left, top }: PadView, x: number, y: number): { x: number; y: number } {
  return { x: within(left / scale - air, (x - left) / scale), y: within(top / scale - air, (y - top) / scale) };
}
