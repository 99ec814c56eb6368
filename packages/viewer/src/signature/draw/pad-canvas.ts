import { type Drawing, type DrawingView, type Stroke, toDrawing, viewOn } from './drawing.ts';
import { outlineOf } from './ink.ts';

/** A higher ratio makes no visible difference. */
const maxPixelRatio = 3;

/** Caches the outlines of finished strokes, so that a move of the pen computes only that of the current one. */
const paths = new WeakMap<Stroke, Path2D>();

function pathOf(stroke: Stroke): Path2D {
  const known = paths.get(stroke);
  if (known) return known;
  const path = new Path2D();
  for (const { x, y } of outlineOf(stroke)) path.lineTo(x, y);
  path.closePath();
  paths.set(stroke, path);
  return path;
}

/** Paints a drawing on a canvas. */
export type PadCanvas = ReturnType<typeof createPadCanvas>;

/** Creates the painter of a canvas. */
export function createPadCanvas(canvas: HTMLCanvasElement) {
  let view: DrawingView = { scale: 1, left: 0, top: 0 };

  return {
    /** Paints strokes at the current size of the canvas. */
    show(strokes: Drawing, color: string): void {
      const size = { width: canvas.offsetWidth, height: canvas.offsetHeight };
      const context = canvas.getContext('2d');
      if (!context || size.height === 0) return;
      view = viewOn(size, strokes);
      const ratio = Math.min(Math.max(window.devicePixelRatio, 1), maxPixelRatio);
      const [width, height] = [size.width, size.height].map((length) => Math.max(1, Math.round(length * ratio)));
      // Setting the size is slow, even if it does not change.
      if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
      context.reset();
      const scale = ratio * view.scale;
      context.setTransform(scale, 0, 0, scale, ratio * view.left, ratio * view.top);
      context.fillStyle = color;
      for (const stroke of strokes) context.fill(pathOf(stroke));
    },

    /** The point in the drawing for a pointer event. */
    pointOf({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): { x: number; y: number } {
      const { left, top, width } = canvas.getBoundingClientRect();
      // The host may scale its page with CSS.
      const zoom = width / canvas.offsetWidth || 1;
      return toDrawing(view, (clientX - left) / zoom, (clientY - top) / zoom);
    },
  };
}

/** Calls `paint` when the canvas was resized, or may have lost its pixels in the background or by a GPU reset. */
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
