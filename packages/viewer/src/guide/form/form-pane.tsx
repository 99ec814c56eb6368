import type { Field } from '@document-signer/core';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import { useMessages } from '../../messages/messages-context.ts';
import { SurfaceContext } from '../../overlay/surface.ts';
import { useSigner, useSignerStore } from '../../store/context.ts';
import type { OpenDocument } from '../../store/read-document.ts';
import { revealIn } from '../reveal.ts';
import { useParts } from '../use-parts.ts';
import { layOut, PageOfForm } from './page-of-form.tsx';
import { useSeen } from './use-seen.ts';

/** Parts of the form that are kept on both sides of where the signer is: of thousands of controls, each letter typed would ask all. */
const wanted = { reach: 10 } as const;

const rowOf = (pane: HTMLElement, fieldId: string) =>
  pane.querySelector<HTMLElement>(`[data-part="form-field"][data-field-id="${CSS.escape(fieldId)}"]`);

/** Begins where the signer was on the pages, and goes to where somebody is taken. */
function useFormPlace(pane: RefObject<HTMLElement | null>): void {
  const store = useSignerStore();
  const pendingNavigation = useSigner((state) => state.pendingNavigation);
  useEffect(() => {
    const { document, focusedField, currentPage } = store.getState();
    const onPage = document?.fields.find(({ page }) => page >= currentPage)?.id;
    const row = pane.current && rowOf(pane.current, focusedField ?? onPage ?? '');
    revealIn(pane.current, row);
  }, [store, pane]);
  useEffect(() => {
    const row =
      pendingNavigation?.to === 'field' && pane.current
        ? rowOf(pane.current, String(pendingNavigation.target))
        : undefined;
    if (row) revealIn(pane.current, row);
  }, [pendingNavigation, pane]);
}

const noFields: readonly Field[] = [];

/** Where the signer is among the fields: at the one with the focus, else at the first of the page that is seen. */
function usePlace(document: OpenDocument | undefined): number {
  const focused = useSigner((state) => state.focusedField);
  const store = useSignerStore();
  if (!document) return 0;
  if (focused !== undefined) return document.placeOf.get(focused) ?? 0;
  const { currentPage } = store.getState();
  return document.fields.findIndex(({ page }) => page >= currentPage);
}

/** All fields as a form: beside the pages where there is room, else in their place. One store, so both always agree. */
export function FormPane({ isCovered }: { readonly isCovered: boolean }): ReactNode {
  const messages = useMessages();
  const pane = useRef<HTMLElement>(null);
  const document = useSigner((state) => state.document);
  const fields = document?.fields ?? noFields;
  const pages = useMemo(() => [...layOut(fields)], [fields]);
  const place = usePlace(document);
  const seen = useSeen(pane, pages);
  const there = useParts(fields.length, seen === undefined ? [place] : [place, seen], wanted);
  useFormPlace(pane);
  if (!document) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (WCAG 2.1.1).
    <section ref={pane} data-part="form-pane" aria-label={messages.mode('form')} tabIndex={0} inert={isCovered}>
      <SurfaceContext value="form">
        <div data-part="form">
          {pages.map(([pageNumber, stretches]) => (
            <PageOfForm
              key={pageNumber}
              pageNumber={pageNumber}
              stretches={stretches}
              document={document}
              there={there}
            />
          ))}
        </div>
      </SurfaceContext>
    </section>
  );
}
