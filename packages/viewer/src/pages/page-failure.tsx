import type { ReactNode } from 'react';
import { keepFocus } from '../keep-focus.ts';
import { useFirstMessages } from '../messages/use-first-messages.ts';

/** In place of the pixels of a page that cannot be drawn. The rest of the document can be read and filled in. */
export function PageFailure({ onRetry }: { onRetry(): void }): ReactNode {
  const messages = useFirstMessages();
  return (
    <div ref={keepFocus} data-part="page-failure" role="alert">
      <div>
        <p>{messages.pageFailed}</p>
        <button type="button" data-part="page-retry" onClick={onRetry}>
          {messages.pageRetry}
        </button>
      </div>
    </div>
  );
}
