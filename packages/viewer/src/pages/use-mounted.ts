import { type RefObject, startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { later, type Pace } from '../pdf/pace.ts';
import { useLatest } from '../use-latest.ts';
import { useSelectedPages } from './selected-pages.ts';
import { type PageRange, widen } from './visible-range.ts';

/** Pages kept mounted on both sides of the visible ones: as far as is drawn ahead. */
const spare = 2;

/** Before anything has been seen. */
const none: PageRange = { first: 1, last: 0 };

interface MountedOptions {
  /** Whether there is a PDF that is drawn from: without, there is nothing that the neighbours would hold up. */
  readonly isDrawing: boolean;
  readonly pinned: ReadonlySet<number> | undefined;
  readonly pageCount: number;
  readonly scroller: RefObject<Element | null>;
}

/**
 * Which pages are mounted. The neighbours of the visible ones come when those have their pixels; at first they may never be
 * looked at, and wait until somebody is there.
 */
export function useMounted({ isDrawing, pinned, pageCount, scroller }: MountedOptions) {
  const [calm, setCalm] = useState(none);
  const selected = useSelectedPages(scroller);
  const visible = useRef(none);
  const drawn = useRef(none);
  const start = useRef<PageRange>(undefined);
  const settling = useRef<Pace>(undefined);
  const isAwake = useRef(false);
  const hasPdf = useLatest(isDrawing);

  /** React stops mounting the neighbours for anything urgent. */
  const settleNow = useCallback(() => {
    const { first, last } = visible.current;
    startTransition(() => setCalm((old) => (isSame(old, { first, last }) ? old : { first, last })));
  }, []);

  /** The browser is left the time to show what is drawn before its neighbours are mounted. */
  const settleSoon = useCallback(() => {
    const pace = isAwake.current ? 'idle' : 'rest';
    if (settling.current === pace) return;
    settling.current = pace;
    later(pace, () => {
      isAwake.current = true;
      settling.current = undefined;
      // Elsewhere by then, the neighbours would hold up what is not drawn yet.
      if (!hasPdf.current || isSame(drawn.current, visible.current)) settleNow();
    });
  }, [settleNow, hasPdf]);

  /** To be called with the pages in view when they are drawn. They may be seen before they are mounted here. */
  const settle = useCallback(
    (range: PageRange) => {
      drawn.current = range;
      start.current ??= range;
      // Also moved by a scroll bar or by the host, somebody is there.
      if (!isSame(start.current, range)) isAwake.current = true;
      settleSoon();
    },
    [settleSoon],
  );

  useEffect(() => {
    if (!isDrawing) settleSoon();
  });

  function pagesAround(range: PageRange, isRushing: boolean): number[] {
    const held = [...(pinned ?? []), ...selected.current];
    if (isRushing) return inOrder(held);
    visible.current = range;
    const near = calm === none ? [] : pagesIn(widen(calm, spare, pageCount));
    const reach = widen(range, spare, pageCount);
    return inOrder([
      ...pagesIn(widen(range, 0, pageCount)),
      // After a fling or a jump, those that were left behind are no neighbours any more.
      ...near.filter((page) => page >= reach.first && page <= reach.last),
      ...held,
    ]);
  }

  return { settle, pagesAround };
}

/** In the order of reading, also for the keyboard: a pinned page far away keeps its place among the others. */
const inOrder = (pages: Iterable<number>) => [...new Set(pages)].sort((a, b) => a - b);

const isSame = (one: PageRange, other: PageRange) => one.first === other.first && one.last === other.last;

/** The pages of a range. */
export function pagesIn({ first, last }: PageRange): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}
