import { inkImage } from '../image/ink-image.ts';
import type { Drawing, DrawingView } from './drawing.ts';
import { outlineOf, trace } from './ink.ts';

/** The most pixels per unit of a drawing, so that small drawings are not enlarged. */
const maxScale = 640;

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

/** A drawing as a PNG data URL, trimmed and transparent. Undefined when it shows nothing. */
export function drawnImage(drawing: Drawing, color: string): Promise<string | undefined> {
  return inkImage(
    drawing.map((stroke) => [outlineOf(stroke)]),
    { color, maxScale },
  );
}
