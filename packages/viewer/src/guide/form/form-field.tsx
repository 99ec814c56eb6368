import { type Field, kindOf, type PageInfo } from '@document-signer/core';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Icon } from '../../chrome/icon.tsx';
import { FieldControl } from '../../components/field-control.tsx';
import { useMessages } from '../../messages/messages-context.ts';
import { useField } from '../../overlay/use-field.ts';
import { useSigner, useSignerStore } from '../../store/context.ts';
import { revealIn } from '../reveal.ts';
import { FormControl } from './form-controls.tsx';

/** Keeps the focused field visible when an error above it moves it down. */
function useRevealBelow(row: RefObject<HTMLElement | null>, says: string | false): void {
  useEffect(() => {
    if (!says) return undefined;
    // After the focus has moved.
    const frame = requestAnimationFrame(() => {
      const { activeElement } = document;
      const pane = row.current?.closest<HTMLElement>('[data-part="form-pane"]');
      if (pane?.contains(activeElement) && !row.current?.contains(activeElement)) revealIn(pane, activeElement);
    });
    return () => cancelAnimationFrame(frame);
  }, [row, says]);
}

/** A field in the form: its label, control, error, and a button to its place on the page. */
export function FormField({ field, page }: { readonly field: Field; readonly page: PageInfo }): ReactNode {
  const messages = useMessages();
  const store = useSignerStore();
  const frame = useRef<HTMLDivElement>(null);
  const isCurrent = useSigner(({ focusedField }) => focusedField === field.id);
  const view = useField(field, page, frame);
  const { input, says } = view;
  const { id, name } = input;
  useRevealBelow(frame, says);
  return (
    <div
      ref={frame}
      data-part="form-field"
      data-field-id={field.id}
      data-kind={field.type}
      data-input={kindOf(field.type).input}
      data-state={view.isFilled ? 'filled' : 'empty'}
      data-invalid={input.isInvalid || undefined}
      data-readonly={input.isReadOnly || undefined}
      data-current={isCurrent || undefined}
      {...view.frame}
    >
      <div data-part="form-label">
        <label htmlFor={id}>
          <bdi>{name}</bdi>
        </label>
        {!field.required && field.editable && <span data-part="form-optional">{messages.optional}</span>}
      </div>
      <FieldControl input={input} Control={FormControl} />
      {view.about && (
        <span id={`${id}-about`} hidden>
          {view.about}
        </span>
      )}
      {says && (
        <p id={`${id}-says`} data-part="form-says">
          <Icon name="alert" />
          <span>{says}</span>
        </p>
      )}
      <button
        type="button"
        data-part="show-on-page"
        aria-label={messages.showOnPage(name, field.page)}
        title={messages.showOnPage(name, field.page)}
        onClick={() => store.getState().showOnPage(field.id)}
      >
        <Icon name="document" />
      </button>
    </div>
  );
}
