import { type ReactNode, useEffect, useRef } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useClassName } from '../components/class-names.ts';
import type { GuideBarProps } from '../components/slots.ts';
import { isolated } from '../languages/isolated.ts';
import { useDirection } from '../languages/localization-context.ts';
import { useMessages } from '../messages/messages-context.ts';
import { useSigner, useSignerStore } from '../store/context.ts';
import { fieldIn, selectOptionalStep, selectStep } from '../store/focus-slice.ts';
import { shownMode } from '../store/guide-slice.ts';
import { selectIsBlocked } from '../store/selectors.ts';
import { selectPagesLeft } from '../store/viewed-slice.ts';
import { Icon } from '../ui/icon.tsx';
import { DownloadButton } from '../ui/sealed-copy.tsx';
import { SigningAs } from './consent.tsx';
import { GuideActions } from './guide-actions.tsx';

/** Switches between the pages and the form. */
function ModeSwitch(): ReactNode {
  const messages = useMessages();
  const store = useSignerStore();
  const mode = useSigner(shownMode);
  const hasFields = useSigner(({ document }) => (document?.fields.length ?? 0) > 0);
  if (!hasFields) return null;
  return (
    <fieldset data-part="mode-switch" aria-label={messages.modes}>
      {(['document', 'form'] as const).map((name) => (
        <button
          key={name}
          type="button"
          data-part="mode"
          aria-pressed={mode === name}
          title={messages.mode(name)}
          onClick={() => store.getState().setMode(name)}
        >
          <Icon name={name === 'form' ? 'list' : 'document'} />
          <span>{messages.mode(name)}</span>
        </button>
      ))}
    </fieldset>
  );
}

/** Explains why the document cannot be submitted here. */
function Blocked(): ReactNode {
  const messages = useMessages();
  const direction = useDirection();
  const document = useSigner((state) => state.document);
  const blocking = document?.unsupported.filter(({ required }) => required) ?? [];
  return (
    <p data-part="blocked" role="alert">
      <Icon name="alert" />
      <span>{messages.blocked(messages.list(blocking.map(({ label }) => isolated(label, direction))))}</span>
    </p>
  );
}

const announceAfterMs = 1500;

/** Announces the progress after a field was filled and typing has paused, but not when the document opens. */
function useAnnouncedProgress(): void {
  const store = useSignerStore();
  const values = useSigner((state) => state.values);
  const announced = useRef(store.getState().todo().progress.filled);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the values restarts the timer.
  useEffect(() => {
    const timer = setTimeout(() => {
      const { todo, submission, announce } = store.getState();
      const { filled, required } = todo().progress;
      // The signer may have submitted in the meantime.
      if (announced.current === filled || submission !== 'editing') return;
      announced.current = filled;
      announce((messages) => (filled === required ? messages.allFilled : messages.progress(filled, required)));
    }, announceAfterMs);
    return () => clearTimeout(timer);
  }, [store, values]);
}

/** A button with the number of empty optional fields, which leads to the next one. */
function Optional(): ReactNode {
  const messages = useMessages();
  const store = useSignerStore();
  const count = useSigner((state) => state.todo().optional.length);
  const next = useSigner((state) => fieldIn(state, selectOptionalStep(state)));
  if (!next) return null;
  return (
    <button
      type="button"
      data-part="optional-left"
      aria-label={messages.buttonForField(messages.optionalLeft(count), messages.fieldName(next.label, next.type))}
      onClick={() => store.getState().focusField(next.id)}
    >
      {messages.optionalLeft(count)}
    </button>
  );
}

function ProgressText(): ReactNode {
  const messages = useMessages();
  const direction = useDirection();
  const { filled, required } = useSigner(useShallow((state) => state.todo().progress));
  const next = useSigner((state) => fieldIn(state, selectStep(state, 1)));
  useAnnouncedProgress();
  const pagesLeft = useSigner((state) => selectPagesLeft(state).length);
  const pages = useSigner(({ document, options }) => (options.requireAllPagesViewed && document?.pages.length) || 0);
  const viewed = pages - pagesLeft;
  // An optional field may be invalid.
  const isDone = !next && pagesLeft === 0;
  const done = required === 0 ? messages.nothingRequired : messages.allFilled;
  const long = next
    ? required > 0 && messages.progress(filled, required)
    : pagesLeft > 0 && messages.pagesLeft(pagesLeft);
  const [reached, goal] = next ? [filled, required] : [viewed, pages];
  const name = next && isolated(messages.fieldName(next.label, next.type), direction);
  return (
    <div data-part="progress" data-done={isDone || undefined}>
      <progress
        data-part="progress-bar"
        value={filled + viewed}
        max={Math.max(required + pages, 1)}
        aria-label={messages.guide}
      />
      <span data-part="progress-text">
        {isDone && <Icon name="check" />}
        <span data-part="progress-long">{long || done}</span>
        {!isDone && goal > 0 && (
          <span data-part="progress-short" aria-hidden="true">
            {messages.progressShort(reached, goal)}
          </span>
        )}
        <SigningAs />
      </span>
      <span data-part="progress-next">
        <Optional />
        {next && name && (
          <span data-part="next-field">
            {messages.buttonForField(messages.next, messages.fieldOnPage(name, next.page))}
          </span>
        )}
      </span>
    </div>
  );
}

/** The bar at the bottom: progress, the next step and Submit; after submitting, the time and a download. */
export function GuideBar({ isCovered }: GuideBarProps): ReactNode {
  const messages = useMessages();
  const isBlocked = useSigner(selectIsBlocked);
  const isReviewing = useSigner((state) => state.isReviewing);
  const result = useSigner((state) => state.result);
  const className = useClassName('guideBar');
  if (isCovered) return null;
  return (
    <section
      data-part="guide-bar"
      className={className}
      data-state={result ? 'done' : isBlocked ? 'blocked' : undefined}
      aria-label={messages.guide}
    >
      {result ? (
        <>
          <p data-part="done-bar">
            <Icon name="check" />
            <span>{messages.submittedOn(messages.dateTime(new Date(result.timestamp)))}</span>
          </p>
          <DownloadButton />
        </>
      ) : (
        <>
          {isBlocked ? <Blocked /> : <ProgressText />}
          {!isReviewing && <ModeSwitch />}
          <GuideActions />
        </>
      )}
    </section>
  );
}
