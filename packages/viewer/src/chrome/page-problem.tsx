import type { ReactNode } from 'react';
import { keepFocus } from '../keep-focus.ts';
import { useMessages } from '../messages/messages-context.ts';
import { useSigner, useSignerStore } from '../store/context.ts';
import { Icon } from './icon.tsx';

/** How many pages are named; retrying starts with the first of them. */
const maxNamed = 12;

/** Why the document cannot be submitted now: pages of it cannot be shown. Stays until they are drawn. */
export function PageProblem(): ReactNode {
  const messages = useMessages();
  const store = useSignerStore();
  const pages = useSigner(({ failedPages }) => failedPages);
  const isSubmitted = useSigner(({ result }) => result !== undefined);
  if (pages.length === 0 || isSubmitted) return null;
  const named = pages.length > maxNamed ? `${pages.slice(0, maxNamed).join(', ')} …` : messages.list(pages.map(String));
  return (
    <div ref={keepFocus} data-part="page-problem" role="alert">
      <span data-part="badge" data-tone="danger">
        <Icon name="alert" />
      </span>
      <div data-part="problem-text">
        <h2>{messages.pagesFailed(pages.length, named)}</h2>
        <p>{messages.pagesFailedText}</p>
      </div>
      <div data-part="problem-actions">
        <button type="button" data-part="button" data-tone="primary" onClick={() => store.getState().retryPage()}>
          {messages.pageRetry}
        </button>
      </div>
    </div>
  );
}
