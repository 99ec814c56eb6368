import { type RefObject, startTransition, useEffect, useState } from 'react';

/**
 * Where somebody has scrolled to in the form: the first entry of the stretch that came into view last. Undefined before
 * anything was looked at.
 *
 * @param stretches what the form consists of: others are to be watched when it is another
 */
export function useSeen(pane: RefObject<HTMLElement | null>, stretches: unknown): number | undefined {
  const [seen, setSeen] = useState<number>();
  useEffect(() => {
    if (!pane.current || stretches === undefined) return undefined;
    const look = (entries: readonly IntersectionObserverEntry[]) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        if (!(target instanceof HTMLElement)) continue;
        // Its room stays as high when its fields go, so that nothing moves.
        if (target.firstChild) target.style.setProperty('--ds-room', `${boundingClientRect.height}px`);
        if (isIntersecting) startTransition(() => setSeen(Number(target.dataset.first)));
      }
    };
    const observer = new IntersectionObserver(look, { root: pane.current });
    for (const stretch of pane.current.querySelectorAll('.ds-stretch')) observer.observe(stretch);
    return () => observer.disconnect();
  }, [pane, stretches]);
  return seen;
}
