import type { Field, SigningMode } from '@document-signer/core';
import type { ReactNode, RefObject } from 'react';
import { useMessages } from '../messages/messages-context.ts';
import { DrawTools } from './draw/draw-tools.tsx';
import { change, type History } from './draw/history.ts';
import { Pad } from './draw/pad.tsx';
import type { PadControl } from './draw/use-pad.ts';
import { InkChoice } from './ink-choice.tsx';
import { Typed } from './typed/typed.tsx';
import { Upload } from './upload/upload.tsx';
import type { Drafts } from './use-drafts.ts';

interface WayPanelProps {
  readonly way: SigningMode;
  readonly field: Field;
  readonly drafts: Drafts;
  readonly pad: RefObject<Pick<PadControl, 'isDrawing'> | null>;
  onHistory(history: History): void;
  onEnter(): void;
}

/** What a way to sign consists of, and its tools. */
export function WayPanel({ way, field, drafts, pad, onHistory, onEnter }: WayPanelProps): ReactNode {
  const words = useMessages().drawn(field.type);
  const { history, text, hand, ink, color } = drafts;
  return (
    <>
      {way === 'draw' && (
        <Pad
          ref={pad}
          drawing={history.now}
          color={color}
          onChange={(drawing) => drafts.setHistory(change(history, drawing))}
        />
      )}
      {way === 'type' && (
        <Typed
          words={words}
          text={text}
          hand={hand}
          color={color}
          onChange={drafts.setText}
          onHand={drafts.setHand}
          onEnter={onEnter}
        />
      )}
      {/* It stays: the photo that was chosen is in it. */}
      <div hidden={way !== 'upload'} data-part="upload-way">
        <Upload onChange={drafts.setPhoto} />
      </div>
      {way !== 'upload' && (
        <div data-part="way-tools">
          {way === 'draw' && <DrawTools history={history} onChange={onHistory} />}
          <InkChoice ink={ink} onChoose={drafts.setInk} />
        </div>
      )}
    </>
  );
}
