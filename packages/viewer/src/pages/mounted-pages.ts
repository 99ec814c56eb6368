import { startTransition, useDeferredValue, useEffect, useState } from 'react';
import { later } from '../pdf/pace.ts';
import { type PageRange, pagesIn, widen } from './column.ts';

/** Whether the signer has used pointer, keyboard or wheel, or has had time to (`rest` in ../pdf/pace.ts). */
export function useHasInteracted(): boolean {
  const [hasInteracted, setHasInteracted] = useState(false);
  useEffect(() => {
    let isOver = false;
    later('rest', () => isOver || startTransition(() => setHasInteracted(true)));
    return () => {
      isOver = true;
    };
  }, []);
  return hasInteracted;
}

/**
 * The pages to mount: the visible ones, one on each side, and those that are held. The neighbours follow in a render that can be
 * interrupted. Before the signer has interacted there are none, which leaves the processor to the host's page.
 */
export function useMountedPages(
  visible: PageRange,
  held: Iterable<number>,
  { pageCount, isRushing, hasInteracted }: { pageCount: number; isRushing: boolean; hasInteracted: boolean },
): readonly number[] {
  const settled = useDeferredValue(visible);
  const reach = widen(visible, hasInteracted ? 1 : 0, pageCount);
  const near = pagesIn(widen(settled, 1, pageCount)).filter((page) => page >= reach.first && page <= reach.last);
  const around = isRushing ? [] : [...pagesIn(widen(visible, 0, pageCount)), ...near];
  // In reading order, for the Tab key: a held page far away keeps its place among the others.
  return [...new Set([...around, ...held])].sort((a, b) => a - b);
}
