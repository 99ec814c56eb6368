import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import { useFirstMessages } from '../messages/use-first-messages.ts';
import { FieldLayer, FieldsMissing } from '../overlay/field-layer.tsx';
import { PageList, type PageListHandle, type PageView } from '../pages/page-list.tsx';
import { PdfError } from '../pdf/pdf-error.ts';
import { ReadingLayers } from '../reading/lazy-layers.tsx';
import { useSigner, useSignerStore } from '../store/context.ts';
import { pinnedPages } from '../store/pinned-pages.ts';
import type { SignerState } from '../store/state.ts';
import { useHasInteracted } from '../use-has-interacted.ts';
import { LazyViewedPages } from './lazy-parts.tsx';

const overlayOf = (pageNumber: number, isVisible: boolean) => (
  <>
    <ReadingLayers pageNumber={pageNumber} />
    <FieldLayer pageNumber={pageNumber} isVisible={isVisible} />
  </>
);

/** Whether all of a field can be seen already, so that the page need not move under the signer's eyes. */
function isInSight(scroller: HTMLElement | null | undefined, fieldId: string): boolean {
  const frame = scroller?.querySelector(`[data-part="field"][data-field-id="${CSS.escape(fieldId)}"]`);
  if (!scroller || !frame) return false;
  const [outer, inner] = [scroller.getBoundingClientRect(), frame.getBoundingClientRect()];
  return (
    inner.top >= outer.top && inner.bottom <= outer.bottom && inner.left >= outer.left && inner.right <= outer.right
  );
}

/** Scrolls the pages to the pending navigation. A field then focuses itself. */
function useWishedPlace(list: RefObject<PageListHandle | null>, pane: RefObject<HTMLElement | null>): void {
  const store = useSignerStore();
  const pendingNavigation = useSigner((state: SignerState) => state.pendingNavigation);
  // Pages lie elsewhere once they are as large as the room for them says.
  const isLaidOut = useSigner(({ pageLayout, viewport }) => pageLayout !== undefined && viewport.height > 0);
  useEffect(() => {
    if (!pendingNavigation || !isLaidOut) return;
    const { document, pageLayout, clearNavigation } = store.getState();
    if (pendingNavigation.to === 'page') {
      const page = Math.min(Number(pendingNavigation.target), pageLayout?.pages.length ?? 1);
      list.current?.scrollToPage(page, pendingNavigation.y === undefined ? undefined : { y: pendingNavigation.y });
      clearNavigation(pendingNavigation.turn);
      return;
    }
    const field = document?.fields.find(({ id }) => id === pendingNavigation.target);
    if (!field || isInSight(pane.current, field.id)) return;
    list.current?.scrollToPage(field.page, field, { smooth: true });
  }, [pendingNavigation, isLaidOut, list, pane, store]);
}

/** Tries a page again that the signer asked for, once the list has it. */
function usePageRetry(list: RefObject<PageListHandle | null>): void {
  const store = useSignerStore();
  const retry = useSigner(({ pageRetry }) => pageRetry);
  useEffect(() => {
    // A list that is mounted later must not draw a page anew that is shown by then.
    if (retry && store.getState().failedPages.includes(retry.pageNumber)) list.current?.retryPage(retry.pageNumber);
  }, [retry, list, store]);
}

/** The pages with their fields, joined with the store. What covers them keeps everybody out, the keyboard too. */
export function PagesPane({ isCovered }: { readonly isCovered: boolean }): ReactNode {
  const messages = useFirstMessages();
  const store = useSignerStore();
  const list = useRef<PageListHandle>(null);
  const pane = useRef<HTMLDivElement>(null);
  const document = useSigner((state) => state.document);
  const focusedField = useSigner((state) => state.focusedField);
  const pdf = useSigner((state) => state.pdf);
  const scale = useSigner((state) => state.scale);
  const isSomebodyThere = useHasInteracted();
  const pinned = useMemo(
    () => pinnedPages(document?.fields ?? [], focusedField, isSomebodyThere),
    [document, focusedField, isSomebodyThere],
  );
  const isOpen = useSigner(({ loading }) => loading === 'done');
  const pages = useSigner(({ pageLayout }) => pageLayout?.pages);
  useWishedPlace(list, pane);
  usePageRetry(list);

  const onView = useCallback(
    ({ currentPage, viewportWidth, viewportHeight }: PageView) =>
      store.getState().setView({ currentPage, viewport: { width: viewportWidth, height: viewportHeight } }),
    [store],
  );
  if (!pages) return null;
  return (
    <div ref={pane} data-part="pages-pane" inert={isCovered}>
      <PageList
        ref={list}
        pages={pages}
        pdf={pdf}
        scale={scale}
        name={messages.pages}
        label={(page) => messages.page(page, pages.length)}
        renderOverlay={overlayOf}
        pinnedPages={pinned}
        onView={onView}
        onError={(error) => store.getState().fail(error)}
        onPageError={(pageNumber, cause) => {
          const { notePageFailed, tellError } = store.getState();
          notePageFailed(pageNumber);
          tellError(new PdfError('unreadable_page', `Page ${pageNumber} cannot be drawn.`, { cause }));
        }}
        onPageDelayed={(pageNumber) => store.getState().notePageFailed(pageNumber)}
        onPageDrawn={(pageNumber) => store.getState().notePageDrawn(pageNumber)}
        onZoom={(factor) => store.getState().setZoom(store.getState().scale * factor)}
      />
      <FieldsMissing />
      {isOpen && <LazyViewedPages pane={pane} isCovered={isCovered} />}
    </div>
  );
}
