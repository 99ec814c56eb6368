import { type ReactNode, type RefObject, useEffect } from 'react';
import { useSignerStore } from '../../store/context.ts';

/** A page in view for this long counts as viewed. */
const longEnoughMs = 1000;

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

/** The longest time between two looks that counts: the machine may have slept. */
const maxGapMs = 1000;

/** Adds up how long pages have been in view. */
export function createViewClock() {
  const seen = new Map<number, number>();
  let last: { readonly pages: ReadonlySet<number>; readonly at: number } | undefined;
  return {
    /** Takes the pages in view since the last call. @returns those that now count as viewed */
    look(pageNumbers: readonly number[], now: number): number[] {
      const passed = last ? Math.min(maxGapMs, Math.max(0, now - last.at)) : 0;
      const done = pageNumbers.filter((page) => {
        if (!last?.pages.has(page)) return false;
        const before = seen.get(page) ?? 0;
        seen.set(page, before + passed);
        return before < longEnoughMs && before + passed >= longEnoughMs;
      });
      last = { pages: new Set(pageNumbers), at: now };
      return done;
    },
    /** Nothing is in view: the tab is hidden. What was seen so far stays counted. */
    pause() {
      last = undefined;
    },
  };
}

/** The interval of looks while a page in view has not been viewed yet. */
const stepMs = 250;

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
    let clock = createViewClock();
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;

    function look(): void {
      timer = undefined;
      if (!scroller || document.visibilityState === 'hidden') {
        clock.pause();
        return;
      }
      const inView = pagesInView(scroller);
      const done = clock.look(inView, performance.now());
      if (done.length > 0) store.getState().noteViewed(done, new Date().toISOString());
      // Nothing is drawn yet, or a page is not viewed yet.
      const { numbers } = store.getState().viewed;
      if (inView.length === 0 || inView.some((page) => !numbers.includes(page))) wake();
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
      if (viewed.pages.length < before.viewed.pages.length) clock = createViewClock();
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
