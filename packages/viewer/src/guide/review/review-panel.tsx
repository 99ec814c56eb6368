import { filledValue } from '@document-signer/core';
import { type ReactNode, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useMessages } from '../../messages/messages-context.ts';
import { useSigner, useSignerStore } from '../../store/context.ts';
import { shownValue } from '../../store/field-values.ts';
import { useParts } from '../use-parts.ts';
import { chaptersOf, type Entry, lefts, ReviewList } from './review-list.tsx';

/** Of the rows, all are there in the end. They are plain text, and quickly made. */
const plainRows = { more: 8 } as const;

/**
 * Takes the focus to the beginning; or, from a field that the review was left for, back to its row, seen where it was.
 *
 * @returns the id of that field
 */
function useFirstFocus(panel: RefObject<HTMLElement | null>): string | undefined {
  const store = useSignerStore();
  const [left] = useState(() => lefts.get(store));
  useEffect(() => {
    lefts.delete(store);
    const id = left && CSS.escape(left.fieldId);
    const button = panel.current?.querySelector<HTMLElement>(`[data-field-id="${id}"] > button`);
    (button ?? panel.current?.querySelector('h2'))?.focus();
    if (left && button) panel.current?.scrollBy(0, button.getBoundingClientRect().top - left.top);
  }, [panel, left, store]);
  return left?.fieldId;
}

/** All that will be sent, as it will stand, before it is sent. Over the pages; the bar below leads back or submits. */
export function ReviewPanel(): ReactNode {
  const messages = useMessages();
  const store = useSignerStore();
  const title = useId();
  const panel = useRef<HTMLElement>(null);
  const document = useSigner((state) => state.document);
  const values = useSigner((state) => state.values);
  const isSending = useSigner(({ submission }) => submission === 'sending');
  const backAt = useFirstFocus(panel);
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
  const chapters = useMemo(() => chaptersOf(entries), [entries]);
  const rows = backAt === undefined ? [] : chapters.flatMap(({ parts }) => [...parts.values()].flat());
  const places = [0, rows.findIndex(({ field }) => field.id === backAt)];
  const there = useParts(entries.length, places, plainRows);
  if (!document) return null;
  const titles = { filled: undefined, empty: messages.reviewEmpty, given: messages.reviewGiven };
  return (
    <section ref={panel} data-part="review" aria-labelledby={title}>
      <div data-part="review-sheet">
        <h2 id={title} tabIndex={-1}>
          {messages.reviewTitle}
        </h2>
        <p>{entries.length === 0 ? messages.reviewNothing : messages.reviewText}</p>
        {/* Disabled together: each row of thousands for itself would hold up the sending. */}
        <fieldset role="presentation" disabled={isSending} style={{ display: 'contents' }}>
          {chapters.map((chapter) => (
            <ReviewList
              key={chapter.name}
              chapter={chapter}
              document={document}
              there={there}
              title={titles[chapter.name]}
            />
          ))}
        </fieldset>
      </div>
    </section>
  );
}
