import { filledValue } from '@document-signer/core';
import { type ReactNode, useEffect, useId, useMemo, useRef } from 'react';
import { useMessages } from '../../messages/messages-context.ts';
import { useSigner, useSignerStore } from '../../store/context.ts';
import { shownValue } from '../../store/field-values.ts';
import { useParts } from '../use-parts.ts';
import { chaptersOf, type Entry, ReviewList } from './review-list.tsx';

/** It is read from its top, and all of it is there in the end. */
const fromTop = [0];

/** They are plain text, and quickly made. */
const plainRows = { more: 8 } as const;

/** All that will be sent, as it will stand, before it is sent. Over the pages; the bar below leads back or submits. */
export function ReviewPanel(): ReactNode {
  const messages = useMessages();
  const store = useSignerStore();
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const document = useSigner((state) => state.document);
  const values = useSigner((state) => state.values);
  const isSending = useSigner(({ submission }) => submission === 'sending');
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
  const chapters = useMemo(() => chaptersOf(entries), [entries]);
  const there = useParts(entries.length, fromTop, plainRows);
  if (!document) return null;
  const titles = { filled: undefined, empty: messages.reviewEmpty, given: messages.reviewGiven };
  return (
    <section data-part="review" aria-labelledby={title}>
      <div data-part="review-sheet">
        <h2 ref={heading} id={title} tabIndex={-1}>
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
