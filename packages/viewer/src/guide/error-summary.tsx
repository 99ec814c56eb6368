import type { Field } from '@document-signer/core';
import { memo, type ReactNode, type UIEvent, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { Icon } from '../chrome/icon.tsx';
import { isolated } from '../languages/isolated.ts';
import { useDirection } from '../languages/speech-context.ts';
import { useMessages } from '../messages/messages-context.ts';
import { selectReportsWrong } from '../store/checks-slice.ts';
import { useSigner, useSignerStore } from '../store/context.ts';

/** So many links at first, and so many more whenever the last ones come near: of thousands, nobody sees all. */
const more = 60;

/** How many links there are: more when the list has been scrolled, or led by the Tab key, to its end. */
function useMore() {
  const [count, setCount] = useState(more);
  const onScroll = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent) => {
    if (scrollTop + 3 * clientHeight >= scrollHeight) setCount((old) => old + more);
  };
  return { count, onScroll };
}

const Fault = memo(function Fault({ field }: { readonly field: Field }): ReactNode {
  const messages = useMessages();
  const direction = useDirection();
  const store = useSignerStore();
  const { id, label, type, page } = field;
  return (
    <li>
      <a
        href={`#${encodeURIComponent(id)}`}
        onClick={(event) => {
          event.preventDefault();
          store.getState().focusField(id);
        }}
      >
        {messages.missingLink(isolated(messages.fieldName(label, type), direction), page)}
      </a>
    </li>
  );
});

const nothing: readonly Field[] = [];

/** What Submit found missing or wrong, as links to the fields. It shrinks as they are filled, and goes with the last. */
export function ErrorSummary(): ReactNode {
  const messages = useMessages();
  const { count, onScroll } = useMore();
  const reported = useSigner(
    useShallow(({ document, reported }) =>
      document && reported.size > 0 ? document.fields.filter(({ id }) => reported.has(id)) : nothing,
    ),
  );
  const isWrong = useSigner(selectReportsWrong);
  if (reported.length === 0) return null;
  const title = isWrong ? messages.invalidTitle(reported.length) : messages.missingTitle(reported.length);
  return (
    <section data-part="error-summary" aria-label={title} onScroll={onScroll}>
      <h2>
        <Icon name="alert" />
        {title}
      </h2>
      <ul>
        {reported.slice(0, count).map((field) => (
          <Fault key={field.id} field={field} />
        ))}
      </ul>
    </section>
  );
}
