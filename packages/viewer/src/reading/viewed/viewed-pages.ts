import { type ReactNode, type RefObject, useEffect } from 'react';
import { useSignerStore } from '../../store/context.ts';
import { selectIsViewed } from '../../store/viewed-slice.ts';
import { createViewClock, isHalfInView, type Span } from './view-clock.ts';

/** How often is looked, while something in view has not been viewed yet, in milliseconds. */
const step = 250;

const across = ({ left, right }: DOMRect): Span => ({ start: left, end: right });
const down = ({ top, bottom }: DOMRect): Span => ({ start: top, end: bottom });

/** The pages that have their pixels and are in view: in a signer that the host has scrolled away, none is. */
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

/** Where the pages are, and whether something covers them. */
export interface ViewedPagesProps {
  readonly pane: RefObject<HTMLElement | null>;
  readonly isCovered: boolean;
}

/** Notes which pages the signer has had before the eyes, and shows nothing. It looks only while there is something new to see. */
export function ViewedPages({ pane, isCovered }: ViewedPagesProps): ReactNode {
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
      // Nothing is drawn yet, or something is on its way to be viewed.
      if (inView.length === 0 || inView.some((page) => !selectIsViewed(store.getState(), page))) wake();
    }

    function wake(): void {
      timer ??= setTimeout(look, step);
    }

    const options = { passive: true, signal: stop.signal };
    scroller.addEventListener('scroll', wake, options);
    document.addEventListener('visibilitychange', wake, options);
    addEventListener('resize', wake, options);
    // What scrolls around the signer. Its own is not heard up here if it stands in a shadow tree.
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
