import type { ReactNode } from 'react';
import { useMessages } from '../messages/messages-context.ts';
import { useSigner, useSignerStore } from '../store/context.ts';
import { Icon } from './icon.tsx';
import { ProblemText } from './problem-text.tsx';

/** Why the submission failed, above the guide bar. The pages with all that was filled in stay as they are. */
export function SubmitProblem({ documentId }: { readonly documentId: string }): ReactNode {
  const messages = useMessages();
  const store = useSignerStore();
  const problem = useSigner((state) => state.submitProblem);
  if (!problem) return null;
  const { submit, open, dismissProblem } = store.getState();
  return (
    <div data-part="submit-problem" data-problem={problem.kind} role="alert">
      <span data-part="badge" data-tone="danger">
        <Icon name="alert" />
      </span>
      <ProblemText problem={problem} documentId={documentId} heading="h2" />
      <div data-part="problem-actions">
        {problem.kind === 'document_changed' && (
          <button type="button" data-part="button" data-tone="primary" onClick={open}>
            {messages.reload}
          </button>
        )}
        {problem.retryable && (
          <button type="button" data-part="button" data-tone="primary" onClick={submit}>
            {messages.retry}
          </button>
        )}
        <button type="button" data-part="icon-button" aria-label={messages.close} onClick={dismissProblem}>
          <Icon name="close" />
        </button>
      </div>
    </div>
  );
}
