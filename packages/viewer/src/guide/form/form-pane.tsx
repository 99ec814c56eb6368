import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import { useClassName } from '../../components/class-names.ts';
import { useMessages } from '../../messages/messages-context.ts';
import { SurfaceContext } from '../../overlay/surface.ts';
import { useSigner, useSignerStore } from '../../store/context.ts';
import { fieldIn } from '../../store/focus-slice.ts';
import type { OpenDocument } from '../../store/read-document.ts';
import type { SignerState } from '../../store/state.ts';
import { revealIn } from '../reveal.ts';
import { type FormPage, PageOfForm } from './page-of-form.tsx';

/** Estimated heights in CSS pixels, until a page of the form is measured. */
const height = { heading: 40, field: 108 } as const;

/** The pages that have fields, in reading order. */
function formPagesOf(document: OpenDocument | undefined): readonly FormPage[] {
  const byPage = Map.groupBy(document?.fields ?? [], ({ page }) => page);
  return [...byPage].flatMap(([pageNumber, fields]) => {
    const page = document?.pages[pageNumber - 1];
    return page ? [{ page, fields }] : [];
  });
}

/** The page of the field that the signer goes to or is in; before that, the page in the viewport. */
function placeOf(state: SignerState): number {
  const { pendingNavigation, focusedField, currentPage } = state;
  const target = pendingNavigation?.to === 'field' ? String(pendingNavigation.target) : focusedField;
  return fieldIn(state, target)?.page ?? currentPage;
}

/**
 * The pages of the form that are mounted: those in view, and those around the signer, where the focus is and the Tab key leads. Of
 * 5,000 controls, each pressed key would ask all.
 */
function useFormPages(pane: RefObject<HTMLElement | null>, pages: readonly FormPage[]) {
  const place = useSigner(placeOf);
  const here = pages.findIndex(({ page }) => page.pageNumber >= place);
  const around = [here - 1, here, here + 1].filter((index) => index >= 0 && index < pages.length);
  return useVirtualizer({
    count: pages.length,
    getScrollElement: () => pane.current,
    getItemKey: (index) => pages[index]?.page.pageNumber ?? index,
    estimateSize: (index) => height.heading + height.field * (pages[index]?.fields.length ?? 0),
    paddingStart: 8,
    paddingEnd: 24,
    overscan: 1,
    useFlushSync: false,
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), ...around])].sort((a, b) => a - b),
  });
}

/** Scrolls to where the signer was on the pages, then to where navigation leads. */
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

/** All fields as a form: beside the pages where there is room, else in their place. Both show the same store. */
export function FormPane({ isCovered }: { readonly isCovered: boolean }): ReactNode {
  const messages = useMessages();
  const pane = useRef<HTMLElement>(null);
  const document = useSigner((state) => state.document);
  const pages = useMemo(() => formPagesOf(document), [document]);
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
                {formPage && <PageOfForm {...formPage} />}
              </div>
            );
          })}
        </div>
      </SurfaceContext>
    </section>
  );
}
