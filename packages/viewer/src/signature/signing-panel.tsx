import { type Field, kindOf, parse, type SigningMode } from '@document-signer/core';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useMessages } from '../messages/messages-context.ts';
import { swallowSecondClick } from '../second-click.ts';
import { useSigner, useSignerStore } from '../store/context.ts';
import type { SignerState } from '../store/state.ts';
import { historyAfter } from './draw/history.ts';
import { RememberedMark, ReuseOptions } from './mark-reuse.tsx';
import { forgetMark, keepMark, type SessionMark, SignerIdContext, useSessionMark } from './session-marks.ts';
import { waysOf } from './signature-draft.ts';
import { useSignatureDraft } from './use-signature-draft.ts';
import { WayPanel } from './way-panel.tsx';

/** The element that has the focus at first: the selected tab, the only input, or a button of the footer. */
const firstFocus = [
  '[role="tab"][aria-selected="true"]',
  '[data-part="typed-input"]',
  '[data-part="dialog-actions"] button',
];

function focusFirst(panel: HTMLElement | null, selectors: readonly string[]): void {
  const [first] = selectors.flatMap((selector) => panel?.querySelector<HTMLElement>(selector) ?? []);
  first?.focus();
}

/** The other empty fields of the same kind that accept a signature made in this way. */
function useEmptyFieldsLike(field: Field, way: SigningMode): readonly Field[] {
  const store = useSignerStore();
  const opened = useSigner((state) => state.document);
  return useMemo(() => {
    const ids = store.getState().sameFields(field.id, (other) => waysOf(other).includes(way));
    return opened?.fields.filter(({ id }) => ids.includes(id)) ?? [];
  }, [store, opened, field.id, way]);
}

interface FooterProps {
  readonly field: Field;
  readonly canApply: boolean;
  readonly onRemove: () => void;
  readonly onCancel: () => void;
  readonly onApply: (click: MouseEvent) => void;
}

/** The buttons to remove the signature of the field, to cancel and to apply. */
function Footer({ field, canApply, onRemove, onCancel, onApply }: FooterProps): ReactNode {
  const messages = useMessages();
  const isSigned = useSigner(({ values }) => values[field.id] !== undefined);
  return (
    <div data-part="dialog-footer">
      {isSigned && (
        <button type="button" data-part="ghost-button" data-tone="danger" onClick={onRemove}>
          {messages.mark(field.type).remove}
        </button>
      )}
      <span data-part="dialog-actions">
        <button type="button" data-part="button" onClick={onCancel}>
          {messages.cancel}
        </button>
        <button type="button" data-part="button" data-tone="primary" disabled={!canApply} onClick={onApply}>
          {messages.apply}
        </button>
      </span>
    </div>
  );
}

type Click = Pick<MouseEvent, 'clientX' | 'clientY' | 'detail'>;

/** Closes the dialog, which returns the focus to the field, and puts the signature into it and into others. */
function signField(state: SignerState, field: Field, imageData: string, also: readonly string[]): void {
  const { type } = field;
  const value = parse(kindOf(type).value, { type, imageData });
  state.sign(undefined);
  state.setValue(field.id, value);
  if (also.length > 0) state.applyToAll(also, value);
  else state.announce({ kind: 'applied', type });
}

function unsignField(state: SignerState, field: Field): void {
  state.sign(undefined);
  state.setValue(field.id, undefined);
  state.announce({ kind: 'cleared', type: field.type });
}

/** The content of the dialog: the ways to make a signature, its reuse, and the buttons. */
export function SigningPanel({ field }: { readonly field: Field }): ReactNode {
  const store = useSignerStore();
  const words = useMessages().mark(field.type);
  const ways = waysOf(field);
  const panel = useRef<HTMLDivElement>(null);
  /** Stays true once the signature was applied or removed: each happens once. */
  const isBusy = useRef(false);
  const draft = useSignatureDraft(field, ways, words.typed);
  const [refusal, setRefusal] = useState<{
    readonly content: unknown;
    readonly reason: 'blank' | 'incomplete';
  }>();
  const [agreed, setAgreed] = useState<readonly string[]>([]);
  const [isRemembered, setIsRemembered] = useState(false);
  const signer = useContext(SignerIdContext);
  const sessionMark = useSessionMark(field.type, signer);
  const remembered = sessionMark && ways.includes(sessionMark.way) ? sessionMark : undefined;
  const others = useEmptyFieldsLike(field, draft.way);
  // The consent does not extend to fields that join the list later.
  const isForOthers = others.length > 0 && others.every(({ id }) => agreed.includes(id));

  useEffect(() => {
    focusFirst(panel.current, ['[data-use-remembered]', ...firstFocus]);
  }, []);

  function finish({ imageData, way }: SessionMark, click?: Click): void {
    // The dialog may have been closed while the image was made.
    if (isBusy.current || store.getState().signing !== field.id) return;
    isBusy.current = true;
    const isAgreed = (other: Field) => isForOthers && agreed.includes(other.id) && waysOf(other).includes(way);
    const also = store.getState().sameFields(field.id, isAgreed);
    draft.discard();
    // The second click of a double click would reach what the dialog covered.
    swallowSecondClick(click && click.detail > 0 ? click : undefined);
    signField(store.getState(), field, imageData, also);
    if (isRemembered) keepMark(field.type, { imageData, way }, signer);
  }

  async function apply(click?: Click): Promise<void> {
    const { content, way } = draft;
    if (isBusy.current || !draft.canApply) return;
    if (draft.isOnlyDots) {
      setRefusal({ content, reason: 'incomplete' });
      return;
    }
    isBusy.current = true;
    const imageData = await draft.toImage().catch(() => undefined);
    isBusy.current = false;
    if (imageData === undefined) {
      setRefusal({ content, reason: 'blank' });
      return;
    }
    draft.saveAsLast();
    finish({ imageData, way }, click);
  }

  function remove(): void {
    if (isBusy.current) return;
    isBusy.current = true;
    draft.discard();
    unsignField(store.getState(), field);
  }

  function onKeyDown(event: KeyboardEvent): void {
    // The Enter key that opened the dialog is still held down.
    if (event.repeat && event.key === 'Enter') event.preventDefault();
    const history = draft.way === 'draw' ? historyAfter(draft.history, event) : undefined;
    if (!history) return;
    event.preventDefault();
    draft.change({ history });
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the shortcuts for undo work wherever the focus is in it.
    <div ref={panel} data-part="dialog-panel" onKeyDown={onKeyDown}>
      <div data-part="dialog-body">
        {remembered && (
          <RememberedMark
            mark={remembered}
            label={words.saved}
            alt={words.preview}
            onUse={(click) => finish(remembered, click)}
            onForget={() => {
              forgetMark(field.type, signer);
              focusFirst(panel.current, firstFocus);
            }}
          />
        )}
        <WayPanel field={field} ways={ways} draft={draft} onEnter={() => void apply()} />
        {refusal && refusal.content === draft.content && (
          <p data-part="dialog-problem" role="alert">
            {words[refusal.reason]}
          </p>
        )}
        <ReuseOptions
          type={field.type}
          others={others}
          isForOthers={isForOthers}
          isRemembered={isRemembered}
          onForOthers={(isChosen) => setAgreed(isChosen ? others.map(({ id }) => id) : [])}
          onRemember={setIsRemembered}
        />
      </div>
      <Footer
        field={field}
        canApply={draft.canApply}
        onRemove={remove}
        onCancel={() => store.getState().sign(undefined)}
        onApply={(click) => void apply(click)}
      />
    </div>
  );
}
