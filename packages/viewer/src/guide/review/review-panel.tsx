import { type Field, type FieldValue, filledValue } from '@document-signer/core';
import { type ReactNode, useEffect, useId, useMemo, useRef } from 'react';
import { useMessages } from '../../messages/messages-context.ts';
import { useSigner, useSignerStore } from '../../store/context.ts';
import { shownValue } from '../../store/field-values.ts';
import type { OpenDocument } from '../../store/read-document.ts';
import { ReviewValue } from './review-value.tsx';

interface Entry {
  readonly field: Field;
  readonly value: FieldValue | undefined;
}

interface RowProps extends Entry {
  readonly document: OpenDocument;
}

/** One field: its name, what it holds, and the way back to it. */
function Row({ field, value, document }: RowProps): ReactNode {
  const messages = useMessages();
  const store = useSignerStore();
  const isSending = useSigner(({ submission }) => submission === 'sending');
  const name = messages.fieldName(field.label, field.type);
  const page = document.pages[field.page - 1];
  const action = value ? messages.change : messages.fill;
  return (
    <li data-part="review-row" data-field-id={field.id}>
      <span data-part="review-name">
        {name} <span data-part="review-page">{messages.formPage(field.page)}</span>
      </span>
      {value && page && (
        <span data-part="review-value">
          <ReviewValue field={field} value={value} page={page} />
        </span>
      )}
      {field.editable && (
        <button
          type="button"
          data-part="ghost-button"
          aria-label={messages.leadsTo(action, name)}
          disabled={isSending}
          onClick={() => store.getState().leaveReview(field.id)}
        >
          {action}
        </button>
      )}
    </li>
  );
}

interface RowsProps {
  readonly entries: readonly Entry[];
  readonly document: OpenDocument;
  readonly title?: string;
}

function Rows({ entries, document, title }: RowsProps): ReactNode {
  if (entries.length === 0) return null;
  return (
    <>
      {title && <h3>{title}</h3>}
      <ul data-part="review-list">
        {entries.map(({ field, value }) => (
          <Row key={field.id} field={field} value={value} document={document} />
        ))}
      </ul>
    </>
  );
}

/** All that will be sent, as it will stand, before it is sent. Over the pages; the bar below leads back or submits. */
export function ReviewPanel(): ReactNode {
  const messages = useMessages();
  const store = useSignerStore();
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const document = useSigner((state) => state.document);
  const values = useSigner((state) => state.values);
  useEffect(() => heading.current?.focus(), []);
  // A new version of the document has other fields: what was looked over is no longer what would be sent.
  const opened = useRef(document);
  useEffect(() => {
    if (opened.current !== document) store.getState().leaveReview();
  }, [store, document]);
  const entries = useMemo(
    () =>
      document?.fields.map((field): Entry => ({ field, value: filledValue(field, shownValue(field, values)) })) ?? [],
    [document, values],
  );
  if (!document) return null;
  const filled = entries.filter(({ field, value }) => field.editable && value);
  const empty = entries.filter(({ field, value }) => field.editable && !value);
  const given = entries.filter(({ field, value }) => !field.editable && value);
  return (
    <section data-part="review" aria-labelledby={title}>
      <div data-part="review-sheet">
        <h2 ref={heading} id={title} tabIndex={-1}>
          {messages.reviewTitle}
        </h2>
        <p>{entries.length === 0 ? messages.reviewNothing : messages.reviewText}</p>
        <Rows entries={filled} document={document} />
        <Rows entries={empty} document={document} title={messages.reviewEmpty} />
        <Rows entries={given} document={document} title={messages.reviewGiven} />
      </div>
    </section>
  );
}
