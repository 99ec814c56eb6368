import { type RefObject, useLayoutEffect } from 'react';
import { revealIn } from '../guide/reveal.ts';
import { watchKeyboard } from '../guide/screen-keyboard.ts';
import { focusIn } from '../keep-focus.ts';

/** Scrolls the focused element of the dialog into view. */
function revealFocus(dialog: HTMLElement): void {
  const body = dialog.querySelector<HTMLElement>('[data-part="dialog-body"]');
  const focused = focusIn(dialog);
  if (body?.contains(focused)) revealIn(body, focused, 4);
}

/**
 * Sets `--ds-visible-height` and `--ds-visible-top` of a dialog to the part of the window above an on-screen keyboard, which
 * viewport units ignore.
 */
export function useVisibleBox(dialog: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const box = () => ({ top: 0, bottom: document.documentElement.clientHeight });
    return watchKeyboard(element, box, ({ top, bottom }, height) => {
      element.style.setProperty('--ds-visible-height', top + bottom > 0 ? `${height}px` : '100dvh');
      element.style.setProperty('--ds-visible-top', `${top}px`);
      revealFocus(element);
    });
  }, [dialog]);
}
