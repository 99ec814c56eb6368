import { type PointerEvent, type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type ReactSignatureCanvas from 'react-signature-canvas';
import * as library from 'react-signature-canvas';
import { useMessages } from '../../messages/messages-context.ts';
import { useLatest } from '../../use-latest.ts';
import { createCapture } from './capture.ts';
import { type Drawing, isOnlyDots } from './drawing.ts';
import { createPadCanvas, onCanvasWiped, type PadCanvas } from './pad-canvas.ts';

/** The package is CommonJS, and bundlers nest its default export at different depths. */
function defaultExport(module: unknown): unknown {
  return typeof module === 'object' && module !== null && 'default' in module ? defaultExport(module.default) : module;
}

const SignatureCanvas = defaultExport(library) as typeof ReactSignatureCanvas;

/** In milliseconds. An earlier dot is the second click of the double click that opened the pad. */
const doubleClickMs = 500;

interface PadProps {
  readonly drawing: Drawing;
  readonly color: string;
  onChange(drawing: Drawing): void;
}

/** The pad on which a signature is drawn. It shows `drawing`, and reports the new one after each stroke. */
export function Pad(props: PadProps): ReactNode {
  const { drawing, color } = props;
  const messages = useMessages();
  const handle = useRef<ReactSignatureCanvas>(null);
  const pad = useRef<PadCanvas>(undefined);
  const latest = useLatest(props);
  const [isDrawing, setIsDrawing] = useState(false);
  const [openedAt] = useState(() => performance.now());
  const capture = useMemo(() => createCapture((event) => pad.current?.pointOf(event) ?? { x: 0, y: 0 }), []);

  const paint = useCallback(() => {
    const { drawing, color } = latest.current;
    pad.current?.show([...drawing, capture.stroke()], color);
  }, [latest, capture]);

  useLayoutEffect(() => {
    const canvas = handle.current?.getCanvas();
    if (!canvas) return undefined;
    // Replaces the library's handlers, which read no pressure, do not reject the palm, and lose the drawing on resize.
    handle.current?.off();
    pad.current = createPadCanvas(canvas);
    return onCanvasWiped(canvas, paint);
  }, [paint]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: paints what has changed.
  useLayoutEffect(paint, [drawing, color, paint]);

  function onPointerDown(event: PointerEvent<HTMLCanvasElement>): void {
    if (capture.down(event.nativeEvent)) {
      // Prevents text selection, and follows the pen beyond the edge.
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      setIsDrawing(true);
    }
    // A second finger may have cancelled the stroke of the first.
    paint();
  }

  function onPointerMove(event: PointerEvent): void {
    if (capture.move(event.nativeEvent)) paint();
  }

  /** Ends a stroke, even if the system interrupts it. */
  function onPointerEnd(event: PointerEvent): void {
    const stroke = capture.up(event.nativeEvent);
    if (!stroke) return;
    setIsDrawing(false);
    const isSecondClick = event.timeStamp - openedAt < doubleClickMs && isOnlyDots([stroke]);
    if (stroke.length === 0 || isSecondClick) paint();
    else props.onChange([...drawing, stroke]);
  }

  const canvasProps = {
    role: 'img',
    'aria-label': messages.pad,
    'data-part': 'pad-canvas',
    onPointerDown,
    onPointerMove,
    onPointerUp: onPointerEnd,
    onPointerCancel: onPointerEnd,
    onLostPointerCapture: onPointerEnd,
  };
  return (
    <div data-part="pad">
      <SignatureCanvas ref={handle} canvasProps={canvasProps} clearOnResize={false} />
      {drawing.length === 0 && !isDrawing && (
        <span data-part="pad-hint" aria-hidden="true">
          {messages.padHint}
        </span>
      )}
    </div>
  );
}
