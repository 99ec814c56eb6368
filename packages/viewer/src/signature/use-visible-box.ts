import { type RefObject, useLayoutEffect } from 'react';
import { revealIn } from '../guide/reveal.ts';
import { watchKeyboard } from '../guide/screen-keyboard.ts';
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
    const element = dialog.current;
    if (!element) return undefined;
    const ended = new AbortController();
    let last = '';
    watchKeyboard(
      element,
      (hiddenOf) => {
        const { clientHeight } = document.documentElement;
        const { top, bottom } = hiddenOf({ top: 0, bottom: clientHeight });
        const isKeyboard = top + bottom > 0;
        const height = clientHeight - top - bottom;
        if (last === `${top} ${height}`) return;
        last = `${top} ${height}`;
        element.style.setProperty('--ds-visible-height', isKeyboard ? `${height}px` : '100dvh');
        element.style.setProperty('--ds-visible-top', `${top}px`);
        element.toggleAttribute('data-low', isKeyboard && height < minComfortableHeight);
        revealFocus(element);
      },
      ended.signal,
    );
    return () => ended.abort();
  }, [dialog]);
}
