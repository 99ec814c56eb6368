import { type Field, kindOf, parse } from '@document-signer/core';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../chrome/icon.tsx';
import { useMessages } from '../messages/messages-context.ts';
import { useSigner, useSignerStore } from '../store/context.ts';
import { Pad } from './pad.tsx';
import { type Drawing, undo } from './strokes.ts';
import { Tabs } from './tabs.tsx';
import { Typed } from './typed.tsx';
import { typedImage } from './typed-image.ts';
import type { PadControl } from './use-pad.ts';

type Way = 'draw' | 'type';

/** The dialog in which a signature is made. One for all fields of a signer: it opens for the one that asks. */
export function SignatureDialog(): ReactNode {
  const signing = useSigner((state) => state.signing);
  const field = useSigner(({ document }) => document?.fields.find(({ id }) => id === signing));
  return field ? <OpenDialog key={field.id} field={field} /> : null;
}

function OpenDialog({ field }: { readonly field: Field }): ReactNode {
  const messages = useMessages();
  const store = useSignerStore();
  const words = messages.drawn(field.type);
  const title = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const pad = useRef<Pick<PadControl, 'toImage' | 'isDrawing'>>(null);
  const [way, setWay] = useState<Way>('draw');
  const [drawing, setDrawing] = useState<Drawing>([]);
  const [text, setText] = useState('');
  const [isBlank, setIsBlank] = useState(false);
  const isSigned = useSigner(({ values }) => values[field.id] !== undefined);
  const canApply = way === 'draw' ? drawing.length > 0 : text.trim() !== '';

  useEffect(() => {
    // Not `open`: only `showModal` makes the rest of the page unreachable, and gives the focus back when it closes.
    const element = dialog.current;
    element?.showModal();
    // The browser would begin with Close. The tabs are where the keyboard finds the way to type.
    element?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
    return () => element?.close();
  }, []);

  /** The browser gives the focus back to the field when the dialog closes; what is left is to say what happened. */
  function close(image?: string): void {
    dialog.current?.close();
    store.getState().sign(undefined);
    if (image === undefined) return;
    const value = image === '' ? undefined : parse(kindOf(field.type).value, { type: field.type, imageData: image });
    store.getState().setValue(field.id, value);
    store.getState().announce({ kind: value ? 'applied' : 'cleared', type: field.type });
  }

  async function apply(): Promise<void> {
    if (!canApply) return;
    const image = way === 'draw' ? pad.current?.toImage() : await typedImage(text.trim());
    if (image) close(image);
    else setIsBlank(true);
  }

  /** A pen that is down goes on drawing on what it knows, so nothing is taken away from under it. */
  function change(next: Drawing): void {
    if (!pad.current?.isDrawing()) setDrawing(next);
  }

  return (
    <dialog
      ref={dialog}
      data-part="signature-dialog"
      aria-labelledby={title}
      onCancel={() => close()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <header data-part="dialog-header">
        <h2 id={title}>{field.label || words.dialog}</h2>
        <button type="button" data-part="icon-button" aria-label={messages.close} onClick={() => close()}>
          <Icon name="close" />
        </button>
      </header>
      <Tabs
        label={messages.ways}
        tabs={[
          { name: 'draw', label: messages.draw },
          { name: 'type', label: messages.type },
        ]}
        current={way}
        onChoose={(next) => {
          setWay(next);
          setIsBlank(false);
        }}
      >
        {way === 'draw' ? (
          <Pad ref={pad} drawing={drawing} onChange={setDrawing} />
        ) : (
          <Typed words={words} text={text} onChange={setText} onEnter={apply} />
        )}
      </Tabs>
      {isBlank && (
        <p data-part="dialog-problem" role="alert">
          {messages.nothingVisible}
        </p>
      )}
      <footer data-part="dialog-footer">
        <span data-part="dialog-tools">
          {way === 'draw' && (
            <>
              <button
                type="button"
                data-part="ghost-button"
                aria-disabled={drawing.length === 0}
                onClick={() => change(undo(drawing))}
              >
                <Icon name="undo" />
                {messages.undo}
              </button>
              <button
                type="button"
                data-part="ghost-button"
                aria-disabled={drawing.length === 0}
                onClick={() => change([])}
              >
                <Icon name="clear" />
                {messages.clear}
              </button>
            </>
          )}
          {isSigned && (
            <button type="button" data-part="ghost-button" data-tone="danger" onClick={() => close('')}>
              {words.remove}
            </button>
          )}
        </span>
        <span data-part="dialog-actions">
          <button type="button" data-part="button" onClick={() => close()}>
            {messages.cancel}
          </button>
          <button type="button" data-part="button" data-tone="primary" disabled={!canApply} onClick={apply}>
            {messages.apply}
          </button>
        </span>
      </footer>
    </dialog>
  );
}
