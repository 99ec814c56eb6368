import type { Size } from '@document-signer/core';

/** A position of the pen. `time` is in milliseconds since the stroke started. */
export interface StrokePoint {
  readonly x: number;
  readonly y: number;
  readonly time: number;
  /** From 0 to 1. Fingers and mice do not report it. */
  readonly pressure?: number | undefined;
}

/** The path of the pen from down to up. */
export type Stroke = readonly StrokePoint[];

/**
 * The strokes of a drawing. The origin is the centre of the pad, and a unit is `unitLength` long, so that the drawing is
 * independent of the pad's size.
 */
export type Drawing = readonly Stroke[];

/** The length of a drawing's unit on the pad where it was drawn, in CSS pixels. */
export const unitLength = 240;

/** The maximum length of a dot, in units of a drawing: a tapping finger slips this far. */
const maxDotLength = 0.05;

/** Fewer dots are taps rather than a signature. A trembling hand or a skipping pen makes many short strokes. */
const minDots = 5;

function isDot(points: Stroke): boolean {
  const { left, top, right, bottom } = boundsOf(points) ?? { left: 0, top: 0, right: 0, bottom: 0 };
  return Math.max(right - left, bottom - top) <= maxDotLength;
}

/** Whether a drawing consists only of a few dots, or of many in one place. */
export function isOnlyDots(drawing: Drawing): boolean {
  return isDot(drawing.flat()) || (drawing.length < minDots && drawing.every(isDot));
}

/** A box in units of a drawing. */
interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The bounding box of points. Undefined if there are none. */
export function boundsOf(points: readonly { readonly x: number; readonly y: number }[]): Bounds | undefined {
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

/** The transform from a drawing to a canvas: the pixels per unit, and the position of the origin. */
export interface DrawingView {
  readonly scale: number;
  readonly left: number;
  readonly top: number;
}

/** The margin around the outermost points for the width of the line. */
const margin = 0.02;

/** The view that shows a drawing in its original size, or smaller if it would be cut off, as on a rotated phone. */
export function viewOn(pad: Size<'pixels'>, drawing: Drawing): DrawingView {
  const { left, right, top, bottom } = boundsOf(drawing.flat()) ?? { left: 0, right: 0, top: 0, bottom: 0 };
  const reach = { x: Math.max(-left, right) + margin, y: Math.max(-top, bottom) + margin };
  const scale = Math.min(unitLength, pad.width / 2 / reach.x, pad.height / 2 / reach.y);
  return { scale, left: pad.width / 2, top: pad.height / 2 };
}

const clamp = (value: number, limit: number) => Math.max(-limit, Math.min(limit, value));

/**
 * Converts a position on the pad, in pixels, to the drawing. Clamps positions to the pad, because the whole drawing would
 * shrink to show those outside.
 */
export function toDrawing({ scale, left, top }: DrawingView, x: number, y: number): { x: number; y: number } {
  return { x: clamp((x - left) / scale, left / scale - margin), y: clamp((y - top) / scale, top / scale - margin) };
}
