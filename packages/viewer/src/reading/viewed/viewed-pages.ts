import { type ReactNode, type RefObject, useEffect } from 'react';
import { useSignerStore } from '../../store/context.ts';

/** An extent along one axis, in CSS pixels. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** Whether half of the page is visible, or the page fills half of a viewport. `viewports` are those around it. */
export function isHalfInView(page: Span, ...viewports: readonly Span[]): boolean {
  const spans = [page, ...viewports];
  const seen = Math.min(...spans.map(({ end }) => end)) - Math.max(...spans.map(({ start }) => start));
  return seen > 0 && seen >= Math.min(...spans.map(({ start, end }) => end - start)) / 2 - 1;
}

/** The interval of checks while a page in view does not count as viewed yet. */
const stepMs = 250;

/** A page in view at five checks counts as viewed: they span a second, and do not run while the machine sleeps. */
const checksToView = 5;

const across = ({ left, right }: DOMRect): Span => ({ start: left, end: right });
const down = ({ top, bottom }: DOMRect): Span => ({ start: top, end: bottom });

/** Returns the drawn pages in view, or none if the host has scrolled the signer out of view. */
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

/** Records which pages the signer has viewed. Renders nothing, and checks only while unviewed pages may be in view. */
export function ViewedPages(props: { pane: RefObject<HTMLElement | null>; isCovered: boolean }): ReactNode {
  const { pane, isCovered } = props;
  const store = useSignerStore();
  useEffect(() => {
    const scroller = pane.current?.querySelector('[data-part="pages"]');
    if (!scroller || isCovered) return;
    let checks = new Map<number, number>();
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;

    function check(): void {
      timer = undefined;
      if (!scroller || document.visibilityState === 'hidden') return;
      const inView = pagesInView(scroller);
      const { viewed, markViewed } = store.getState();
      const left = inView.filter((page) => !viewed.numbers.includes(page));
      for (const page of left) checks.set(page, (checks.get(page) ?? 0) + 1);
      const done = left.filter((page) => (checks.get(page) ?? 0) >= checksToView);
      if (done.length > 0) markViewed(done, new Date().toISOString());
      // Checks again if nothing is drawn yet, or a visible page does not count as viewed yet.
      if (inView.length === 0 || left.length > done.length) scheduleCheck();
    }

    function scheduleCheck(): void {
      timer ??= setTimeout(check, stepMs);
    }

    const options = { passive: true, signal: stop.signal };
    scroller.addEventListener('scroll', scheduleCheck, options);
    document.addEventListener('visibilitychange', scheduleCheck, options);
    addEventListener('resize', scheduleCheck, options);
    // The host may scroll the signer. Scroll events inside a shadow tree do not reach the window, hence both listeners.
    addEventListener('scroll', scheduleCheck, { ...options, capture: true });
    const stopWatching = store.subscribe(({ scale, viewed }, before) => {
      // After a reset, visible pages must be viewed again.
      if (viewed.pages.length < before.viewed.pages.length) checks = new Map();
      if (scale !== before.scale || viewed !== before.viewed) scheduleCheck();
    });
    scheduleCheck();
    return () => {
      stop.abort();
      stopWatching();
      clearTimeout(timer);
    };
  }, [store, pane, isCovered]);
  return null;
}
