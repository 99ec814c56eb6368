import type { Size } from '@document-signer/core';
import { boundsOf, type Drawing, type DrawingView } from '../draw/drawing.ts';
import { outlineOf } from '../draw/ink.ts';
import { encodePng } from './encode-png.ts';
import { createMask, fillShape, type Shape } from './mask.ts';

/** The largest image of a signature, in pixels. */
const maxImage: Size<'pixels'> = { width: 1200, height: 400 };

/** Pixels up to this alpha (of 255) are invisible on paper. */
const maxInvisibleAlpha = 32;

/** Transparent pixels around the ink, for its soft edges. */
const margin = 2;

/** The size of the trimmed image of shapes, and its transform. Undefined if there are no shapes. */
export function frameOf(
  shapes: readonly Shape[],
  maxScale: number,
): { size: Size<'pixels'>; view: DrawingView } | undefined {
  const bounds = boundsOf(shapes.flat(2));
  if (!bounds) return undefined;
  const width = bounds.right - bounds.left;
  const height = bounds.bottom - bounds.top;
  const scale = Math.min((maxImage.width - 2 * margin) / width, (maxImage.height - 2 * margin) / height, maxScale);
  return {
    size: { width: Math.ceil(width * scale) + 2 * margin, height: Math.ceil(height * scale) + 2 * margin },
    view: { scale, left: margin - bounds.left * scale, top: margin - bounds.top * scale },
  };
}

/**
 * Makes an image of shapes as a PNG data URL, trimmed and transparent. Undefined if it would be blank. Computed without a
 * canvas, because browsers that resist fingerprinting change pixels read from one.
 *
 * @param maxScale the most pixels per unit of the shapes
 */
export async function inkImage(
  shapes: readonly Shape[],
  { color, maxScale }: { readonly color: string; readonly maxScale: number },
): Promise<string | undefined> {
  const frame = frameOf(shapes, maxScale);
  if (!frame) return undefined;
  const { scale, left, top } = frame.view;
  const mask = createMask(frame.size);
  for (const shape of shapes) {
    fillShape(
      mask,
      shape.map((outline) => outline.map(({ x, y }) => ({ x: left + x * scale, y: top + y * scale }))),
    );
  }
  return mask.alpha.some((alpha) => alpha > maxInvisibleAlpha) ? encodePng(mask, color) : undefined;
}

/** The most pixels per unit of a drawing, so that small drawings are not enlarged. */
const maxDrawingScale = 640;

/** Makes an image of a drawing, like `inkImage`. */
export function drawnImage(drawing: Drawing, color: string): Promise<string | undefined> {
  const shapes = drawing.map((stroke) => [outlineOf(stroke)]);
  return inkImage(shapes, { color, maxScale: maxDrawingScale });
}
