import { startTransition, useDeferredValue, useEffect, useState } from 'react';
import { type PageRange, pagesIn, widen } from './column.ts';

/** How long the processor is left to the host's page, which may still be starting. */
const maxRestMs = 3000;

/** Whether the signer has used pointer, keyboard or wheel, or has had three seconds to. */
export function useHasInteracted(): boolean {
  const [hasInteracted, setHasInteracted] = useState(false);
  useEffect(() => {
    const over = new AbortController();
    const go = () => startTransition(() => setHasInteracted(true));
    const timer = setTimeout(go, maxRestMs);
    const options = { capture: true, passive: true, once: true, signal: over.signal };
    for (const type of ['pointermove', 'pointerdown', 'keydown', 'wheel']) addEventListener(type, go, options);
    return () => {
      over.abort();
      clearTimeout(timer);
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
