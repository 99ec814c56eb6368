import { type RefObject, useEffect } from 'react';
import { focusIn } from '../keep-focus.ts';
import { useSignerStore } from '../store/context.ts';
import { besideText, revealIn } from './reveal.ts';
import { watchKeyboard } from './screen-keyboard.ts';

/** With less room above a keyboard, in CSS pixels, only the field and the next button are shown. */
const minComfortableHeight = 300;

/** Scrolls the focused field into view. */
function revealFocus(layout: HTMLElement): void {
  const focused = focusIn(layout);
  const field = layout.contains(focused) ? focused?.closest('[data-field-id]') : undefined;
  revealIn(field?.closest<HTMLElement>('[data-part="pages"]'), field, besideText);
  const form = field?.closest<HTMLElement>('[data-part="form-pane"]');
  revealIn(form, field);
  // The row may be too high.
  revealIn(form, focused, 8);
}

/** Keeps the bars above an on-screen keyboard, and the field visible. */
function makeRoom(layout: HTMLElement, signal: AbortSignal): void {
  // Setting the initial values of the style sheet again would cost a layout before the first page.
  let last = layout.hasAttribute('data-keyboard') ? '' : '0 0';
  watchKeyboard(
    layout,
    (hiddenOf) => {
      // The size of the parent does not depend on the values set here.
      const box = (layout.parentElement ?? layout).getBoundingClientRect();
      const { top, bottom } = hiddenOf(box);
      if (last === `${top} ${bottom}`) return;
      last = `${top} ${bottom}`;
      layout.style.setProperty('--ds-hidden-top', `${top}px`);
      layout.style.setProperty('--ds-hidden-bottom', `${bottom}px`);
      layout.toggleAttribute('data-keyboard', top + bottom > 0);
      layout.toggleAttribute('data-low', top + bottom > 0 && box.height - top - bottom < minComfortableHeight);
      requestAnimationFrame(() => revealFocus(layout));
    },
    signal,
  );
}

/** Observes the width of the layout and an on-screen keyboard. */
export function useRoom(layout: RefObject<HTMLElement | null>): void {
  const store = useSignerStore();
  useEffect(() => {
    const element = layout.current;
    if (!element) return undefined;
    const ended = new AbortController();
    const observer = new ResizeObserver(() => store.getState().setRoom(element.clientWidth));
    observer.observe(element);
    makeRoom(element, ended.signal);
    return () => {
      observer.disconnect();
      ended.abort();
    };
  }, [store, layout]);
}
