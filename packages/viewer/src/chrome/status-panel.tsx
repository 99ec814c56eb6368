import type { ReactNode } from 'react';
import { useMessages } from '../messages/messages-context.ts';
import type { Problem } from '../problem/problem.ts';
import { Icon } from './icon.tsx';
import { ProblemText } from './problem-text.tsx';
import { useSlow } from './use-slow.ts';

/** After this many milliseconds, waiting needs an explanation. */
const patience = 4000;

/** Stands where the pages will be. */
export function LoadingPanel(): ReactNode {
  const messages = useMessages();
  const isSlow = useSlow(patience);
  return (
    <div data-part="status-panel" data-status="loading" role="status">
      <div data-part="sheet" aria-hidden="true" />
      <p>
        <span data-part="spinner" aria-hidden="true" />
        {isSlow ? messages.loadingSlow : messages.loading}
      </p>
    </div>
  );
}

interface ProblemPanelProps {
  readonly problem: Problem;
  readonly documentId: string;
  readonly onRetry?: (() => void) | undefined;
}

/** Stands where the pages would be: why they cannot be shown, and what to do. */
export function ProblemPanel({ problem, documentId, onRetry }: ProblemPanelProps): ReactNode {
  const messages = useMessages();
  return (
    <div data-part="status-panel" data-status="problem" data-problem={problem.kind} role="alert">
      <div data-part="card">
        <span data-part="badge" data-tone="danger">
          <Icon name="alert" />
        </span>
        <ProblemText problem={problem} documentId={documentId} heading="h2" />
        {problem.retryable && onRetry && (
          <button type="button" data-part="button" data-tone="primary" onClick={onRetry}>
            {messages.retry}
          </button>
        )}
      </div>
    </div>
  );
}
