import type { Field, FieldValue } from '@document-signer/core';
import { memo, type ReactNode } from 'react';
import { useMessages } from '../../messages/messages-context.ts';
import { useSignerStore } from '../../store/context.ts';
import type { OpenDocument } from '../../store/read-document.ts';
import type { SignerStore } from '../../store/store.ts';
import { partOf } from '../use-parts.ts';
import { ReviewValue } from './review-value.tsx';

/** A field and what of it is sent. */
export interface Entry {
  readonly field: Field;
  readonly value: FieldValue | undefined;
}

interface RowProps extends Entry {
  readonly document: OpenDocument;
}

/** The field that a review was left for, and where its row was on the screen: it is come back to. */
export const lefts = new WeakMap<SignerStore, { readonly fieldId: string; readonly top: number }>();

/** One field: its name, what it holds, and the way back to it. */
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
            lefts.set(store, { fieldId: field.id, top: currentTarget.getBoundingClientRect().top });
            store.getState().leaveReview(field.id);
          }}
        >
          {action}
        </button>
      )}
    </li>
  );
}

/** Rows that come together. */
const Rows = memo(function Rows({
  entries,
  document,
}: {
  readonly entries: readonly Entry[];
  readonly document: OpenDocument;
}): ReactNode {
  return entries.map(({ field, value }) => <Row key={field.id} field={field} value={value} document={document} />);
});

/** What is told of together: what was filled in, was left empty, or came so. */
export interface Chapter {
  readonly name: 'filled' | 'empty' | 'given';
  readonly parts: ReadonlyMap<number, readonly Entry[]>;
}

/** Sorts what fields hold into chapters, and each of those into the parts in which it is shown. */
export function chaptersOf(entries: readonly Entry[]): readonly Chapter[] {
  const ofName: Readonly<Record<Chapter['name'], readonly Entry[]>> = {
    filled: entries.filter(({ field, value }) => field.editable && value),
    empty: entries.filter(({ field, value }) => field.editable && !value),
    given: entries.filter(({ field, value }) => !field.editable && value),
  };
  let index = 0;
  return (['filled', 'empty', 'given'] as const).map((name) => ({
    name,
    parts: Map.groupBy(ofName[name], () => partOf(index++)),
  }));
}

interface ReviewListProps {
  readonly chapter: Chapter;
  readonly document: OpenDocument;
  readonly there: ReadonlySet<number>;
  readonly title: string | undefined;
}

/** The rows of a chapter that are there by now. */
export function ReviewList({ chapter, document, there, title }: ReviewListProps): ReactNode {
  const shown = [...chapter.parts].filter(([part]) => there.has(part));
  if (shown.length === 0) return null;
  return (
    <>
      {title && <h3>{title}</h3>}
      <ul data-part="review-list">
        {shown.map(([part, entries]) => (
          <Rows key={part} entries={entries} document={document} />
        ))}
      </ul>
    </>
  );
}
