import type { Size } from '@document-signer/core';
import { visiblePng } from '../visible-png.ts';
import { boundsOf, type Drawing, type DrawingView } from './drawing.ts';
import { outlineOf, trace } from './ink.ts';

/** The largest image of a signature, in pixels. */
const maxImage: Size<'pixels'> = { width: 1200, height: 400 };

/** The most pixels per unit of a drawing, so that small drawings are not enlarged. */
const maxScale = 640;

/** Transparent pixels around the ink, for its soft edges. */
const margin = 2;

/** Paints strokes over the content of a canvas. */
export function paintStrokes(
  context: CanvasRenderingContext2D,
  strokes: Drawing,
  { view, color }: { readonly view: DrawingView; readonly color: string },
): void {
  context.fillStyle = color;
  for (const stroke of strokes) {
    const path = new Path2D();
    trace(path, stroke, view);
    context.fill(path);
  }
}

/** The size of the trimmed image of a drawing, and the view on it. Undefined when the drawing is empty. */
export function exportFrame(drawing: Drawing): { size: Size<'pixels'>; view: DrawingView } | undefined {
  const bounds = boundsOf(drawing.flatMap(outlineOf));
  if (!bounds) return undefined;
  const width = bounds.right - bounds.left;
  const height = bounds.bottom - bounds.top;
  const scale = Math.min((maxImage.width - 2 * margin) / width, (maxImage.height - 2 * margin) / height, maxScale);
  return {
    size: { width: Math.ceil(width * scale) + 2 * margin, height: Math.ceil(height * scale) + 2 * margin },
    view: { scale, left: margin - bounds.left * scale, top: margin - bounds.top * scale },
  };
}

/** A drawing as a PNG data URL, trimmed and transparent. Undefined when it shows nothing. */
export function drawnImage(drawing: Drawing, color: string): string | undefined {
  const frame = exportFrame(drawing);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!frame || !context) return undefined;
  canvas.width = frame.size.width;
  canvas.height = frame.size.height;
  paintStrokes(context, drawing, { view: frame.view, color });
  return visiblePng(canvas);
}
