import { type Drawing, type DrawingView, type Stroke, toDrawing, viewOn } from './drawing.ts';
import { outlineOf } from './ink.ts';

/** Finer lines are invisible. */
const maxPixelRatio = 3;

/** Paints strokes over the content of a canvas. */
function paintStrokes(context: CanvasRenderingContext2D, strokes: Drawing, view: DrawingView, color: string): void {
  context.fillStyle = color;
  for (const stroke of strokes) {
    const path = new Path2D();
    for (const { x, y } of outlineOf(stroke)) path.lineTo(view.left + x * view.scale, view.top + y * view.scale);
    path.closePath();
    context.fill(path);
  }
}

/** Paints a drawing on a canvas. */
export type PadCanvas = ReturnType<typeof createPadCanvas>;

/** Makes the painter of a canvas. */
export function createPadCanvas(canvas: HTMLCanvasElement) {
  /** The finished strokes, so that a move of the pen paints one stroke only. */
  const finished = document.createElement('canvas');
  let view: DrawingView = { scale: 1, left: 0, top: 0 };
  let ratio = 1;

  /** Paints the stroke that is being drawn over the others. */
  function showLive(live: Stroke, color: string): void {
    const context = canvas.getContext('2d');
    if (!context) return;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.drawImage(finished, 0, 0);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    paintStrokes(context, [live], view, color);
  }

  return {
    showLive,

    /** Paints everything, at the current size of the canvas. */
    show(drawing: Drawing, live: Stroke, color: string): void {
      const size = { width: canvas.offsetWidth, height: canvas.offsetHeight };
      if (size.height === 0) return;
      view = viewOn(size, [...drawing, live]);
      ratio = Math.min(Math.max(window.devicePixelRatio || 1, 1), maxPixelRatio);
      for (const each of [canvas, finished]) {
        each.width = Math.max(1, Math.round(size.width * ratio));
        each.height = Math.max(1, Math.round(size.height * ratio));
      }
      const context = finished.getContext('2d');
      context?.setTransform(ratio, 0, 0, ratio, 0, 0);
      if (context) paintStrokes(context, drawing, view, color);
      showLive(live, color);
    },

    /** The place in the drawing for a pointer event. */
    placeOf({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): { x: number; y: number } {
      const { left, top, width } = canvas.getBoundingClientRect();
      // The host may scale its page with CSS.
      const zoom = width / canvas.offsetWidth || 1;
      return toDrawing(view, (clientX - left) / zoom, (clientY - top) / zoom);
    },
  };
}

/** Calls `paint` when the canvas was resized or may have been wiped: by a return from the background or a lost GPU. */
export function onCanvasWiped(canvas: HTMLCanvasElement, paint: () => void): () => void {
  const observer = new ResizeObserver(paint);
  const ended = new AbortController();
  const { signal } = ended;
  observer.observe(canvas);
  document.addEventListener('visibilitychange', paint, { signal });
  canvas.addEventListener('contextrestored', paint, { signal });
  return () => {
    observer.disconnect();
    ended.abort();
  };
}
