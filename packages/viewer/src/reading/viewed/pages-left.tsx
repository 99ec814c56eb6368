import type { ReactNode } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { Icon } from '../../chrome/icon.tsx';
import { keepFocus } from '../../keep-focus.ts';
import { useMessages } from '../../messages/messages-context.ts';
import { useSigner, useSignerStore } from '../../store/context.ts';
import { selectPagesLeft } from '../../store/viewed-slice.ts';

/** How many pages are named; who has more to read begins at the first. */
const mostNamed = 12;

/** The pages that must be viewed before the document is submitted, as links to them. It goes with the last. */
export function PagesLeft(): ReactNode {
  const messages = useMessages();
  const store = useSignerStore();
  const isTold = useSigner((state) => state.isToldOfPages);
  const left = useSigner(useShallow((state) => (state.isToldOfPages ? selectPagesLeft(state) : [])));
  if (!isTold || left.length === 0) return null;
  const title = messages.pagesLeft(left.length);
  return (
    <section data-part="pages-left" aria-label={title}>
      <h2>
        <Icon name="alert" />
        {title}
      </h2>
      <p>{messages.pagesLeftHint}</p>
      <ul>
        {left.slice(0, mostNamed).map((page) => (
          <li key={page}>
            {/* It goes when the page has been viewed, while the focus may still be on it. */}
            <button ref={keepFocus} type="button" data-part="page-link" onClick={() => store.getState().goToPage(page)}>
              {messages.result(page)}
            </button>
          </li>
        ))}
        {left.length > mostNamed && <li>{messages.andMorePages(left.length - mostNamed)}</li>}
      </ul>
    </section>
  );
}
