import type { PageInfo, Rect, Size } from '@document-signer/core';
import { type ReactNode, type Ref, useImperativeHandle, useMemo, useRef, useState } from 'react';
import type { PdfDocument } from '../pdf/pdf-document.ts';
import { useLatest } from '../use-latest.ts';
import { layOutColumn, type PageRange, pageMargin, pagesIn } from './column.ts';
import { Page } from './page.tsx';
import { useMeasured, usePixelRatio } from './use-measured.ts';
import { useMounted } from './use-mounted.ts';
import { usePainter } from './use-painter.ts';
import { useScroll } from './use-scroll.ts';
import { useZoomGestures } from './use-zoom-gestures.ts';

/** What the list of pages tells after each change of view. Sizes in CSS pixels. */
export interface PageView {
  /** The page under the middle of the viewport. */
  readonly currentPage: number;
  readonly visiblePages: readonly number[];
  readonly viewportWidth: number;
  readonly viewportHeight: number;
}

/** How far down a page, and with `x` and `width` from where to where across it, in fractions of the page. */
type PlaceOnPage = Pick<Rect<'fraction'>, 'y'> & Partial<Pick<Rect<'fraction'>, 'x' | 'width'>>;

/** What the owner of the list can ask of it. */
export interface PageListHandle {
  /** Brings a page, or a place on it (fractions of the page), into view. */
  scrollToPage(pageNumber: number, at?: PlaceOnPage, options?: { smooth?: boolean }): void;
  /** Draws a page again that could not be drawn; now, or when it comes near. */
  retryPage(pageNumber: number): void;
}

/** What the list of pages takes. */
export interface PageListProps {
  /** Sizes known at once from the API, before any byte of the PDF. */
  readonly pages: readonly PageInfo[];
  /** Undefined while loading: placeholders of the right size. */
  readonly pdf: PdfDocument | undefined;
  /** CSS pixels a point. */
  readonly scale: number;
  /** Accessible name of the scrolling region. */
  readonly name: string;
  /** Accessible name of a page: "Page 3 of 12". */
  label(pageNumber: number): string;
  /** What lies over a mounted page; usable before the page has pixels. Keep its identity while nothing changes. */
  renderOverlay(pageNumber: number, isVisible: boolean): ReactNode;
  /** Pages that stay mounted: they hold the focus or are about to be scrolled to. */
  readonly pinnedPages?: ReadonlySet<number> | undefined;
  onView(view: PageView): void;
  /** Nothing can be drawn any more, and waiting for the line to come back would not help. */
  onError(error: unknown): void;
  /** One page cannot be drawn. It says so itself; the others can be read. Told once of each. */
  onPageError?(pageNumber: number, error: unknown): void;
  /** A page in view could not be loaded. It is tried again by itself. May be told more than once of each. */
  onPageDelayed?(pageNumber: number): void;
  /** A page is drawn. */
  onPageDrawn?(pageNumber: number): void;
  /** Asked for by a pinch or by the wheel with Ctrl: the scale times `factor`. */
  onZoom?: ((factor: number) => void) | undefined;
  readonly ref?: Ref<PageListHandle> | undefined;
}

