import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { SignatureCanvasHandle } from './canvas-library.ts';
import { hasInk } from './has-ink.ts';
import { fromPixels, type PadView, viewOn } from './pad-view.ts';
import { exportFrame, paint } from './paint.ts';
import type { Drawing } from './strokes.ts';

/** A screen with more pixels than this a point shows no finer line. */
const finestRatio = 3;

/** The pad as the dialog and the canvas see it. */
export interface PadControl {
  readonly handle: RefObject<SignatureCanvasHandle | null>;
  /** The drawing as a PNG data URL, trimmed, transparent. Undefined when nothing would be seen. */
  toImage(): string | undefined;
  /** Whether the pen is down: then the drawing must not be changed from outside. */
  isDrawing(): boolean;
  begin(): void;
  end(): void;
}

/**
 * Keeps a canvas showing a drawing. The canvas forgets: on resize, when a phone is turned, in the background. So it is
 * painted from the data each time, and its own idea of being empty is never asked for.
 */
function createPad(handle: RefObject<SignatureCanvasHandle | null>) {
  let view: PadView = { scale: 1, left: 0, top: 0 };
  let painted = { width: 0, height: 0 };
  const sizeOf = ({ offsetWidth, offsetHeight }: HTMLElement) => ({ width: offsetWidth, height: offsetHeight });
  return {
    /** What was drawn, with a stroke that is being drawn. */
    capture: () => fromPixels(handle.current?.getSignaturePad().toData() ?? [], view),

    show(drawing: Drawing): void {
      const canvas = handle.current?.getCanvas();
      if (!handle.current || !canvas || canvas.offsetHeight === 0) return;
      painted = sizeOf(canvas);
      view = viewOn(painted, drawing);
      const ratio = Math.min(Math.max(globalThis.devicePixelRatio || 1, 1), finestRatio);
      paint(handle.current, drawing, { size: painted, ratio, view });
    },

    /** Whether part of a drawing lies outside what the pad shows: a finger goes on beyond the edge. */
    cuts: (drawing: Drawing) => viewOn(painted, drawing).scale < view.scale,

    fits(canvas: HTMLElement): boolean {
      const { width, height } = sizeOf(canvas);
      return width === painted.width && height === painted.height;
    },

    toImage(drawing: Drawing): string | undefined {
      const frame = exportFrame(drawing);
      if (!frame || !handle.current) return undefined;
      paint(handle.current, drawing, { ...frame, ratio: 1 });
      const canvas = handle.current.getCanvas();
      const image = hasInk(canvas) ? canvas.toDataURL('image/png') : undefined;
      this.show(drawing);
      return image;
    },
  };
}

/** Joins the library's canvas with the drawing as data. */
export function usePad(drawing: Drawing, onChange: (drawing: Drawing) => void): PadControl {
  const handle = useRef<SignatureCanvasHandle>(null);
  const pad = useRef<ReturnType<typeof createPad>>(undefined);
  pad.current ??= createPad(handle);
  const current = pad.current;
  const isDrawing = useRef(false);
  /** What the canvas shows; a drawing that came from it need not be painted again. */
  const shown = useRef<Drawing>(undefined);

  useLayoutEffect(() => {
    if (drawing !== shown.current) current.show(drawing);
    shown.current = drawing;
  }, [drawing, current]);

  useEffect(() => {
    const canvas = handle.current?.getCanvas();
    if (!canvas) return undefined;
    const again = () => current.show(isDrawing.current ? current.capture() : (shown.current ?? []));
    const observer = new ResizeObserver(() => {
      if (!current.fits(canvas)) again();
    });
    observer.observe(canvas);
    document.addEventListener('visibilitychange', again);
    // StrictMode mounts twice, and the second time the library starts with a blank canvas.
    again();
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', again);
    };
  }, [current]);

  return {
    handle,
    toImage: () => current.toImage(shown.current ?? []),
    isDrawing: () => isDrawing.current,
    begin: () => {
      isDrawing.current = true;
    },
    end: () => {
      isDrawing.current = false;
      const next = current.capture();
      // All of it is in the image that comes out, so all of it must be seen.
      if (current.cuts(next)) current.show(next);
      shown.current = next;
      onChange(next);
    },
  };
}
