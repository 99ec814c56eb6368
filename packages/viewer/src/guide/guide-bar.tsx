import type { ReactNode } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { Icon } from '../chrome/icon.tsx';
import { DownloadButton } from '../chrome/sealed-copy.tsx';
import { useMessages } from '../messages/messages-context.ts';
import { useSigner, useSignerStore } from '../store/context.ts';
import { selectCanSubmit, selectIsBlocked, selectProgress } from '../store/selectors.ts';

function ProgressText(): ReactNode {
  const messages = useMessages();
  const { filled, required, remaining } = useSigner(useShallow(selectProgress));
  const isDone = remaining === 0;
  const text = isDone
    ? required === 0
      ? messages.nothingRequired
      : messages.allFilled
    : messages.progress(filled, required);
  const short = isDone ? text : messages.progressShort(filled, required);
  return (
    <div data-part="progress" data-done={isDone || undefined}>
      <span data-part="progress-text">
        {isDone && <Icon name="check" />}
        <span data-part="progress-long">{text}</span>
        <span data-part="progress-short">{short}</span>
      </span>
      <progress data-part="progress-bar" value={filled} max={Math.max(required, 1)} aria-label={messages.guide} />
    </div>
  );
}

function Blocked(): ReactNode {
  const messages = useMessages();
  const labels = useSigner(({ document }) =>
    (document?.unsupported ?? [])
      .filter((field) => field.required)
      .map((field) => `“${field.label}”`)
      .join(', '),
  );
  return (
    <p data-part="blocked" role="alert">
      <Icon name="alert" />
      {messages.blocked(labels)}
    </p>
  );
}

function Actions(): ReactNode {
  const messages = useMessages();
  const store = useSignerStore();
  const isBlocked = useSigner(selectIsBlocked);
  const canSubmit = useSigner(selectCanSubmit);
  const isSending = useSigner(({ submission }) => submission === 'sending');
  const remaining = useSigner((state) => selectProgress(state).remaining);
  return (
    <div data-part="guide-actions">
      {remaining > 0 && !isBlocked && (
        <button type="button" data-part="next" data-tone="primary" onClick={() => store.getState().step(1)}>
          <Icon name="next" />
          <span data-part="long-label">{messages.next}</span>
          <span data-part="short-label">{messages.nextShort}</span>
        </button>
      )}
      <button
        type="button"
        data-part="submit"
        data-tone={remaining === 0 ? 'primary' : undefined}
        disabled={!canSubmit && !isSending}
        aria-disabled={isSending}
        aria-busy={isSending}
        onClick={() => store.getState().submit()}
      >
        {isSending && <span data-part="spinner" aria-hidden="true" />}
        {isSending ? messages.submitting : messages.submit}
      </button>
    </div>
  );
}

interface GuideBarProps {
  /** Whether the receipt lies above it and offers the signed copy itself. */
  readonly isCovered: boolean;
}

/** The bar at the bottom, always in sight: how far the signer is, the way to what is missing, and Submit. */
export function GuideBar({ isCovered }: GuideBarProps): ReactNode {
  const messages = useMessages();
  const isBlocked = useSigner(selectIsBlocked);
  const result = useSigner((state) => state.result);
  return (
    <section data-part="guide-bar" aria-label={messages.guide}>
      {result ? (
        <>
          <p data-part="done-bar">
            <Icon name="check" />
            {messages.doneBar(messages.dateTime(new Date(result.timestamp)))}
          </p>
          {!isCovered && <DownloadButton />}
        </>
      ) : (
        <>
          {isBlocked ? <Blocked /> : <ProgressText />}
          <Actions />
        </>
      )}
    </section>
  );
}
