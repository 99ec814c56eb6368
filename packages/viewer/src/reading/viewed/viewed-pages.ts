import { type ReactNode, type RefObject, useEffect } from 'react';
import { useSignerStore } from '../../store/context.ts';

/** An extent along one axis, in CSS pixels. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** Whether half of the page is in view, or it takes half of the room. `rooms` are the viewports around it. */
export function isHalfInView(page: Span, ...rooms: readonly Span[]): boolean {
  const spans = [page, ...rooms];
  const seen = Math.min(...spans.map(({ end }) => end)) - Math.max(...spans.map(({ start }) => start));
  return seen > 0 && seen >= Math.min(...spans.map(({ start, end }) => end - start)) / 2 - 1;
}

/** The interval of looks while a page in view has not been viewed yet. */
const stepMs = 250;

/** A page that was in view at so many looks counts as viewed: between them lies a second, and none while the machine sleeps. */
const looksToView = 5;

const across = ({ left, right }: DOMRect): Span => ({ start: left, end: right });
const down = ({ top, bottom }: DOMRect): Span => ({ start: top, end: bottom });

/** The drawn pages in view; none in a signer that the host has scrolled away. */
function pagesInView(scroller: Element): number[] {
  const room = scroller.getBoundingClientRect();
  const browser = new DOMRect(0, 0, innerWidth, innerHeight);
  return [...scroller.querySelectorAll<HTMLElement>('[data-part="page"]')]
    .filter((page) => {
      const box = page.getBoundingClientRect();
      const isTall = isHalfInView(down(box), down(room), down(browser));
      const isWide = isHalfInView(across(box), across(room), across(browser));
      return isTall && isWide && page.querySelector('canvas[data-state="drawn"]') !== null;
    })
    .map(({ dataset }) => Number(dataset.page));
}

/** Notes which pages the signer has viewed. Renders nothing, and looks only while there is something new to see. */
export function ViewedPages(props: { pane: RefObject<HTMLElement | null>; isCovered: boolean }): ReactNode {
  const { pane, isCovered } = props;
  const store = useSignerStore();
  useEffect(() => {
    const scroller = pane.current?.querySelector('[data-part="pages"]');
    if (!scroller || isCovered) return;
    let looks = new Map<number, number>();
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;

    function look(): void {
      timer = undefined;
      if (!scroller || document.visibilityState === 'hidden') return;
      const inView = pagesInView(scroller);
      const { viewed, noteViewed } = store.getState();
      const left = inView.filter((page) => !viewed.numbers.includes(page));
      for (const page of left) looks.set(page, (looks.get(page) ?? 0) + 1);
      const done = left.filter((page) => (looks.get(page) ?? 0) >= looksToView);
      if (done.length > 0) noteViewed(done, new Date().toISOString());
      // Nothing is drawn yet, or a page is not viewed yet.
      if (inView.length === 0 || left.length > done.length) wake();
    }

    function wake(): void {
      timer ??= setTimeout(look, stepMs);
    }

    const options = { passive: true, signal: stop.signal };
    scroller.addEventListener('scroll', wake, options);
    document.addEventListener('visibilitychange', wake, options);
    addEventListener('resize', wake, options);
    // Scrolling around the signer. From a shadow tree, its own scroll events do not arrive here.
    addEventListener('scroll', wake, { ...options, capture: true });
    const stopWatching = store.subscribe(({ scale, viewed }, before) => {
      // Reset: the visible pages must be viewed again.
      if (viewed.pages.length < before.viewed.pages.length) looks = new Map();
      if (scale !== before.scale || viewed !== before.viewed) wake();
    });
    wake();
    return () => {
      stop.abort();
      stopWatching();
      clearTimeout(timer);
    };
  }, [store, pane, isCovered]);
  return null;
}
