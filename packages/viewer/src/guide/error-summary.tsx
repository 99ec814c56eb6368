import type { ReactNode } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { Icon } from '../chrome/icon.tsx';
import { useMessages } from '../messages/messages-context.ts';
import { useSigner, useSignerStore } from '../store/context.ts';
import { selectReportsWrong } from '../store/faults.ts';

/** What Submit found missing or wrong, as links to the fields. It shrinks as they are filled, and goes with the last. */
export function ErrorSummary(): ReactNode {
  const messages = useMessages();
  const store = useSignerStore();
  const reported = useSigner(
    useShallow(({ document, reported }) => document?.fields.filter(({ id }) => reported.has(id)) ?? []),
  );
  const isWrong = useSigner(selectReportsWrong);
  if (reported.length === 0) return null;
  const title = isWrong ? messages.wrongTitle(reported.length) : messages.missingTitle(reported.length);
  return (
    <section data-part="error-summary" aria-label={title}>
      <h2>
        <Icon name="alert" />
        {title}
      </h2>
      <ul>
        {reported.map(({ id, label, type, page }) => (
          <li key={id}>
            <a
              href={`#${encodeURIComponent(id)}`}
              onClick={(event) => {
                event.preventDefault();
                store.getState().focusField(id);
              }}
            >
              {messages.missingLink(messages.fieldName(label, type), page)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
