import { type RefObject, useLayoutEffect } from 'react';
import { hiddenBy, revealIn } from '../guide/reveal.ts';
import { focusIn } from '../keep-focus.ts';

/** With less room above a keyboard, in CSS pixels, the dialog shows only the input and the buttons. */
const minComfortableHeight = 300;

/** Scrolls the focused element of the dialog into view. */
function revealFocus(dialog: HTMLElement): void {
  const body = dialog.querySelector<HTMLElement>('[data-part="dialog-body"]');
  const focused = focusIn(dialog);
  if (body?.contains(focused)) revealIn(body, focused, 4);
}

/**
 * Sets `--ds-visible-height` and `--ds-visible-top` of a dialog to the part of the window above an on-screen keyboard:
 * viewport units ignore the keyboard. `data-low` marks a dialog with little room.
 */
export function useVisibleBox(dialog: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const [element, viewport] = [dialog.current, window.visualViewport];
    if (!element || !viewport) return undefined;
    function place(): void {
      if (!element || !viewport) return;
      // During a pinch zoom the dialog keeps its place and size.
      const isMagnified = Math.abs(viewport.scale - 1) > 0.01;
      element.style.setProperty('--ds-visible-height', isMagnified ? '100dvh' : `${viewport.height}px`);
      element.style.setProperty('--ds-visible-top', isMagnified ? '0px' : `${viewport.offsetTop}px`);
      const { clientHeight } = document.documentElement;
      const { top, bottom } = hiddenBy({ top: 0, bottom: clientHeight }, viewport, clientHeight);
      element.toggleAttribute('data-low', top + bottom > 0 && viewport.height < minComfortableHeight);
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
