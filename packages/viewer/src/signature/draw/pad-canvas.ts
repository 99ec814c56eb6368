import { type PadView, viewOn } from './pad-view.ts';
import { paintStrokes } from './paint.ts';
import type { Drawing, Stroke } from './strokes.ts';

/** A screen with more pixels than this a point shows no finer line. */
const finestRatio = 3;

/** What a pad shows, and how. */
export interface PadCanvas {
  view(): PadView;
  /** Paints it all anew, on a canvas that may have got another size or have been wiped by the system. */
  show(drawing: Drawing, live: Stroke): void;
  /** Paints the stroke that is being drawn over what is there, with the next picture of the screen. */
  extend(live: () => Stroke): void;
  /** Whether the canvas still has the size, in the screen's own pixels, in which it was painted. */
  fits(): boolean;
}

/** Makes the painter of a canvas. The canvas is only ever painted from the data, so it cannot be blank while they are not. */
export function createPadCanvas(canvas: HTMLCanvasElement, color: () => string): PadCanvas {
  /** What is finished, in a picture of its own: only the stroke that is being drawn is painted with every move. */
  const base = document.createElement('canvas');
  let painted = { width: 0, height: 0, ratio: 1 };
  let view: PadView = { scale: 1, left: 0, top: 0 };
  let frame = 0;

  const sizeNow = () => ({
    width: canvas.offsetWidth,
    height: canvas.offsetHeight,
    ratio: Math.min(Math.max(globalThis.devicePixelRatio || 1, 1), finestRatio),
  });

  function paintLive(live: Stroke): void {
    const context = canvas.getContext('2d');
    if (!context || base.width === 0) return;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.drawImage(base, 0, 0);
    context.setTransform(painted.ratio, 0, 0, painted.ratio, 0, 0);
    // A copy: what is being drawn grows, and its ink must not be taken for finished.
    paintStrokes(context, live.length > 0 ? [[...live]] : [], { view, color: color() });
  }

  return {
    view: () => view,

    show(drawing, live) {
      cancelAnimationFrame(frame);
      painted = sizeNow();
      if (painted.height === 0) return;
      view = viewOn(painted, live.length > 0 ? [...drawing, live] : drawing);
      for (const each of [canvas, base]) {
        each.width = Math.max(1, Math.round(painted.width * painted.ratio));
        each.height = Math.max(1, Math.round(painted.height * painted.ratio));
      }
      const context = base.getContext('2d');
      context?.setTransform(painted.ratio, 0, 0, painted.ratio, 0, 0);
      if (context) paintStrokes(context, drawing, { view, color: color() });
      paintLive(live);
    },

    extend(live) {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => paintLive(live()));
    },

    fits() {
      const { width, height, ratio } = sizeNow();
      return width === painted.width && height === painted.height && ratio === painted.ratio;
    },
  };
}
