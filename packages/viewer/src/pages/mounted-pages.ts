import { startTransition, useDeferredValue, useEffect, useState } from 'react';
import { later } from '../pdf/pace.ts';
import { type PageRange, pagesIn, widen } from './column.ts';

/** Whether the signer has used pointer, keyboard or wheel, or a timeout has passed (`rest` in ../pdf/pace.ts). */
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
 * The pages to mount: the visible ones, one on each side, and the held ones. The neighbours mount in an interruptible render,
 * and only after the first interaction or three seconds, which leaves the CPU to the host's page while that loads.
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
  // In document order, which the Tab key follows.
  return [...new Set([...around, ...held])].sort((a, b) => a - b);
}
