import type { Field, SigningMode } from '@document-signer/core';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { useMessages } from '../messages/messages-context.ts';
import { DrawTools } from './draw/draw-tools.tsx';
import { change as changeDrawing } from './draw/history.ts';
import { Pad } from './draw/pad.tsx';
import { type Ink, inks } from './signature-draft.ts';
import { Tabs } from './tabs.tsx';
import { TypedSignature } from './typed/typed-signature.tsx';
import { Upload } from './upload/upload.tsx';
import type { SignatureDraftControl } from './use-signature-draft.ts';

interface InkChoiceProps {
  readonly ink: Ink;
  onChoose(ink: Ink): void;
}

function InkChoice({ ink, onChoose }: InkChoiceProps): ReactNode {
  const messages = useMessages();
  const name = useId();
  return (
    <fieldset data-part="inks">
      <legend className="ds-hidden">{messages.ink}</legend>
      {(Object.keys(inks) as readonly Ink[]).map((each) => (
        <label key={each} data-part="ink" title={messages.inkNames[each]}>
          <input
            type="radio"
            name={name}
            value={each}
            checked={each === ink}
            aria-label={messages.inkNames[each]}
            onChange={() => onChoose(each)}
          />
          <span aria-hidden="true" style={{ '--ds-ink-colour': inks[each] } as CSSProperties} />
        </label>
      ))}
    </fieldset>
  );
}

interface WayPanelProps {
  readonly field: Field;
  readonly ways: readonly SigningMode[];
  readonly draft: SignatureDraftControl;
  onEnter(): void;
}

/** The content of the way that is shown, and its tools. */
function Way({ field, draft, onEnter }: WayPanelProps): ReactNode {
  const words = useMessages().mark(field.type);
  const { way, history, text, handwriting, ink, color, photo, change } = draft;
  return (
    <>
      {way === 'draw' && (
        <Pad
          drawing={history.now}
          color={color}
          onChange={(drawing) => change({ history: changeDrawing(history, drawing) })}
        />
      )}
      {way === 'type' && (
        <TypedSignature
          words={words}
          text={text}
          handwriting={handwriting}
          color={color}
          onChange={(text) => change({ text })}
          onHandwriting={(handwriting) => change({ handwriting })}
          onEnter={onEnter}
        />
      )}
      {/* It stays mounted, as a photo may still be read. */}
      <div hidden={way !== 'upload'} data-part="upload-way">
        <Upload photo={photo} onChange={(photo) => change({ photo })} />
      </div>
      {way !== 'upload' && (
        <div data-part="way-tools">
          {way === 'draw' && <DrawTools history={history} onChange={(history) => change({ history })} />}
          <InkChoice ink={ink} onChoose={(ink) => change({ ink })} />
        </div>
      )}
    </>
  );
}

/** The ways to make a signature, in tabs where the field allows several. */
export function WayPanel(props: WayPanelProps): ReactNode {
  const { ways, draft } = props;
  const messages = useMessages();
  if (ways.length === 1) {
    return (
      <div data-part="tab-panel">
        <Way {...props} />
      </div>
    );
  }
  const tabs = ways.map((name) => ({ name, label: messages[name] }));
  return (
    <Tabs label={messages.signingMethods} tabs={tabs} current={draft.way} onChoose={(way) => draft.change({ way })}>
      <Way {...props} />
    </Tabs>
  );
}
