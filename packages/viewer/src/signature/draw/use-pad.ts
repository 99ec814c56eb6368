import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLatest } from '../../use-latest.ts';
import type { SignatureCanvasHandle } from './canvas-library.ts';
import { createCapture } from './capture.ts';
import { createPadCanvas } from './pad-canvas.ts';
import { toDrawing } from './pad-view.ts';
import { type Drawing, isOnlyDots } from './strokes.ts';
import { watchCanvas } from './watch-canvas.ts';

/** What the pad shows, and who is told of what is drawn on it. */
interface PadOptions {
  readonly drawing: Drawing;
  readonly color: string;
  onChange(drawing: Drawing): void;
}

/** Joins a canvas with the drawing as data: what the pen does becomes strokes, and what is seen is painted from them. */
function joinPad(canvas: HTMLCanvasElement, options: RefObject<PadOptions>) {
  const paper = createPadCanvas(canvas, () => options.current.color);
  const capture = createCapture(({ clientX, clientY }) => {
    const { left, top, width } = canvas.getBoundingClientRect();
    // A host may have its page zoomed: what is measured on the screen is then longer than what is drawn.
    const zoom = width / canvas.offsetWidth || 1;
    return toDrawing(paper.view(), (clientX - left) / zoom, (clientY - top) / zoom);
  });
  const show = () => paper.show(options.current.drawing, capture.stroke());
  let isSecondClick = false;

  function down(event: PointerEvent): void {
    if (!capture.down(event)) {
      show();
      return;
    }
    isSecondClick = event.defaultPrevented;
    // No text is selected from here on, and the pen is followed beyond the edge.
    event.preventDefault();
    canvas.setPointerCapture(event.pointerId);
    canvas.parentElement?.toggleAttribute('data-drawing', true);
    show();
  }

  function move(event: PointerEvent): void {
    if (capture.move(event)) paper.extend(capture.stroke);
  }

  /** A stroke that the system takes away, for a call or a gesture of its own, is kept as far as it went. */
  function up(event: PointerEvent): void {
    const stroke = capture.up(event);
    if (!stroke) return;
    canvas.parentElement?.toggleAttribute('data-drawing', false);
    // The double click that opened the dialog draws nothing, and neither do two fingers.
    if (stroke.length === 0 || (isSecondClick && isOnlyDots([stroke]))) {
      show();
      return;
    }
    const drawing = [...options.current.drawing, stroke];
    paper.show(drawing, []);
    options.current.onChange(drawing);
  }

  const handlers = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: up, lostpointercapture: up };
  for (const [name, handler] of Object.entries(handlers)) canvas.addEventListener(name, handler as EventListener);
  const unwatch = watchCanvas(canvas, { fits: paper.fits, show });
  return {
    show,
    isDrawing: capture.isDown,
    leave() {
      for (const [name, handler] of Object.entries(handlers))
        canvas.removeEventListener(name, handler as EventListener);
      unwatch();
    },
  };
}

/** The pad as the dialog sees it. */
export interface PadControl {
  readonly handle: RefObject<SignatureCanvasHandle | null>;
  /** Whether the pen is down: then the drawing must not be changed from outside. */
  isDrawing(): boolean;
}

/** Makes the library's canvas a pad. */
export function usePad(options: PadOptions): PadControl {
  const { drawing, color } = options;
  const handle = useRef<SignatureCanvasHandle>(null);
  const joined = useRef<ReturnType<typeof joinPad>>(undefined);
  const latest = useLatest(options);

  useEffect(() => {
    const canvas = handle.current?.getCanvas();
    if (!canvas) return undefined;
    // Each time: StrictMode mounts twice, and the library then listens again.
    handle.current?.off();
    joined.current = joinPad(canvas, latest);
    joined.current.show();
    return () => joined.current?.leave();
  }, [latest]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another drawing or ink is what makes it be painted again.
  useLayoutEffect(() => joined.current?.show(), [drawing, color]);

  return { handle, isDrawing: () => joined.current?.isDrawing() ?? false };
}
