import type { Field, SigningMode } from '@document-signer/core';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { useMessages } from '../messages/messages-context.ts';
import { Icon } from '../ui/icon.tsx';
import { Pad } from './draw/pad.tsx';
import { type Ink, inks } from './signature-draft.ts';
import { Tabs } from './tabs.tsx';
import { TypedSignature } from './typed/typed-signature.tsx';
import { Upload } from './upload/upload.tsx';
import type { SignatureDraftControl } from './use-signature-draft.ts';

/** The buttons to undo and clear a drawing. `aria-disabled` instead of `disabled`, so that they keep the focus. */
function DrawTools({ draft }: { readonly draft: SignatureDraftControl }): ReactNode {
  const messages = useMessages();
  const { drawing, canUndo, undo, setDrawing } = draft;
  const tools = [
    ['undo', canUndo, undo],
    ['clear', drawing.length > 0, () => setDrawing([])],
  ] as const;
  return (
    <span data-part="draw-tools">
      {tools.map(([name, isUsable, act]) => (
        <button
          key={name}
          type="button"
          data-part="ghost-button"
          aria-disabled={!isUsable}
          onClick={isUsable ? act : undefined}
        >
          <Icon name={name} />
          <span>{messages[name]}</span>
        </button>
      ))}
    </span>
  );
}

interface ModePanelProps {
  readonly field: Field;
  readonly modes: readonly SigningMode[];
  readonly draft: SignatureDraftControl;
  onEnter(): void;
}

function InkChoice({ draft }: Pick<ModePanelProps, 'draft'>): ReactNode {
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
            checked={each === draft.ink}
            aria-label={messages.inkNames[each]}
            onChange={() => draft.change({ ink: each })}
          />
          <span aria-hidden="true" style={{ '--ds-ink-colour': inks[each] } as CSSProperties} />
        </label>
      ))}
    </fieldset>
  );
}

/** The content and tools of the current mode. */
function Mode({ field, modes, draft, onEnter }: ModePanelProps): ReactNode {
  const words = useMessages().mark(field.type);
  const { mode, drawing, color, setDrawing } = draft;
  return (
    <>
      {mode === 'draw' && <Pad drawing={drawing} color={color} onChange={setDrawing} />}
      {mode === 'type' && <TypedSignature words={words} draft={draft} onEnter={onEnter} />}
      {/* Stays mounted to reject files that are dropped in other modes. */}
      <div hidden={mode !== 'upload'} data-part="upload-mode">
        <Upload draft={draft} hasOtherModes={modes.length > 1} />
      </div>
      {mode !== 'upload' && (
        <div data-part="mode-tools">
          {mode === 'draw' && <DrawTools draft={draft} />}
          <InkChoice draft={draft} />
        </div>
      )}
    </>
  );
}

/** The modes of making a signature, in tabs if the field allows several. */
export function ModePanel(props: ModePanelProps): ReactNode {
  const { modes, draft } = props;
  const messages = useMessages();
  const tabs = modes.map((name) => ({ name, label: messages[name] }));
  return (
    <Tabs label={messages.signingMethods} tabs={tabs} current={draft.mode} onChoose={(mode) => draft.change({ mode })}>
      <Mode {...props} />
    </Tabs>
  );
}
