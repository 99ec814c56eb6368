import type { Size } from '@document-signer/core';
import type { SignatureCanvasHandle } from './canvas-library.ts';
import { type PadView, toPixels } from './pad-view.ts';
import { boundsOf, type Drawing } from './strokes.ts';

/** The ink of every signature. It is not the theme's: signatures stand on white paper. */
export const ink = '#12203f';

/** The pen's thinnest and thickest line, half its width, in units of the drawing. */
const pen = { min: 0.003, max: 0.0105 } as const;

/** The largest image of a signature, in pixels: twice what a box of 600 by 200 needs on a plain screen. */
const largest: Size<'pixels'> = { width: 1200, height: 400 };

/** Small drawings are not blown up beyond this many pixels a unit: a dot stays a dot. */
const finest = 640;

/** Draws a drawing anew on the pad's canvas, made this large, whatever it showed before. */
export function paint(
  handle: SignatureCanvasHandle,
  drawing: Drawing,
  { size, ratio, view }: { readonly size: Size<'pixels'>; readonly ratio: number; readonly view: PadView },
): void {
  const canvas = handle.getCanvas();
  canvas.width = Math.max(1, Math.round(size.width * ratio));
  canvas.height = Math.max(1, Math.round(size.height * ratio));
  canvas.getContext('2d')?.setTransform(ratio, 0, 0, ratio, 0, 0);
  const pad = handle.getSignaturePad();
  pad.minWidth = pen.min * view.scale;
  pad.maxWidth = pen.max * view.scale;
  // Each point needs the colour: without it the library goes on with none, and every second repaint would be blank.
  pad.fromData(toPixels(drawing, view).map((stroke) => stroke.map((point) => ({ ...point, color: ink }))));
}

/** The size of the image of a drawing, trimmed to its ink, and how the drawing lies on it. Undefined: nothing is drawn. */
export function exportFrame(drawing: Drawing): { size: Size<'pixels'>; view: PadView } | undefined {
  const bounds = boundsOf(drawing);
  if (!bounds) return undefined;
  // A little air more than the line reaches beyond its points keeps it from being cut.
  const margin = pen.max * 2;
  const width = bounds.right - bounds.left + 2 * margin;
  const height = bounds.bottom - bounds.top + 2 * margin;
  const scale = Math.min(largest.width / width, largest.height / height, finest);
  return {
    size: { width: Math.ceil(width * scale), height: Math.ceil(height * scale) },
    view: { scale, left: (margin - bounds.left) * scale, top: (margin - bounds.top) * scale },
  };
}
