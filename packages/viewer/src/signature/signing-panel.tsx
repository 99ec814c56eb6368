import type { Field, SigningMode } from '@document-signer/core';
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
import { useSigner, useSignerStore } from '../store/context.ts';
import { AlsoSign } from './also-sign.tsx';
import type { History } from './draw/history.ts';
import { historyAfter } from './draw/history-key.ts';
import type { PadControl } from './draw/use-pad.ts';
import { Remembered } from './remembered.tsx';
import { forgetMark, SignerKeyContext, useSessionMark } from './session-marks.ts';
import { Tabs } from './tabs.tsx';
import { useDrafts } from './use-drafts.ts';
import { useSigning } from './use-signing.ts';
import { WayPanel } from './way-panel.tsx';
import { waysOf } from './ways.ts';

/** Where the keyboard begins when nothing was kept: the way that is shown, the one thing to do in it, or the way out. */
const beginnings = [
  '[role="tab"][aria-selected="true"]',
  '[data-part="typed-input"]',
  '[data-part="dialog-actions"] button',
];

function focusFirst(panel: HTMLElement | null, selectors: readonly string[]): void {
  const [first] = selectors.flatMap((selector) => panel?.querySelector<HTMLElement>(selector) ?? []);
  first?.focus();
}

/** The other empty fields of the same kind that accept a mark made in this way. */
function useEmptyFieldsLike(field: Field, way: SigningMode): readonly Field[] {
  const store = useSignerStore();
  const opened = useSigner((state) => state.document);
  return useMemo(() => {
    const ids = store.getState().sameFields(field.id, (other) => waysOf(other).includes(way));
    return opened?.fields.filter(({ id }) => ids.includes(id)) ?? [];
  }, [store, opened, field.id, way]);
}

interface WaysProps {
  readonly ways: readonly SigningMode[];
  readonly current: SigningMode;
  readonly onChoose: (way: SigningMode) => void;
  readonly children: ReactNode;
}

/** Tabs for the ways to make a mark; none where the field allows only one. */
function Ways({ ways, current, onChoose, children }: WaysProps): ReactNode {
  const messages = useMessages();
  if (ways.length === 1) return <div data-part="tab-panel">{children}</div>;
  const tabs = ways.map((name) => ({ name, label: messages[name] }));
  return (
    <Tabs label={messages.ways} tabs={tabs} current={current} onChoose={onChoose}>
      {children}
    </Tabs>
  );
}

