import type { PageInfo, Rect, Size } from '@document-signer/core';
import {
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useClassName } from '../components/class-names.ts';
import { withLateCode } from '../late/late-code.ts';
import type { PdfDocument } from '../pdf/pdf-document.ts';
import { useLatest } from '../use-latest.ts';
import { layOutColumn, pageMargin } from './column.ts';
import { Page } from './page.tsx';
import { createPainter, type Painter } from './painter.ts';
import type { PainterEvents } from './scene.ts';
import { useMeasured, usePixelRatio } from './use-measured.ts';
import { useMounted } from './use-mounted.ts';
import { useScroll } from './use-scroll.ts';
import { useZoomGestures } from './use-zoom-gestures.ts';

/** A place on a page, in fractions of the page. */
type PlaceOnPage = Pick<Rect<'fraction'>, 'y'> & Partial<Pick<Rect<'fraction'>, 'x' | 'width'>>;

/** The handle of the list of pages. */
export interface PageListHandle {
  /** Scrolls to a page, or to a place on it. */
  scrollToPage(pageNumber: number, at?: PlaceOnPage, options?: { smooth?: boolean }): void;
  /** Draws a failed page again. */
  retryPage(pageNumber: number): void;
}

/** Props of the list of pages. */
export interface PageListProps extends Omit<PainterEvents, 'onCalm'> {
  /** Page sizes from the API, before any byte of the PDF. */
  readonly pages: readonly PageInfo[];
  /** Undefined while loading: placeholders of the right size. */
  readonly pdf: PdfDocument | undefined;
  /** CSS pixels a point. */
  readonly scale: number;
  /** Accessible name of the scrolling region. */
  readonly name: string;
  /** Accessible name of a page: "Page 3 of 12". */
  label(pageNumber: number): string;
  /** Renders over a mounted page, also before the page has pixels. Keep its identity. */
  renderOverlay(pageNumber: number, isVisible: boolean): ReactNode;
  /** Pages that stay mounted: they hold the focus, or the Tab key leads there. */
  readonly pinnedPages?: ReadonlySet<number> | undefined;
  /** Called when the size of the viewport changes, in CSS pixels. */
  onViewport(size: Size<'pixels'>): void;
  /** Called when another page is in the middle of the viewport. */
  onCurrentPage(pageNumber: number): void;
  /** A pinch, or the wheel with Ctrl, multiplies the scale by `factor`. */
  onZoom?: ((factor: number) => void) | undefined;
  readonly ref?: Ref<PageListHandle> | undefined;
}

/** The pages of a document in a scrolling column. Only visible pages and their neighbours are mounted and drawn. */
export function PageList(props: PageListProps): ReactNode {
  const { pages, pdf, scale, name, label, renderOverlay, pinnedPages, onZoom, ref } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const className = useClassName('pages');
  const reported = useRef<number>(undefined);
  // Reported before rendering: the scale may depend on it, and pages would be laid out twice.
  const measured = useMeasured(scroller, props.onViewport);
  const viewport = measured ?? unmeasured;
  const pixelRatio = usePixelRatio();
  const focus = useZoomGestures(scroller, onZoom);
  const mounting = useMounted({ pinned: pinnedPages, pageCount: pages.length, scroller });
  const painter = usePainter(pdf, { ...props, onCalm: mounting.noteDrawn });
  const column = useMemo(
    () => layOutColumn(pages, scale, viewport.width, pixelRatio),
    [pages, scale, viewport.width, pixelRatio],
  );
  const reportPage = (pageNumber: number) => {
    if (reported.current !== pageNumber) props.onCurrentPage(pageNumber);
    reported.current = pageNumber;
  };
  const scroll = useScroll({
    ...{ scroller, column, viewport, scale, pixelRatio, painter, focus },
    onCentre: reportPage,
  });
  const { first, last } = scroll.visible;

  useEffect(() => {
    const pages = scroller.current;
    return pages && pdf ? withLateCode(({ steadySelection }) => steadySelection(pages, pdf)) : undefined;
  }, [pdf]);

  useImperativeHandle(ref, () => ({
    scrollToPage(pageNumber, at, { smooth = false } = {}) {
      const box = column.boxes[pageNumber - 1];
      if (!box) return;
      // The worker reads the page while React mounts it. A failure is reported when the page is drawn.
      pdf?.pageInfo(pageNumber).catch(() => {});
      // A place on a page is shown below the upper edge, with its surroundings.
      const top = at ? box.y + at.y * box.height - viewport.height / 4 : box.y - pageMargin;
      const left = leftFor(box, at, scroller.current?.scrollLeft ?? 0, viewport.width);
      const isNear = Math.abs(top - (scroller.current?.scrollTop ?? 0)) < 3 * viewport.height;
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
      scroll.jump(Math.max(0, top));
      scroller.current?.scrollTo({ left, top, behavior: smooth && isNear && !isCalm ? 'smooth' : 'instant' });
      // Starts to draw the page before the scroll event, which comes a frame later.
      scroll.onScroll();
    },
    retryPage: painter.retry,
  }));

  return (
    <>
      <section
        data-part="pages"
        className={className}
        aria-label={name}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (WCAG 2.1.1).
        tabIndex={0}
        ref={scroller}
        onScroll={scroll.onScroll}
      >
        <div data-part="column" style={{ width: column.width, height: column.height }}>
          {(measured ? mounting.pagesAround(scroll.visible, scroll.passing !== undefined) : []).map((pageNumber) => {
            const page = pages[pageNumber - 1];
            const box = column.boxes[pageNumber - 1];
            if (!page || !box) return null;
            const isVisible = pageNumber >= first && pageNumber <= last;
            // The Tab key must find the fields of pinned pages, however fast it is pressed.
            const isFlinging = scroll.isFlinging && !pinnedPages?.has(pageNumber);
            const rest = { page, box, painter, isVisible, isFlinging, renderOverlay };
            return <Page key={pageNumber} label={label(pageNumber)} {...rest} />;
          })}
        </div>
      </section>
      <div data-part="pages-focus" />
      {scroll.passing !== undefined && (
        <div data-part="passing-page" aria-hidden="true">
          {label(scroll.passing)}
        </div>
      )}
    </>
  );
}

/** The painter of one list of pages. It stops when the list is unmounted. */
function usePainter(pdf: PdfDocument | undefined, events: PainterEvents): Painter {
  const latest = useLatest(events);
  const [painter] = useState(() => createPainter(() => latest.current));

  useLayoutEffect(() => {
    painter.open(pdf);
    return () => painter.open(undefined);
  }, [painter, pdf]);

  useEffect(() => {
    const retry = () => painter.retry();
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [painter]);
  return painter;
}

/** Where to scroll sideways for a page or, when that is wider than the viewport, for a place on it: only as far as needed. */
function leftFor(box: Rect<'pixels'>, at: PlaceOnPage | undefined, left: number, room: number): number {
  const isPlace = at?.x !== undefined && box.width > room;
  const x = isPlace ? box.x + (at.x ?? 0) * box.width : box.x;
  const width = isPlace ? (at.width ?? 0) * box.width : box.width;
  if (x >= left && x + width <= left + room) return left;
  return width <= room ? x + (width - room) / 2 : x - pageMargin;
}

const unmeasured: Size<'pixels'> = { width: 0, height: 0 };