/** The pages of a document in a scrolling column. Only those in view and their neighbours are mounted and drawn. */
export function PageList(props: PageListProps): ReactNode {
  const { pages, pdf, scale, name, label, renderOverlay, pinnedPages, onError, onZoom, ref } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const report = useViewReport(props.onView);
  // The scale may follow from the size: pages that were laid out before it would be laid out twice.
  const measured = useMeasured(scroller, report.measured);
  const viewport = measured ?? unmeasured;
  const pixelRatio = usePixelRatio();
  const focus = useZoomGestures(scroller, onZoom);
  const mounting = useMounted({ pinned: pinnedPages, pageCount: pages.length, scroller });
  const painter = usePainter(pdf, {
    onError,
    onPageError: (pageNumber, error) => props.onPageError?.(pageNumber, error),
    onPageDelayed: (pageNumber) => props.onPageDelayed?.(pageNumber),
    onPageDrawn: (pageNumber) => props.onPageDrawn?.(pageNumber),
    onCalm: mounting.noteDrawn,
  });
  const column = useMemo(
    () => layOutColumn(pages, scale, viewport.width, pixelRatio),
    [pages, scale, viewport.width, pixelRatio],
  );
  const scroll = useScroll({ scroller, column, viewport, scale, pixelRatio, painter, focus, onLook: report.looked });
  const { first, last } = scroll.visible;

  useImperativeHandle(ref, () => ({
    scrollToPage(pageNumber, at, { smooth = false } = {}) {
      const box = column.boxes[pageNumber - 1];
      if (!box) return;
      // A place on a page comes below the upper edge, with what belongs to it still in view.
      const top = at ? box.y + at.y * box.height - viewport.height / 4 : box.y - pageMargin;
      const left = leftFor(spanOf(box, viewport.width, at), scroller.current?.scrollLeft ?? 0, viewport.width);
      const isNear = Math.abs(top - (scroller.current?.scrollTop ?? 0)) < 3 * viewport.height;
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
      scroll.announceJump(Math.max(0, top));
      scroller.current?.scrollTo({ left, top, behavior: smooth && isNear && !isCalm ? 'smooth' : 'instant' });
      // Looked at now, the page is begun before the frame in which the browser says that it has scrolled.
      scroll.onScroll();
    },
    retryPage: painter.retry,
  }));

  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1). */}
      <section data-part="pages" aria-label={name} tabIndex={0} ref={scroller} onScroll={scroll.onScroll}>
        <div data-part="column" style={{ width: column.width, height: column.height }}>
          {(measured ? mounting.pagesAround(scroll.visible, scroll.passing !== undefined) : []).map((pageNumber) => {
            const page = pages[pageNumber - 1];
            const box = column.boxes[pageNumber - 1];
            if (!page || !box) return null;
            const isVisible = pageNumber >= first && pageNumber <= last;
            // Where the focus is or goes next, the Tab key must find the fields, however fast it is pressed.
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

/** What is to be seen across: all of the page, or the place on it where the page is wider than the window. */
function spanOf(box: Rect<'pixels'>, room: number, { x, width = 0 }: Partial<PlaceOnPage> = {}): Span {
  return x === undefined || box.width <= room ? box : { x: box.x + x * box.width, width: width * box.width };
}

type Span = Pick<Rect<'pixels'>, 'x' | 'width'>;

/**
 * How far sideways a jump goes: nowhere where all of it is in view, else to its middle, or to its beginning where it is
 * wider than the window. Beside a larger page, it may lie where the reader does not look.
 */
function leftFor({ x, width }: Span, left: number, room: number): number {
  if (x >= left && x + width <= left + room) return left;
  return width <= room ? x + (width - room) / 2 : x - pageMargin;
}

const unmeasured: Size<'pixels'> = { width: 0, height: 0 };

/** Tells the owner about the view, once for each change. */
function useViewReport(onView: PageListProps['onView']) {
  const latest = useLatest(onView);
  const [report] = useState(() => {
    let told = '';
    let view = { range: { first: 1, last: 1 }, centre: 1, size: unmeasured };
    const tell = (change: Partial<typeof view>) => {
      view = { ...view, ...change };
      const { range, centre, size } = view;
      const now = [range.first, range.last, centre, size.width, size.height].join(' ');
      if (now === told) return;
      told = now;
      const { width: viewportWidth, height: viewportHeight } = size;
      latest.current({ currentPage: centre, visiblePages: pagesIn(range), viewportWidth, viewportHeight });
    };
    return {
      measured: (size: Size<'pixels'>) => tell({ size }),
      looked: (range: PageRange, centre: number) => tell({ range, centre }),
    };
  });
  return report;
}
