import type { PageInfo, Rect, Size } from '@document-signer/core';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useClassName } from '../components/class-names.ts';
import { useFirstMessages } from '../languages/localization-context.ts';
import { useLateCode, withLateCode } from '../late/late-code.ts';
import { FieldsMissing } from '../overlay/field-layer.tsx';
import type { PdfDocument } from '../pdf/pdf-document.ts';
import { useSigner, useSignerStore } from '../store/context.ts';
import { pinnedPages } from '../store/focus-slice.ts';
import { pageScale } from '../store/view-slice.ts';
import { useLatest } from '../use-latest.ts';
import { type Column, layOutColumn, pageAt, pageMargin } from './column.ts';
import { useHasInteracted, useMountedPages } from './mounted-pages.ts';
import { useOverPages } from './over-pages.ts';
import { Page } from './page.tsx';
import { createPainter, type Painter } from './painter.ts';
import { useMeasured, usePixelRatio } from './use-measured.ts';
import { useScroll } from './use-scroll.ts';
import { useZoomGestures } from './use-zoom-gestures.ts';

/** Creates the painter of the pages. It stops when they are unmounted. */
function usePainter(pdf: PdfDocument | undefined): Painter {
  const store = useSignerStore();
  const [painter] = useState(() => createPainter(store.getState()));
  useLayoutEffect(() => {
    painter.open(pdf);
    return () => painter.open(undefined);
  }, [painter, pdf]);
  useEffect(() => {
    const retry = () => painter.retry();
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [painter]);
  const retries = useSigner(({ pageRetries }) => pageRetries);
  useEffect(() => {
    if (retries > 0) painter.retry(...store.getState().failedPages);
  }, [retries, painter, store]);
  return painter;
}

type PlaceOnPage = Pick<Rect<'fraction'>, 'y'> & Partial<Pick<Rect<'fraction'>, 'x' | 'width'>>;

type ScrollToPage = (pageNumber: number, at?: PlaceOnPage, isSmooth?: boolean) => void;

/** The `scrollLeft` that shows a page or, if it is wider than the viewport, a place on it. */
function leftFor(box: Rect<'pixels'>, at: PlaceOnPage | undefined, left: number, room: number): number {
  const isPlace = at?.x !== undefined && box.width > room;
  const x = isPlace ? box.x + (at.x ?? 0) * box.width : box.x;
  const width = isPlace ? (at.width ?? 0) * box.width : box.width;
  if (x >= left && x + width <= left + room) return left;
  return width <= room ? x + (width - room) / 2 : x - pageMargin;
}

/** Whether a field is completely in view. */
function isInSight(scroller: HTMLElement | null, fieldId: string): boolean {
  const frame = scroller?.querySelector(`[data-part="field"][data-field-id="${CSS.escape(fieldId)}"]`);
  if (!scroller || !frame) return false;
  const [outer, inner] = [scroller.getBoundingClientRect(), frame.getBoundingClientRect()];
  return (
    inner.top >= outer.top && inner.bottom <= outer.bottom && inner.left >= outer.left && inner.right <= outer.right
  );
}

/** Scrolls to the pending navigation. A field then focuses itself. */
function usePendingNavigation(
  scroller: RefObject<HTMLElement | null>,
  isLaidOut: boolean,
  scrollToPage: ScrollToPage,
): void {
  const store = useSignerStore();
  const latest = useLatest(scrollToPage);
  const pendingNavigation = useSigner((state) => state.pendingNavigation);
  // In the same task, so that the page is mounted, and requested from the worker, at once.
  useLayoutEffect(() => {
    if (!pendingNavigation || !isLaidOut) return;
    const { document, pageLayout, clearNavigation } = store.getState();
    const { target, id, y } = pendingNavigation;
    if (pendingNavigation.to === 'page') {
      latest.current(Math.min(Number(target), pageLayout?.pages.length ?? 1), y === undefined ? undefined : { y });
      clearNavigation(id);
      return;
    }
    const field = document?.fields.find(({ id }) => id === target);
    if (field && !isInSight(scroller.current, field.id)) latest.current(field.page, field, true);
  }, [pendingNavigation, isLaidOut, scroller, store, latest]);
}

function usePinnedPages(hasInteracted: boolean): ReadonlySet<number> {
  const document = useSigner((state) => state.document);
  const focusedField = useSigner((state) => state.focusedField);
  const { pinned } = useOverPages();
  return useMemo(
    () => new Set([...pinnedPages(document?.fields ?? [], focusedField, hasInteracted), ...pinned]),
    [document, focusedField, hasInteracted, pinned],
  );
}

/** The pages on which the selection begins and ends. Unmounting one would lose the selection. */
function useSelectedPages(scroller: RefObject<HTMLElement | null>, pdf: PdfDocument | undefined) {
  const selected = useRef<readonly number[]>([]);
  useEffect(() => {
    const element = scroller.current;
    if (!element || !pdf) return undefined;
    const onSelect = (pageNumbers: readonly number[]) => {
      selected.current = pageNumbers;
    };
    return withLateCode(({ watchTextSelection }) => watchTextSelection(element, pdf, onSelect));
  }, [scroller, pdf]);
  return selected;
}

const unmeasured: Size<'pixels'> = { width: 0, height: 0 };

/** Lays out the pages at the store's zoom. */
function useColumn(pages: readonly PageInfo[], { width, height }: Size<'pixels'>, pixelRatio: number): Column {
  const zoom = useSigner((state) => state.zoom);
  const fixedScale = useSigner((state) => (typeof state.zoom === 'number' ? state.scale : 1));
  // Ignores the height otherwise, because each on-screen keyboard changes it.
  const fitHeight = zoom === 'fit-page' ? height : 0;
  return useMemo(() => {
    const view = { zoom, scale: fixedScale, viewport: { width, height: fitHeight } };
    return layOutColumn(pages, (page) => pageScale(view, page), width, pixelRatio);
  }, [pages, zoom, fixedScale, width, fitHeight, pixelRatio]);
}

/** The pages in a scrolling column. Only visible pages and their neighbours are mounted and drawn. */
function PageList({ pages }: { readonly pages: readonly PageInfo[] }): ReactNode {
  const messages = useFirstMessages();
  const store = useSignerStore();
  const className = useClassName('pages');
  const scroller = useRef<HTMLDivElement>(null);
  const pdf = useSigner((state) => state.pdf);
  const scale = useSigner((state) => state.scale);
  const hasInteracted = useHasInteracted();
  const pinned = usePinnedPages(hasInteracted);
  // Sets the viewport before rendering, because the scale may depend on it and pages would be laid out twice.
  const measured = useMeasured(scroller, (viewport) => store.getState().setView({ viewport }));
  const viewport = measured ?? unmeasured;
  const pixelRatio = usePixelRatio();
  const painter = usePainter(pdf);
  const column = useColumn(pages, viewport, pixelRatio);
  const focus = useZoomGestures(scroller, (factor, { y }) => {
    const state = store.getState();
    const page = pages[pageAt(column, (scroller.current?.scrollTop ?? 0) + y) - 1];
    state.setZoom(factor * (page ? pageScale(state, page) : state.scale));
  });
  const scroll = useScroll({
    scroller,
    column,
    viewport,
    scale,
    pixelRatio,
    painter,
    focus,
    hasInteracted,
    onCentre(currentPage) {
      if (store.getState().currentPage !== currentPage) store.getState().setView({ currentPage });
    },
  });
  const { visible, passing } = scroll;
  const selected = useSelectedPages(scroller, pdf);
  const mounted = useMountedPages(visible, [...pinned, ...selected.current], {
    pageCount: pages.length,
    isRushing: passing !== undefined,
    hasInteracted,
  });

  usePendingNavigation(scroller, measured !== undefined, (pageNumber, at, isSmooth = false) => {
    const box = column.boxes[pageNumber - 1];
    if (!box || !scroller.current) return;
    // Lets the worker read the page while React mounts it. Drawing reports a failure.
    pdf?.pageInfo(pageNumber).catch(() => {});
    // Shows a place on a page with some content above it.
    const top = at ? box.y + at.y * box.height - viewport.height / 4 : box.y - pageMargin;
    const left = leftFor(box, at, scroller.current.scrollLeft, viewport.width);
    const isNear = Math.abs(top - scroller.current.scrollTop) < 3 * viewport.height;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scroll.jump(Math.max(0, top));
    scroller.current.scrollTo({ left, top, behavior: isSmooth && isNear && !isCalm ? 'smooth' : 'instant' });
    // Starts drawing the page before the scroll event, which follows a frame later.
    scroll.onScroll();
  });
  const label = (pageNumber: number) => messages.page(pageNumber, pages.length);
  return (
    <>
      <section
        data-part="pages"
        className={className}
        aria-label={messages.pages}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (WCAG 2.1.1).
        tabIndex={0}
        ref={scroller}
        onScroll={scroll.onScroll}
      >
        <div data-part="column" style={{ width: column.width, height: column.height }}>
          {(measured ? mounted : []).map((pageNumber) => {
            const page = pages[pageNumber - 1];
            const box = column.boxes[pageNumber - 1];
            if (!page || !box) return null;
            const isVisible = pageNumber >= visible.first && pageNumber <= visible.last;
            // Fields of pinned pages must exist for the Tab key, even while it scrolls fast.
            const isFlinging = scroll.isFlinging && !pinned.has(pageNumber);
            return (
              <Page
                key={pageNumber}
                label={label(pageNumber)}
                page={page}
                box={box}
                painter={painter}
                isVisible={isVisible}
                isFlinging={isFlinging}
              />
            );
          })}
        </div>
      </section>
      <div data-part="pages-focus" />
      {passing !== undefined && (
        <div data-part="passing-page" aria-hidden="true">
          {label(passing)}
        </div>
      )}
    </>
  );
}

/** The pages with their fields. They are inert while covered. */
export function PagesPane({ isCovered }: { readonly isCovered: boolean }): ReactNode {
  const late = useLateCode();
  const pane = useRef<HTMLDivElement>(null);
  const isOpen = useSigner(({ loading }) => loading === 'done');
  const pages = useSigner(({ pageLayout }) => pageLayout?.pages);
  if (!pages) return null;
  return (
    <div ref={pane} data-part="pages-pane" inert={isCovered}>
      <PageList pages={pages} />
      <FieldsMissing />
      {isOpen && late && <late.ViewedPages pane={pane} isCovered={isCovered} />}
    </div>
  );
}
