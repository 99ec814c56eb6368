import type { ReactNode } from 'react';
import { keepFocus } from '../../keep-focus.ts';
import { useMessages } from '../../messages/messages-context.ts';
import { useSignerStore } from '../../store/context.ts';

/** The maximum number of links. */
const maxLinks = 12;

/** Links to pages that have not been viewed. */
export function PageLinks({ pages }: { readonly pages: readonly number[] }): ReactNode {
  const messages = useMessages();
  const store = useSignerStore();
  return (
    <ul data-part="page-links">
      {pages.slice(0, maxLinks).map((page) => (
        <li key={page}>
          {/* The link is removed once the page has been viewed, possibly while focused. */}
          <button ref={keepFocus} type="button" data-part="page-link" onClick={() => store.getState().goToPage(page)}>
            {messages.pageLabel(page)}
          </button>
        </li>
      ))}
      {pages.length > maxLinks && <li>{messages.andMorePages(pages.length - maxLinks)}</li>}
    </ul>
  );
}