interface RememberChoiceProps {
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

function RememberChoice({ isChosen, onChoose }: RememberChoiceProps): ReactNode {
  const messages = useMessages();
  return (
    <label data-part="choice">
      <input type="checkbox" checked={isChosen} onChange={({ currentTarget }) => onChoose(currentTarget.checked)} />
      <span>{messages.remember}</span>
    </label>
  );
}

interface FooterProps {
  readonly field: Field;
  readonly canApply: boolean;
  readonly onRemove: () => void;
  readonly onCancel: () => void;
  readonly onApply: (click: Click) => void;
}

/** The buttons below: remove a mark that is already there, cancel, apply. */
function Footer({ field, canApply, onRemove, onCancel, onApply }: FooterProps): ReactNode {
  const messages = useMessages();
  const isSigned = useSigner(({ values }) => values[field.id] !== undefined);
  return (
    <div data-part="dialog-footer">
      {isSigned && (
        <button type="button" data-part="ghost-button" data-tone="danger" onClick={onRemove}>
          {messages.drawn(field.type).remove}
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

/** What is in the dialog: the ways to make a mark, what else is to be done with it, and the way out. */
export function SigningPanel({ field }: { readonly field: Field }): ReactNode {
  const messages = useMessages();
  const store = useSignerStore();
  const words = messages.drawn(field.type);
  const ways = waysOf(field);
  const panel = useRef<HTMLDivElement>(null);
  const pad = useRef<Pick<PadControl, 'isDrawing'>>(null);
  const isBusy = useRef(false);
  const signing = useSigning(field);
  const drafts = useDrafts(field, ways, words.typed);
  const { way, canApply } = drafts;
  /** What was to be applied and is not taken, and why. */
  const [refused, setRefused] = useState<{ readonly made: unknown; readonly why: 'nothingVisible' | 'onlyDots' }>();
  const [agreed, setAgreed] = useState<readonly string[]>([]);
  const [isKept, setIsKept] = useState(false);
  const signer = useContext(SignerKeyContext);
  const kept = useSessionMark(field.type, signer);
  const remembered = kept && ways.includes(kept.way) ? kept : undefined;
  const others = useEmptyFieldsLike(field, way);

  useEffect(() => {
    focusFirst(panel.current, ['[data-use-remembered]', ...beginnings]);
  }, []);

  // Consent to some fields is none to others that come on the list later.
  const isAlso = others.length > 0 && others.every(({ id }) => agreed.includes(id));

  function finish(made: { readonly imageData: string; readonly way: SigningMode }, click?: Click): void {
    const takes = (other: Field) => isAlso && agreed.includes(other.id) && waysOf(other).includes(made.way);
    const also = store.getState().sameFields(field.id, takes);
    drafts.end();
    // Clicks that a key makes have no place.
    signing.apply({ ...made, also, isKept }, click && click.detail > 0 ? click : undefined);
  }

  async function apply(click?: Click): Promise<void> {
    if (!canApply || isBusy.current || pad.current?.isDrawing()) return;
    const { made, isOnlyDots } = drafts;
    if (isOnlyDots) {
      setRefused({ made, why: 'onlyDots' });
      return;
    }
    isBusy.current = true;
    const place = click && { clientX: click.clientX, clientY: click.clientY, detail: click.detail };
    const imageData = await drafts.toImage().catch(() => undefined);
    isBusy.current = false;
    if (imageData === undefined) {
      setRefused({ made, why: 'nothingVisible' });
      return;
    }
    drafts.noteUse();
    finish({ imageData, way }, place);
  }

  function remove(): void {
    drafts.end();
    signing.remove();
  }

  /** A pen that is down goes on drawing on what it knows, so nothing is taken away from under it. */
  function takeHistory(history: History): void {
    if (!pad.current?.isDrawing()) drafts.change({ history });
  }

  function onKeyDown(event: KeyboardEvent): void {
    const next = way === 'draw' ? historyAfter(drafts.history, event) : undefined;
    if (!next) return;
    event.preventDefault();
    takeHistory(next);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it takes the keys that undo, wherever the focus is in it.
    <div ref={panel} data-part="dialog-panel" onKeyDown={onKeyDown}>
      <div data-part="dialog-body">
        {remembered && (
          <Remembered
            mark={remembered}
            name={words.preview}
            onUse={(click) => finish(remembered, click)}
            onForget={() => {
              forgetMark(field.type, signer);
              focusFirst(panel.current, beginnings);
            }}
          />
        )}
        <Ways ways={ways} current={way} onChoose={(next) => drafts.change({ way: next })}>
          <WayPanel field={field} drafts={drafts} pad={pad} onHistory={takeHistory} onEnter={() => void apply()} />
        </Ways>
        {refused && refused.made === drafts.made && (
          <p data-part="dialog-problem" role="alert">
            {messages[refused.why]}
          </p>
        )}
        <div data-part="dialog-options">
          <AlsoSign
            type={field.type}
            fields={others}
            isChosen={isAlso}
            onChoose={(isChosen) => setAgreed(isChosen ? others.map(({ id }) => id) : [])}
          />
          <RememberChoice isChosen={isKept} onChoose={setIsKept} />
        </div>
      </div>
      <Footer field={field} canApply={canApply} onRemove={remove} onCancel={signing.close} onApply={apply} />
    </div>
  );
}
