import type { Size } from '@document-signer/core';
import { visiblePng } from '../visible-png.ts';
import { type Dab, dabsOf } from './dabs.ts';
import type { PadView } from './pad-view.ts';
import { boundsOf, type Drawing, type Stroke } from './strokes.ts';
import { trace } from './trace.ts';

/** The largest image of a signature, in pixels: twice what a box of 600 by 200 needs on a plain screen. */
const largest: Size<'pixels'> = { width: 1200, height: 400 };

/** Small drawings are not blown up beyond this many pixels a unit: a dot stays a dot. */
const finest = 640;

/** Clear pixels around the ink, so that no soft edge is cut. */
const margin = 2;

/** The ink of strokes that are finished does not change, so it is laid once. */
const laid = new WeakMap<Stroke, readonly Dab[]>();

function inkOf(stroke: Stroke): readonly Dab[] {
  const dabs = laid.get(stroke) ?? dabsOf(stroke);
  laid.set(stroke, dabs);
  return dabs;
}

/** Paints strokes onto what a canvas shows. */
export function paintStrokes(
  context: CanvasRenderingContext2D,
  strokes: Drawing,
  { view, color }: { readonly view: PadView; readonly color: string },
): void {
  context.fillStyle = color;
  for (const stroke of strokes) {
    const path = new Path2D();
    trace(path, inkOf(stroke), view);
    context.fill(path);
  }
}

/** The size of the image of a drawing, trimmed to its ink, and how the drawing lies on it. Undefined: nothing is drawn. */
export function exportFrame(drawing: Drawing): { size: Size<'pixels'>; view: PadView } | undefined {
  const bounds = boundsOf(drawing.flatMap(inkOf));
  if (!bounds) return undefined;
  const width = bounds.right - bounds.left;
  const height = bounds.bottom - bounds.top;
  const scale = Math.min((largest.width - 2 * margin) / width, (largest.height - 2 * margin) / height, finest);
  return {
    size: { width: Math.ceil(width * scale) + 2 * margin, height: Math.ceil(height * scale) + 2 * margin },
    view: { scale, left: margin - bounds.left * scale, top: margin - bounds.top * scale },
  };
}

/** A drawing as a PNG data URL, trimmed, transparent. Undefined when nothing would be seen. */
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
