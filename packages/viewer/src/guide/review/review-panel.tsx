import { type Field, type FieldValue, filledValue } from '@document-signer/core';
import { memo, type ReactNode, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useClassName } from '../../components/class-names.ts';
import { choiceText, contentOf, marksOf } from '../../inputs/input-props.ts';
import type { Messages } from '../../messages/messages.ts';
import { useMessages } from '../../messages/messages-context.ts';
import { PageLinks } from '../../reading/viewed/page-links.tsx';
import { useSigner, useSignerStore } from '../../store/context.ts';
import { boxOf } from '../../store/field-values.ts';
import { shownValue } from '../../store/plain-values.ts';
import type { SignerState } from '../../store/state.ts';
import { selectUnviewedPages } from '../../store/viewed-slice.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Consent, SigningAs } from '../consent.tsx';

/** A field and the value that is sent. */
interface Reviewed {
  readonly field: Field;
  readonly value: FieldValue | undefined;
}

type ReviewValueProps = Reviewed & { readonly value: FieldValue };

/** The text as on the page: a date in the field's format, a choice by its label. */
function textOf(
  { field, value }: ReviewValueProps,
  { document, fonts }: Pick<SignerState, 'document' | 'fonts'>,
  messages: Messages,
): string {
  if ('options' in field) return choiceText(field, value, messages);
  const content = contentOf(value);
  if (field.type !== 'date') return content;
  const marks = marksOf({ field, value, box: boxOf(field, document), fonts });
  return marks.map((mark) => (mark.kind === 'text' ? mark.text : '')).join('') || content;
}

/** The value of a field. A date is also shown with the month's name, because the field's format may be ambiguous. */
function ReviewValue(props: ReviewValueProps): ReactNode {
  const { field, value } = props;
  const messages = useMessages();
  const { document } = useSignerStore().getState();
  const fonts = useSigner((state) => state.fonts);
  if ('imageData' in value) {
    const alt = messages.previewOf(messages.fieldName(field.label, field.type));
    return <img data-part="review-image" src={value.imageData} alt={alt} />;
  }
  if ('checked' in value) {
    return (
      <span data-part="review-tick">
        <Icon name="check" />
        <span>{messages.yes}</span>
      </span>
    );
  }
  return (
    <>
      <span dir="auto" translate="no">
        {textOf(props, { document, fonts }, messages)}
      </span>
      {field.type === 'date' && (
        <span data-part="review-day" dir="auto" translate="no">
          {messages.longDate(contentOf(value))}
        </span>
      )}
    </>
  );
}

/** One field: its name, its value, and a button that leads to it. */
function Row({ field, value }: Reviewed): ReactNode {
  const messages = useMessages();
  const store = useSignerStore();
  const name = messages.fieldName(field.label, field.type);
  const action = value ? messages.change : messages.fill;
  return (
    <li data-part="review-row" data-field-id={field.id} data-state={value ? 'filled' : 'empty'}>
      <span data-part="review-name">
        <bdi translate="no">{name}</bdi>
        <span data-part="review-page">{` ${messages.pageLabel(field.page)}`}</span>
      </span>
      {value && (
        <span data-part="review-value">
          <ReviewValue field={field} value={value} />
        </span>
      )}
      {field.editable && (
        <Button
          label={action}
          data-part="ghost-button"
          aria-label={messages.buttonForField(action, name)}
          onClick={({ currentTarget }) => {
            const { top } = currentTarget.getBoundingClientRect();
            store.getState().leaveReview({ fieldId: field.id, top });
          }}
        />
      )}
    </li>
  );
}

const Chapter = memo(function Chapter({ title, fields }: { title?: string; fields: readonly Reviewed[] }): ReactNode {
  if (fields.length === 0) return null;
  return (
    <>
      {title && <h3>{title}</h3>}
      <ul data-part="review-list">
        {fields.map((reviewed) => (
          <Row key={reviewed.field.id} {...reviewed} />
        ))}
      </ul>
    </>
  );
});

/** The fields of the document by chapter: filled in, left empty, and filled in by the sender. */
function useChapters() {
  const document = useSigner((state) => state.document);
  const values = useSigner((state) => state.values);
  return useMemo(() => {
    const fields = (document?.fields ?? []).map(
      (field): Reviewed => ({ field, value: filledValue(field, shownValue(field, values)) }),
    );
    return {
      filled: fields.filter(({ field, value }) => field.editable && value),
      empty: fields.filter(({ field, value }) => field.editable && !value),
      given: fields.filter(({ field, value }) => !field.editable && value),
    };
  }, [document, values]);
}

/** Focuses the title, a missing consent or, after a field was changed, its row at the same place on the screen. */
function useFirstFocus(panel: RefObject<HTMLElement | null>): void {
  const store = useSignerStore();
  const [place] = useState(() => store.getState().reviewPlace);
  useEffect(() => {
    const id = place && CSS.escape(place.fieldId);
    const button = panel.current?.querySelector<HTMLElement>(`[data-field-id="${id}"] > button`);
    const consent = panel.current?.querySelector<HTMLElement>('[data-part="consent"][data-state="missing"] input');
    (button ?? consent ?? panel.current?.querySelector('h2'))?.focus();
    if (place && button) panel.current?.scrollBy(0, button.getBoundingClientRect().top - place.top);
  }, [panel, place]);
}

/** The pages that the signer has not viewed, with links. */
function NotViewed(): ReactNode {
  const messages = useMessages();
  const store = useSignerStore();
  const title = useId();
  const pages = useSigner(useShallow(selectUnviewedPages));
  const [first] = pages;
  if (first === undefined) return null;
  return (
    <section data-part="not-viewed" aria-labelledby={title}>
      <h3 id={title}>{messages.pagesLeft(pages.length)}</h3>
      <PageLinks pages={pages} />
      <Button label={messages.readRest} onClick={() => store.getState().goToPage(first)} />
    </section>
  );
}

/** Shows everything that will be sent. It covers the pages; the guide bar below goes back or submits. */
export function ReviewPanel(): ReactNode {
  const messages = useMessages();
  const store = useSignerStore();
  const title = useId();
  const panel = useRef<HTMLElement>(null);
  const document = useSigner((state) => state.document);
  const isSending = useSigner(({ submission }) => submission === 'sending');
  const className = useClassName('review');
  const { filled, empty, given } = useChapters();
  useFirstFocus(panel);
  // A new version of the document has other fields than those that were reviewed.
  const opened = useRef(document);
  useEffect(() => {
    if (opened.current !== document) store.getState().leaveReview();
  }, [store, document]);
  if (!document) return null;
  return (
    <section ref={panel} data-part="review" className={className} aria-labelledby={title}>
      <div data-part="review-sheet">
        <h2 id={title} tabIndex={-1}>
          {messages.reviewTitle}
        </h2>
        <p>{document.fields.length === 0 ? messages.reviewNothing : messages.reviewText}</p>
        <SigningAs />
        {/* One fieldset disables all, because thousands of rows that each subscribe to the store would delay sending. */}
        <fieldset role="presentation" disabled={isSending} style={{ display: 'contents' }}>
          <Chapter fields={filled} />
          <Chapter fields={empty} title={messages.reviewEmpty} />
          <Chapter fields={given} title={messages.reviewGiven} />
          <NotViewed />
          <Consent />
        </fieldset>
      </div>
    </section>
  );
}
