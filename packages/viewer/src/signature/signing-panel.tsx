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
  const isSigned = useSigner(({ values }) => values[field.id] !== undefined);
  const opened = useSigner((state) => state.document);

  /** Others of its kind that are empty and take what is made in this way. */
  const others = useMemo(() => {
    const ids = store.getState().sameFields(field.id, (other) => waysOf(other).includes(way));
    return opened?.fields.filter(({ id }) => ids.includes(id)) ?? [];
  }, [store, opened, field.id, way]);

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

  const content = (
    <WayPanel field={field} drafts={drafts} pad={pad} onHistory={takeHistory} onEnter={() => void apply()} />
  );
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
        {ways.length === 1 ? (
          <div data-part="tab-panel">{content}</div>
        ) : (
          <Tabs
            label={messages.ways}
            tabs={ways.map((name) => ({ name, label: messages[name] }))}
            current={way}
            onChoose={(next) => drafts.change({ way: next })}
          >
            {content}
          </Tabs>
        )}
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
          <label data-part="choice">
            <input
              type="checkbox"
              checked={isKept}
              onChange={({ currentTarget }) => setIsKept(currentTarget.checked)}
            />
            <span>{messages.remember}</span>
          </label>
        </div>
      </div>
      <div data-part="dialog-footer">
        {isSigned && (
          <button type="button" data-part="ghost-button" data-tone="danger" onClick={remove}>
            {words.remove}
          </button>
        )}
        <span data-part="dialog-actions">
          <button type="button" data-part="button" onClick={signing.close}>
            {messages.cancel}
          </button>
          <button type="button" data-part="button" data-tone="primary" disabled={!canApply} onClick={apply}>
            {messages.apply}
          </button>
        </span>
      </div>
    </div>
  );
}
