import { type RefObject, useLayoutEffect } from 'react';
import { revealIn } from '../guide/reveal.ts';
import { hiddenBy } from '../guide/visible-part.ts';

/** With less than this, in CSS pixels, above a keyboard, there is room for what is typed and the way out only. */
const low = 300;

/** Keeps what is being typed in sight. */
function revealFocus(dialog: HTMLElement): void {
  const { activeElement } = document;
  const body = dialog.querySelector<HTMLElement>('[data-part="dialog-body"]');
  if (body?.contains(activeElement)) revealIn(body, activeElement, 4);
}

/**
 * Tells a dialog's CSS what an on-screen keyboard leaves of the window, as `--ds-visible-height` and `--ds-visible-top`:
 * browsers shrink no viewport unit for it. Where that is little, `data-low` is there, too.
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
      const { clientHeight } = document.documentElement;
      const { top, bottom } = hiddenBy({ top: 0, bottom: clientHeight }, viewport, clientHeight);
      element.toggleAttribute('data-low', top + bottom > 0 && viewport.height < low);
      revealFocus(element);
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
