import { type Field, kindOf, parse } from '@document-signer/core';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useClassName } from '../components/class-names.ts';
import { Consent } from '../guide/consent.tsx';
import { useMessages } from '../messages/messages-context.ts';
import { swallowSecondClick } from '../second-click.ts';
import { useSigner, useSignerStore } from '../store/context.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon.tsx';
import { useModal } from '../ui/use-modal.ts';
import { RememberedMark, ReuseOptions, useReuse } from './mark-reuse.tsx';
import { ModePanel } from './mode-panel.tsx';
import { keepMark, MarkOwnerContext, type SessionMark, useSessionMark } from './session-marks.ts';
import { signingModesOf } from './signature-draft.ts';
import { type SignatureDraftControl, useSignatureDraft } from './use-signature-draft.ts';
import { useVisibleBox } from './use-visible-box.ts';

/** The initial focus: the selected tab, else the only input, else a button of the footer. */
const firstFocus = [
  '[role="tab"][aria-selected="true"]',
  '[data-part="typed-input"]',
  '[data-part="dialog-actions"] button',
];

function focusFirst(panel: HTMLElement | null, selectors: readonly string[]): void {
  const [first] = selectors.flatMap((selector) => panel?.querySelector<HTMLElement>(selector) ?? []);
  first?.focus();
}

interface FooterProps {
  readonly field: Field;
  readonly draft: SignatureDraftControl;
  onApply(click: MouseEvent): void;
}

/** The buttons to remove the field's signature, to cancel and to apply. */
function Footer({ field: { id, type }, draft, onApply }: FooterProps): ReactNode {
  const messages = useMessages();
  const store = useSignerStore();
  const isSigned = useSigner(({ values }) => values[id] !== undefined);

  function remove(): void {
    const state = store.getState();
    draft.discard();
    state.sign(undefined);
    state.setValue(id, undefined);
    state.announce((messages) => messages.mark(type).removed);
  }

  return (
    <div data-part="dialog-footer">
      {isSigned && (
        <Button label={messages.mark(type).remove} data-part="ghost-button" tone="danger" onClick={remove} />
      )}
      <span data-part="dialog-actions">
        <Button label={messages.cancel} onClick={() => store.getState().sign(undefined)} />
        <Button label={messages.mark(type).apply} tone="primary" disabled={!draft.canApply} onClick={onApply} />
      </span>
    </div>
  );
}

type Click = Pick<MouseEvent, 'clientX' | 'clientY' | 'detail'>;

/** The content of the dialog: the modes of making a signature, its reuse, and the buttons. */
function SigningPanel({ field }: { readonly field: Field }): ReactNode {
  const { id, type } = field;
  const store = useSignerStore();
  const messages = useMessages();
  const modes = signingModesOf(field);
  const panel = useRef<HTMLDivElement>(null);
  const draft = useSignatureDraft(field, messages.mark(type).typed);
  /** The reason why this content could not be applied. */
  const [refusal, setRefusal] = useState<{ readonly content: unknown; readonly text: string }>();
  const owner = useContext(MarkOwnerContext);
  const sessionMark = useSessionMark(type, owner);
  const remembered = sessionMark && modes.includes(sessionMark.mode) ? sessionMark : undefined;
  const reuse = useReuse(field, draft.mode);
  const notTypable = modes.length > 1 ? `${messages.notTypable} ${messages.signAnotherWay}` : messages.notTypable;
  const refused = refusal?.content === draft.content ? refusal.text : undefined;
  const problem = draft.isNotTypable ? notTypable : refused;

  useEffect(() => {
    focusFirst(panel.current, ['[data-use-remembered]', ...firstFocus]);
  }, []);

  /** Sets the signature in the field and the agreed others. Closes the dialog, which returns the focus to the field. */
  function finish({ imageData, mode }: SessionMark, click?: Click): void {
    const state = store.getState();
    // While the image was made, the signer cancelled, or the first click of a double click applied it.
    if (state.signing !== id || state.askConsent()) return;
    const also = reuse.alsoFor(mode);
    const value = parse(kindOf(type).value, { type, imageData, mode });
    draft.discard();
    // The second click of a double click would reach what the dialog covered.
    swallowSecondClick(click && click.detail > 0 ? click : undefined);
    state.sign(undefined);
    state.setValue(id, value);
    if (also.length > 0) state.applyToAll(also, value);
    else state.announce((messages) => messages.mark(type).applied);
    if (reuse.isRemembered) keepMark(type, { imageData, mode }, owner);
  }

  async function apply(click?: Click): Promise<void> {
    const { content, mode } = draft;
    if (!draft.canApply || store.getState().askConsent()) return;
    const refuse = (text: string) => setRefusal({ content, text });
    if (draft.isOnlyDots) return refuse(messages.mark(type).incomplete);
    try {
      const imageData = await draft.toImage();
      if (!imageData) return refuse(messages.mark(type).blank);
      draft.saveAsLast();
      finish({ imageData, mode }, click);
    } catch (error) {
      refuse(error instanceof RangeError ? notTypable : messages.noFonts);
    }
  }

  function onKeyDown(event: KeyboardEvent): void {
    // The Enter key that opened the dialog is still held down.
    if (event.repeat && event.key === 'Enter') event.preventDefault();
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
    if (draft.mode !== 'draw' || !isUndo) return;
    event.preventDefault();
    draft.undo();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the undo shortcut works for all elements inside.
    <div ref={panel} data-part="dialog-panel" onKeyDown={onKeyDown}>
      <div data-part="dialog-body">
        <Consent isOnce />
        {remembered && (
          <RememberedMark
            type={type}
            mark={remembered}
            onUse={(click) => finish(remembered, click)}
            onForget={() => {
              keepMark(type, undefined, owner);
              focusFirst(panel.current, firstFocus);
            }}
          />
        )}
        <ModePanel field={field} modes={modes} draft={draft} onEnter={() => void apply()} />
        {problem && (
          <p data-part="dialog-problem" role="alert">
            {problem}
          </p>
        )}
        <ReuseOptions type={type} reuse={reuse} />
      </div>
      <Footer field={field} draft={draft} onApply={(click) => void apply(click)} />
    </div>
  );
}

/** The dialog to make the signature of a field. */
export function OpenDialog({ field }: { readonly field: Field }): ReactNode {
  const messages = useMessages();
  const store = useSignerStore();
  const id = useId();
  const close = () => store.getState().sign(undefined);
  const modal = useModal(close);
  useVisibleBox(modal.ref);
  return (
    <dialog {...modal} data-part="signature-dialog" className={useClassName('signatureDialog')} aria-labelledby={id}>
      <div data-part="dialog-header">
        <h2 id={id}>
          <span>{`${messages.mark(field.type).dialog} `}</span>
          {field.label && (
            <bdi data-part="dialog-field" translate="no">
              {field.label}
            </bdi>
          )}
        </h2>
        <IconButton icon="close" label={messages.close} onClick={close} />
      </div>
      <SigningPanel field={field} />
    </dialog>
  );
}
