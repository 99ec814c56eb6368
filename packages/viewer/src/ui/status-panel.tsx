import type { ComponentProps, ReactNode } from 'react';
import type { Wait } from '../delivery/retry-request.ts';
import type { Failure, FailureKind } from '../failure/failure.ts';
import { keepFocus } from '../keep-focus.ts';
import { useFirstMessages } from '../languages/localization-context.ts';
import type { FailureWords } from '../messages/english/failures.ts';
import { useSigner } from '../store/context.ts';
import { useSlow } from '../use-slow.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { SecondsLeft, useSecondsUntil } from './seconds-left.tsx';

/** After this time, a text explains that loading takes long. */
const slowAfterMs = 4000;

/** Replaces the pages while they load. */
export function LoadingPanel(): ReactNode {
  const messages = useFirstMessages();
  const isSlow = useSlow(slowAfterMs);
  const wait = useSigner((state) => state.wait);
  return (
    <div data-part="status-panel" data-status="loading" role="status">
      <div data-part="sheet" aria-hidden="true" />
      <p>
        <span data-part="spinner" aria-hidden="true" />
        {wait ? (
          <span data-part="waiting" data-cause={wait.cause}>
            <SecondsLeft
              key={wait.until}
              until={wait.until}
              say={wait.cause === 'busy' ? messages.loadingBusy : messages.loadingUnreachable}
            />
          </span>
        ) : (
          <span>{isSlow ? messages.loadingSlow : messages.loading}</span>
        )}
      </p>
    </div>
  );
}

interface FailureTextProps {
  readonly failure: Failure;
  readonly documentId: string;
  /** Replaces the texts for signers. */
  readonly words?: FailureWords | undefined;
  /** Shown between the title and the text. */
  readonly children?: ReactNode;
}

/** A failure: what happened, what to do, and ids for support. Rendered as text, never as HTML. */
export function FailureText({ failure, documentId, words, children }: FailureTextProps): ReactNode {
  const messages = useFirstMessages();
  const { title, text } = words ?? messages.failures[failure.kind];
  return (
    <div data-part="problem-text">
      <h2>{title}</h2>
      {children}
      {/* The countdown is not announced again every minute. */}
      <p aria-live={failure.isRetried ? 'off' : undefined}>{text(failure, documentId)}</p>
      {failure.kind === 'not_found' && (
        <p data-part="document-id" translate="no">
          {documentId}
        </p>
      )}
      {failure.requestId && <p data-part="request-id">{messages.requestId(failure.requestId)}</p>}
    </div>
  );
}

interface FailurePanelProps extends Omit<FailureTextProps, 'children'> {
  /** When the document will be reopened automatically. */
  readonly wait?: Wait | undefined;
  /** Reopens the document. Undefined if that would fail again. */
  readonly onRetry?: (() => void) | undefined;
}

/** A card that replaces the pages. */
export function StatusCard({ children, ...panel }: ComponentProps<'div'>): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: in a small window, it must scroll by keyboard (WCAG 2.1.1).
    <div data-part="status-panel" tabIndex={0} {...panel}>
      <div data-part="card">{children}</div>
    </div>
  );
}

/** The text of the button, for failures where it is not "Try again". */
const actions: { readonly [Kind in FailureKind]?: 'reload' | 'reloadDocument' } = {
  document_changed: 'reload',
  render_failed: 'reloadDocument',
};

/** Replaces the pages: why they cannot be shown, what happens next, and what to do. */
export function FailurePanel({ failure, documentId, words, wait, onRetry }: FailurePanelProps): ReactNode {
  const messages = useFirstMessages();
  const retryAfter = useSecondsUntil(wait?.until) ?? failure.retryAfter;
  return (
    <StatusCard ref={keepFocus} data-status="problem" data-problem={failure.kind} role="alert">
      <span data-part="badge" data-tone="danger">
        <Icon name="alert" />
      </span>
      <FailureText failure={{ ...failure, retryAfter }} documentId={documentId} words={words} />
      {onRetry && <Button tone="primary" label={messages[actions[failure.kind] ?? 'retry']} onClick={onRetry} />}
    </StatusCard>
  );
}
