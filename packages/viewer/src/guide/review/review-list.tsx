import type { Field, FieldValue } from '@document-signer/core';
import { memo, type ReactNode } from 'react';
import { useMessages } from '../../messages/messages-context.ts';
import { useSignerStore } from '../../store/context.ts';
import type { OpenDocument } from '../../store/read-document.ts';
import { ReviewValue } from './review-value.tsx';

/** A field and the value that is sent. */
export interface Entry {
  readonly field: Field;
  readonly value: FieldValue | undefined;
}

interface RowProps extends Entry {
  readonly document: OpenDocument;
}

/** One field: its name, its value, and a button that leads to it. */
function Row({ field, value, document }: RowProps): ReactNode {
  const messages = useMessages();
  const store = useSignerStore();
  const name = messages.fieldName(field.label, field.type);
  const page = document.pages[field.page - 1];
  const action = value ? messages.change : messages.fill;
  return (
    <li data-part="review-row" data-field-id={field.id} data-state={value && page ? 'filled' : 'empty'}>
      <span data-part="review-name">
        <bdi>{name}</bdi> <span data-part="review-page">{messages.formPage(field.page)}</span>
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
          aria-label={messages.buttonForField(action, name)}
          onClick={({ currentTarget }) => {
            const { top } = currentTarget.getBoundingClientRect();
            store.getState().leaveReview({ fieldId: field.id, top });
          }}
        >
          {action}
        </button>
      )}
    </li>
  );
}

/** Fields that are listed together: filled in, left empty, or filled in by the sender. */
export interface Chapter {
  readonly name: 'filled' | 'empty' | 'given';
  readonly entries: readonly Entry[];
}

/** Sorts fields into chapters. */
export function chaptersOf(entries: readonly Entry[]): readonly Chapter[] {
  return [
    { name: 'filled', entries: entries.filter(({ field, value }) => field.editable && value) },
    { name: 'empty', entries: entries.filter(({ field, value }) => field.editable && !value) },
    { name: 'given', entries: entries.filter(({ field, value }) => !field.editable && value) },
  ];
}

interface ReviewListProps {
  readonly chapter: Chapter;
  readonly document: OpenDocument;
  readonly title: string | undefined;
}

/** The rows of a chapter. */
export const ReviewList = memo(function ReviewList({ chapter, document, title }: ReviewListProps): ReactNode {
  if (chapter.entries.length === 0) return null;
  return (
    <>
      {title && <h3>{title}</h3>}
      <ul data-part="review-list">
        {chapter.entries.map(({ field, value }) => (
          <Row key={field.id} field={field} value={value} document={document} />
        ))}
      </ul>
    </>
  );
});
