import { type ReactNode, type Ref, useImperativeHandle } from 'react';
import { useMessages } from '../messages/messages-context.ts';
import { SignatureCanvas } from './canvas-library.ts';
import { ink } from './paint.ts';
import type { Drawing } from './strokes.ts';
import { type PadControl, usePad } from './use-pad.ts';

interface PadProps {
  readonly drawing: Drawing;
  readonly ref: Ref<Pick<PadControl, 'toImage' | 'isDrawing'>>;
  onChange(drawing: Drawing): void;
}

/** The pad on which a signature is drawn. It shows `drawing`, and tells the new one after each stroke. */
export function Pad({ drawing, ref, onChange }: PadProps): ReactNode {
  const messages = useMessages();
  const pad = usePad(drawing, onChange);
  useImperativeHandle(ref, () => ({ toImage: pad.toImage, isDrawing: pad.isDrawing }));
  return (
    <div data-part="pad">
      <SignatureCanvas
        ref={pad.handle}
        canvasProps={{
          role: 'img',
          'aria-label': messages.pad,
          'data-part': 'pad-canvas',
          // The library does not know that a touch can be taken away, by a call or a gesture of the system.
          onTouchCancel: pad.end,
        }}
        clearOnResize={false}
        penColor={ink}
        throttle={0}
        minDistance={2}
        onBegin={pad.begin}
        onEnd={pad.end}
      />
      {drawing.length === 0 && (
        <span data-part="pad-hint" aria-hidden="true">
          {messages.padHint}
        </span>
      )}
    </div>
  );
}
