import type { Field } from '@document-signer/core';
import { memo, type ReactNode } from 'react';
import { isolated } from '../languages/isolated.ts';
import { useDirection } from '../languages/localization-context.ts';
import { useMessages } from '../messages/messages-context.ts';
import { selectReportsWrong } from '../store/checks-slice.ts';
import { useSigner, useSignerStore } from '../store/context.ts';
import { Icon } from '../ui/icon.tsx';

/** Limits the list, because there may be thousands of faults. Later ones appear when earlier ones are corrected. */
const maxLinks = 100;

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
        {messages.fieldOnPage(isolated(messages.fieldName(label, type), direction), page)}
      </a>
    </li>
  );
});

/** Links to the fields that are missing or invalid, until they are corrected. */
export function ErrorSummary(): ReactNode {
  const messages = useMessages();
  const document = useSigner((state) => state.document);
  const ids = useSigner((state) => state.reported);
  const reported = document?.fields.filter(({ id }) => ids.has(id)) ?? [];
  const isWrong = useSigner(selectReportsWrong);
  if (reported.length === 0) return null;
  const title = isWrong ? messages.invalidTitle(reported.length) : messages.missingTitle(reported.length);
  return (
    <section data-part="error-summary" aria-label={title}>
      <h2>
        <Icon name="alert" />
        <span>{title}</span>
      </h2>
      <ul>
        {reported.slice(0, maxLinks).map((field) => (
          <Fault key={field.id} field={field} />
        ))}
      </ul>
    </section>
  );
}
