import { type Drawing, type DrawingView, type Stroke, toDrawing, viewOn } from './drawing.ts';
import { outlineOf } from './ink.ts';

/** Finer lines are invisible. */
const maxPixelRatio = 3;

/** The outlines of finished strokes, so that a move of the pen computes that of one stroke only. */
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

/** Makes the painter of a canvas. */
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
      // Setting a size is slow, even when it is the same.
      if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
      context.reset();
      const scale = ratio * view.scale;
      context.setTransform(scale, 0, 0, scale, ratio * view.left, ratio * view.top);
      context.fillStyle = color;
      for (const stroke of strokes) context.fill(pathOf(stroke));
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
