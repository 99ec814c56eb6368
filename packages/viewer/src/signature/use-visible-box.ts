import { type RefObject, useLayoutEffect } from 'react';

/**
 * Tells a dialog's CSS what an on-screen keyboard leaves of the window, as `--ds-visible-height` and `--ds-visible-top`:
 * browsers shrink no viewport unit for it.
 */
export function useVisibleBox(dialog: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const [element, viewport] = [dialog.current, window.visualViewport];
    if (!element || !viewport) return undefined;
    function place(): void {
      if (!element || !viewport) return;
      // While somebody looks at it through a magnifier, nothing of it moves, and the window's own size counts.
      const isMagnified = Math.abs(viewport.scale - 1) > 0.01;
      element.style.setProperty('--ds-visible-height', isMagnified ? '100dvh' : `${viewport.height}px`);
      element.style.setProperty('--ds-visible-top', isMagnified ? '0px' : `${viewport.offsetTop}px`);
    }
    place();
    viewport.addEventListener('resize', place);
    viewport.addEventListener('scroll', place);
    return () => {
      viewport.removeEventListener('resize', place);
      viewport.removeEventListener('scroll', place);
    };
  }, [dialog]);
}
