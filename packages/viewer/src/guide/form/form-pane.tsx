import type { Field } from '@document-signer/core';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { useMessages } from '../../messages/messages-context.ts';
import { SurfaceContext } from '../../overlay/surface.ts';
import { useSigner, useSignerStore } from '../../store/context.ts';
import type { OpenDocument } from '../../store/read-document.ts';
import { revealIn } from '../reveal.ts';
import { FormField } from './form-field.tsx';

function byPage(fields: readonly Field[]): ReadonlyMap<number, readonly Field[]> {
  const pages = new Map<number, Field[]>();
  for (const field of fields) pages.set(field.page, [...(pages.get(field.page) ?? []), field]);
  return pages;
}

const rowOf = (pane: HTMLElement, fieldId: string) =>
  pane.querySelector<HTMLElement>(`[data-part="form-field"][data-field-id="${CSS.escape(fieldId)}"]`);

/** Begins where the signer was on the pages, and goes to where somebody is taken. */
function useFormPlace(pane: RefObject<HTMLElement | null>): void {
  const store = useSignerStore();
  const wish = useSigner((state) => state.wish);
  useEffect(() => {
    const { document, focusedField, currentPage } = store.getState();
    const onPage = document?.fields.find(({ page }) => page >= currentPage)?.id;
    const row = pane.current && rowOf(pane.current, focusedField ?? onPage ?? '');
    revealIn(pane.current, row);
  }, [store, pane]);
  useEffect(() => {
    const row = wish?.to === 'field' && pane.current ? rowOf(pane.current, String(wish.target)) : undefined;
    if (row) revealIn(pane.current, row);
  }, [wish, pane]);
}

function PageOfForm({
  pageNumber,
  fields,
  document,
}: {
  readonly pageNumber: number;
  readonly fields: readonly Field[];
  readonly document: OpenDocument;
}): ReactNode {
  const messages = useMessages();
  const title = useId();
  const page = document.pages[pageNumber - 1];
  if (!page) return null;
  return (
    <section data-part="form-page" aria-labelledby={title}>
      <h3 id={title}>{messages.formPage(pageNumber)}</h3>
      {fields.map((field) => (
        <FormField key={field.id} field={field} page={page} />
      ))}
    </section>
  );
}

/** All fields as a form: beside the pages where there is room, else in their place. One store, so both always agree. */
export function FormPane({ isCovered }: { readonly isCovered: boolean }): ReactNode {
  const messages = useMessages();
  const pane = useRef<HTMLElement>(null);
  const document = useSigner((state) => state.document);
  useFormPlace(pane);
  if (!document) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (WCAG 2.1.1).
    <section ref={pane} data-part="form-pane" aria-label={messages.mode('form')} tabIndex={0} inert={isCovered}>
      <SurfaceContext value="form">
        <div data-part="form">
          {[...byPage(document.fields)].map(([pageNumber, fields]) => (
            <PageOfForm key={pageNumber} pageNumber={pageNumber} fields={fields} document={document} />
          ))}
        </div>
      </SurfaceContext>
    </section>
  );
}
