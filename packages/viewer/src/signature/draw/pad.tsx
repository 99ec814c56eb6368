import { type ReactNode, type Ref, useImperativeHandle } from 'react';
import { useMessages } from '../../messages/messages-context.ts';
import { SignatureCanvas } from './canvas-library.ts';
import type { Drawing } from './strokes.ts';
import { type PadControl, usePad } from './use-pad.ts';

interface PadProps {
  readonly drawing: Drawing;
  readonly color: string;
  readonly ref: Ref<Pick<PadControl, 'isDrawing'>>;
  onChange(drawing: Drawing): void;
}

/** The pad on which a signature is drawn. It shows `drawing`, and tells the new one after each stroke. */
export function Pad({ ref, ...options }: PadProps): ReactNode {
  const messages = useMessages();
  const pad = usePad(options);
  useImperativeHandle(ref, () => ({ isDrawing: pad.isDrawing }));
  return (
    <div data-part="pad">
      <SignatureCanvas
        ref={pad.handle}
        canvasProps={{ role: 'img', 'aria-label': messages.pad, 'data-part': 'pad-canvas' }}
        clearOnResize={false}
      />
      {options.drawing.length === 0 && (
        <span data-part="pad-hint" aria-hidden="true">
          {messages.padHint}
        </span>
      )}
    </div>
  );
}
