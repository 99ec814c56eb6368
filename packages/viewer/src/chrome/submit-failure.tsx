import type { ReactNode } from 'react';
import { keepFocus } from '../keep-focus.ts';
import { useMessages } from '../messages/messages-context.ts';
import { useSigner, useSignerStore } from '../store/context.ts';
import { FailureText } from './failure-text.tsx';
import { Icon } from './icon.tsx';

/**
 * Why the submission failed, above the guide bar, and whether it may be stored all the same: who knows that thinks twice before
 * sending another one. The pages with all that was filled in stay as they are.
 */
export function SubmitFailure({ documentId }: { readonly documentId: string }): ReactNode {
  const messages = useMessages();
  const store = useSignerStore();
  const failure = useSigner((state) => state.submitFailure);
  const mayBeStored = useSigner(({ attempt }) => attempt?.hasFailed ?? false);
  if (!failure) return null;
  const { submit, open, dismissFailure } = store.getState();
  return (
    <div ref={keepFocus} data-part="submit-problem" data-problem={failure.kind} role="alert">
      <span data-part="badge" data-tone="danger">
        <Icon name="alert" />
      </span>
      <FailureText failure={failure} documentId={documentId} heading="h2">
        {mayBeStored && <p data-part="unconfirmed">{messages.unconfirmedTitle}</p>}
      </FailureText>
      <div data-part="problem-actions">
        {failure.kind === 'document_changed' && (
          <button type="button" data-part="button" data-tone="primary" onClick={open}>
            {messages.reload}
          </button>
        )}
        {failure.retryable && (
          <button type="button" data-part="button" data-tone="primary" onClick={submit}>
            {messages.retry}
          </button>
        )}
        <button type="button" data-part="icon-button" aria-label={messages.close} onClick={dismissFailure}>
          <Icon name="close" />
        </button>
      </div>
    </div>
  );
}
