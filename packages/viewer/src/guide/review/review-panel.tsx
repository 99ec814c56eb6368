import { filledValue } from '@document-signer/core';
import { type ReactNode, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useClassName } from '../../components/class-names.ts';
import { useMessages } from '../../messages/messages-context.ts';
import { useSigner, useSignerStore } from '../../store/context.ts';
import { shownValue } from '../../store/plain-values.ts';
import { chaptersOf, type Entry, ReviewList } from './review-list.tsx';

/** Focuses the title or, after a field was changed, its row, at the same place on the screen. */
function useFirstFocus(panel: RefObject<HTMLElement | null>): void {
  const store = useSignerStore();
  const [place] = useState(() => store.getState().reviewPlace);
  useEffect(() => {
    const id = place && CSS.escape(place.fieldId);
    const button = panel.current?.querySelector<HTMLElement>(`[data-field-id="${id}"] > button`);
    (button ?? panel.current?.querySelector('h2'))?.focus();
    if (place && button) panel.current?.scrollBy(0, button.getBoundingClientRect().top - place.top);
  }, [panel, place]);
}

/** Shows everything that will be sent. It lies over the pages; the bar below leads back or submits. */
export function ReviewPanel(): ReactNode {
  const messages = useMessages();
  const store = useSignerStore();
  const title = useId();
  const panel = useRef<HTMLElement>(null);
  const document = useSigner((state) => state.document);
  const values = useSigner((state) => state.values);
  const isSending = useSigner(({ submission }) => submission === 'sending');
  useFirstFocus(panel);
  // A new version of the document has other fields than those that were reviewed.
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
  const className = useClassName('review');
  if (!document) return null;
  const titles = { filled: undefined, empty: messages.reviewEmpty, given: messages.reviewGiven };
  return (
    <section ref={panel} data-part="review" className={className} aria-labelledby={title}>
      <div data-part="review-sheet">
        <h2 id={title} tabIndex={-1}>
          {messages.reviewTitle}
        </h2>
        <p>{entries.length === 0 ? messages.reviewNothing : messages.reviewText}</p>
        {/* Disabled together: thousands of rows that each read the store would delay sending. */}
        <fieldset role="presentation" disabled={isSending} style={{ display: 'contents' }}>
          {chapters.map((chapter) => (
            <ReviewList key={chapter.name} chapter={chapter} document={document} title={titles[chapter.name]} />
          ))}
        </fieldset>
      </div>
    </section>
  );
}
