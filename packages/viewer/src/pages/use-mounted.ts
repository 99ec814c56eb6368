import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { later } from '../pdf/pace.ts';
import { type PageRange, pagesIn, widen } from './column.ts';

/** Pages mounted on each side of the visible ones: as many as are drawn ahead. */
const neighbours = 1;

/** Whether the signer has used pointer, keyboard or wheel, or has had time to (`rest` in ../pdf/pace.ts). */
export function useHasInteracted(): boolean {
  const [hasInteracted, setHasInteracted] = useState(false);
  useEffect(() => {
    let isOver = false;
    later('rest', () => isOver || setHasInteracted(true));
    return () => {
      isOver = true;
    };
  }, []);
  return hasInteracted;
}

/**
 * Decides which pages are mounted. Neighbours of the visible pages follow when those are drawn, so that they never delay
 * them; at the start of the document only once the signer has interacted, which leaves the processor to the host's page.
 *
 * @param pinned pages that hold the focus, or where the Tab key leads next
 */
export function useMounted(pinned: ReadonlySet<number>, pageCount: number, hasInteracted: boolean) {
  const [drawn, setDrawn] = useState<PageRange>();
  const selected = useRef<readonly number[]>([]);

  /** Call with the visible pages when they are drawn. */
  const noteDrawn = useCallback((range: PageRange) => {
    // Idle time usually comes after the frame that shows the drawn pages.
    later('idle', () => startTransition(() => setDrawn((old) => (isSame(old, range) ? old : range))));
  }, []);

  /** Call with the pages on which a selection begins and ends: unmounting one would lose the selection. */
  const noteSelected = useCallback((pageNumbers: readonly number[]) => {
    selected.current = pageNumbers;
  }, []);

  function pagesAround(visible: PageRange, isRushing: boolean): number[] {
    const held = [...pinned, ...selected.current];
    if (isRushing) return inOrder(held);
    const reach = widen(visible, neighbours, pageCount);
    const near = drawn && (hasInteracted || visible.first > 1) ? pagesIn(widen(drawn, neighbours, pageCount)) : [];
    return inOrder([
      ...pagesIn(widen(visible, 0, pageCount)),
      ...near.filter((page) => page >= reach.first && page <= reach.last),
      ...held,
    ]);
  }

  return { noteDrawn, noteSelected, pagesAround };
}

/** In reading order, for the Tab key: a pinned page far away keeps its place among the others. */
const inOrder = (pages: Iterable<number>) => [...new Set(pages)].sort((a, b) => a - b);

const isSame = (one: PageRange | undefined, other: PageRange) => one?.first === other.first && one.last === other.last;
