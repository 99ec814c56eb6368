import { type Field, kindOf } from '@document-signer/core';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { memo, type ReactNode, type RefObject, useEffect, useId, useMemo, useRef } from 'react';
import { useClassName } from '../../components/class-names.ts';
import { FieldControl } from '../../components/field-control.tsx';
import { focusIn } from '../../keep-focus.ts';
import { useMessages } from '../../messages/messages-context.ts';
import { SurfaceContext } from '../../overlay/surface.ts';
import { useField } from '../../overlay/use-field.ts';
import { useSigner, useSignerStore } from '../../store/context.ts';
import { fieldIn } from '../../store/focus-slice.ts';
import type { SignerState } from '../../store/state.ts';
import { Icon, IconButton } from '../../ui/icon.tsx';
import { revealIn } from '../reveal.ts';

/** Keeps the focused field visible when an error above it moves it down. */
function useRevealBelow(row: RefObject<HTMLElement | null>, says: string | false): void {
  useEffect(() => {
    if (!says) return undefined;
    // After the focus has moved.
    const frame = requestAnimationFrame(() => {
      const pane = row.current?.closest<HTMLElement>('[data-part="form-pane"]');
      const focused = pane ? focusIn(pane) : null;
      if (pane?.contains(focused) && !row.current?.contains(focused)) revealIn(pane, focused);
    });
    return () => cancelAnimationFrame(frame);
  }, [row, says]);
}

/** A field in the form: its label, control, error, and a button to its place on the page. */
function FormField({ field }: { readonly field: Field }): ReactNode {
  const messages = useMessages();
  const store = useSignerStore();
  const frame = useRef<HTMLDivElement>(null);
  const isCurrent = useSigner(({ focusedField }) => focusedField === field.id);
  const { input, about, says, around } = useField(field, frame);
  const { id, name } = input;
  useRevealBelow(frame, says);
  return (
    <div
      ref={frame}
      data-part="form-field"
      data-input={kindOf(field.type).input}
      data-current={isCurrent || undefined}
      {...around}
    >
      <div data-part="form-label">
        <label htmlFor={id}>
          <bdi translate="no">{name}</bdi>
        </label>
        {!field.required && field.editable && <span data-part="form-optional">{messages.optional}</span>}
      </div>
      <FieldControl {...input} />
      {about && (
        <span id={`${id}-about`} hidden>
          {about}
        </span>
      )}
      {says && (
        <p id={`${id}-says`} data-part="form-says">
          <Icon name="alert" />
          <span>{says}</span>
        </p>
      )}
      <IconButton
        icon="document"
        data-part="show-on-page"
        label={messages.showOnPage(name, field.page)}
        title={messages.showOnPage(name, field.page)}
        onClick={() => store.getState().showOnPage(field.id)}
      />
    </div>
  );
}

interface FormPageProps {
  readonly pageNumber: number;
  readonly fields: readonly Field[];
}

const FormPage = memo(function FormPage({ pageNumber, fields }: FormPageProps): ReactNode {
  const messages = useMessages();
  const title = useId();
  return (
    <section data-part="form-page" aria-labelledby={title}>
      <h2 id={title}>{messages.pageLabel(pageNumber)}</h2>
      {fields.map((field) => (
        <FormField key={field.id} field={field} />
      ))}
    </section>
  );
});

/** Estimated heights in CSS pixels, until a page of the form is measured. */
const height = { heading: 40, field: 108 } as const;

/** The page of the pending or focused field; without one, the page in the viewport. */
function pageToShow(state: SignerState): number {
  const { pendingNavigation, focusedField, currentPage } = state;
  const target = pendingNavigation?.to === 'field' ? String(pendingNavigation.target) : focusedField;
  return fieldIn(state, target)?.page ?? currentPage;
}

/** Mounts the pages of the form in view, and those around the focus, where the Tab key leads. */
function useFormPages(pane: RefObject<HTMLElement | null>, pages: readonly FormPageProps[]) {
  const page = useSigner(pageToShow);
  const here = pages.findIndex(({ pageNumber }) => pageNumber >= page);
  const around = [here - 1, here, here + 1].filter((index) => index >= 0 && index < pages.length);
  return useVirtualizer({
    count: pages.length,
    getScrollElement: () => pane.current,
    getItemKey: (index) => pages[index]?.pageNumber ?? index,
    estimateSize: (index) => height.heading + height.field * (pages[index]?.fields.length ?? 0),
    paddingStart: 8,
    paddingEnd: 24,
    overscan: 1,
    useFlushSync: false,
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), ...around])].sort((a, b) => a - b),
  });
}

/** Scrolls to the signer's place on the pages at first, then to each pending navigation. */
function useFormPlace(pane: RefObject<HTMLElement | null>, hasPages: boolean): void {
  const store = useSignerStore();
  const pendingNavigation = useSigner((state) => state.pendingNavigation);
  useEffect(() => {
    const { document, focusedField, currentPage } = store.getState();
    const onPage = document?.fields.find(({ page }) => page >= currentPage)?.id;
    if (hasPages) reveal(pane.current, focusedField ?? onPage);
  }, [store, pane, hasPages]);
  useEffect(() => {
    if (hasPages && pendingNavigation?.to === 'field') reveal(pane.current, String(pendingNavigation.target));
  }, [pendingNavigation, pane, hasPages]);
}

function reveal(pane: HTMLElement | null, fieldId = ''): void {
  revealIn(pane, pane?.querySelector(`[data-part="form-field"][data-field-id="${CSS.escape(fieldId)}"]`));
}

/** All fields as a form: beside the pages if there is room, else instead of them. Both share the store. */
export function FormPane({ isCovered }: { readonly isCovered: boolean }): ReactNode {
  const messages = useMessages();
  const pane = useRef<HTMLElement>(null);
  const document = useSigner((state) => state.document);
  const pages = useMemo(() => {
    const byPage = Map.groupBy(document?.fields ?? [], ({ page }) => page);
    return Array.from(byPage, ([pageNumber, fields]) => ({ pageNumber, fields }));
  }, [document]);
  const virtualizer = useFormPages(pane, pages);
  const items = virtualizer.getVirtualItems();
  useFormPlace(pane, items.length > 0);
  const className = useClassName('form');
  if (!document) return null;
  return (
    <section
      ref={pane}
      data-part="form-pane"
      className={className}
      aria-label={messages.mode('form')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (WCAG 2.1.1).
      tabIndex={0}
      inert={isCovered}
    >
      <SurfaceContext value="form">
        <div data-part="form" style={{ blockSize: virtualizer.getTotalSize() }}>
          {items.map(({ key, index, start }) => {
            const formPage = pages[index];
            return (
              <div
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                className="ds-form-page"
                style={{ insetBlockStart: start }}
              >
                {formPage && <FormPage {...formPage} />}
              </div>
            );
          })}
        </div>
      </SurfaceContext>
    </section>
  );
}
