import type { Field } from '@document-signer/core';
import type { ReactNode, RefObject } from 'react';
import { useMessages } from '../messages/messages-context.ts';
import { DrawTools } from './draw/draw-tools.tsx';
import { change as draw, type History } from './draw/history.ts';
import { Pad } from './draw/pad.tsx';
import type { PadControl } from './draw/use-pad.ts';
import { InkChoice } from './ink-choice.tsx';
import { Typed } from './typed/typed.tsx';
import { Upload } from './upload/upload.tsx';
import type { Drafts } from './use-drafts.ts';

interface WayPanelProps {
  readonly field: Field;
  readonly drafts: Drafts;
  readonly pad: RefObject<Pick<PadControl, 'isDrawing'> | null>;
  onHistory(history: History): void;
  onEnter(): void;
}

/** What a way to sign consists of, and its tools. */
export function WayPanel({ field, drafts, pad, onHistory, onEnter }: WayPanelProps): ReactNode {
  const words = useMessages().drawn(field.type);
  const { way, history, text, hand, ink, color, change } = drafts;
  return (
    <>
      {way === 'draw' && (
        <Pad
          ref={pad}
          drawing={history.now}
          color={color}
          onChange={(drawing) => change({ history: draw(history, drawing) })}
        />
      )}
      {way === 'type' && (
        <Typed
          words={words}
          text={text}
          hand={hand}
          color={color}
          onChange={(text) => change({ text })}
          onHand={(hand) => change({ hand })}
          onEnter={onEnter}
        />
      )}
      {/* It stays, as one that was chosen may still be read. */}
      <div hidden={way !== 'upload'} data-part="upload-way">
        <Upload photo={drafts.photo} onChange={(photo) => change({ photo })} />
      </div>
      {way !== 'upload' && (
        <div data-part="way-tools">
          {way === 'draw' && <DrawTools history={history} onChange={onHistory} />}
          <InkChoice ink={ink} onChoose={(ink) => change({ ink })} />
        </div>
      )}
    </>
  );
}
