import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import { useLateCode } from '../late/late-code.ts';
import { useFirstMessages } from '../messages/use-first-messages.ts';
import { FieldLayer, FieldsMissing } from '../overlay/field-layer.tsx';
import { PageList, type PageListHandle } from '../pages/page-list.tsx';
import { PdfError } from '../pdf/pdf-error.ts';
import { ReadingLayers } from '../reading/reading-layers.tsx';
import { useSigner, useSignerStore } from '../store/context.ts';
import { pinnedPages } from '../store/focus-slice.ts';
import type { SignerState } from '../store/state.ts';
import { useHasInteracted } from '../use-has-interacted.ts';

const overlayOf = (pageNumber: number, isVisible: boolean) => (
  <>
    <ReadingLayers pageNumber={pageNumber} />
    <FieldLayer pageNumber={pageNumber} isVisible={isVisible} />
  </>
);

/** Whether all of a field is in view, so that nothing needs to scroll. */
function isInSight(scroller: HTMLElement | null | undefined, fieldId: string): boolean {
  const frame = scroller?.querySelector(`[data-part="field"][data-field-id="${CSS.escape(fieldId)}"]`);
  if (!scroller || !frame) return false;
  const [outer, inner] = [scroller.getBoundingClientRect(), frame.getBoundingClientRect()];
  return (
    inner.top >= outer.top && inner.bottom <= outer.bottom && inner.left >= outer.left && inner.right <= outer.right
  );
}

/** Scrolls the pages to the pending navigation. A field then focuses itself. */
function usePendingNavigation(list: RefObject<PageListHandle | null>, pane: RefObject<HTMLElement | null>): void {
  const store = useSignerStore();
  const pendingNavigation = useSigner((state: SignerState) => state.pendingNavigation);
  // Places are known once the pages have their size.
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

/** Draws a failed page again when the signer asks for it. */
function usePageRetry(list: RefObject<PageListHandle | null>): void {
  const store = useSignerStore();
  const retry = useSigner(({ pageRetry }) => pageRetry);
  useEffect(() => {
    // By the time a list is mounted, the page may have been drawn.
    if (retry && store.getState().failedPages.includes(retry.pageNumber)) list.current?.retryPage(retry.pageNumber);
  }, [retry, list, store]);
}

/** The pages with their fields, connected to the store. They are inert while covered. */
export function PagesPane({ isCovered }: { readonly isCovered: boolean }): ReactNode {
  const messages = useFirstMessages();
  const store = useSignerStore();
  const late = useLateCode();
  const list = useRef<PageListHandle>(null);
  const pane = useRef<HTMLDivElement>(null);
  const document = useSigner((state) => state.document);
  const focusedField = useSigner((state) => state.focusedField);
  const pdf = useSigner((state) => state.pdf);
  const scale = useSigner((state) => state.scale);
  const hasInteracted = useHasInteracted();
  const pinned = useMemo(
    () => pinnedPages(document?.fields ?? [], focusedField, hasInteracted),
    [document, focusedField, hasInteracted],
  );
  const isOpen = useSigner(({ loading }) => loading === 'done');
  const pages = useSigner(({ pageLayout }) => pageLayout?.pages);
  usePendingNavigation(list, pane);
  usePageRetry(list);

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
        onViewport={(viewport) => store.getState().setView({ viewport })}
        onCurrentPage={(currentPage) => store.getState().setView({ currentPage })}
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
      {isOpen && late && <late.ViewedPages pane={pane} isCovered={isCovered} />}
    </div>
  );
}
