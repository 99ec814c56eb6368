import { type RefObject, useEffect } from 'react';
import { useSignerStore } from '../store/context.ts';
import { besideText, revealIn } from './reveal.ts';
import { hiddenBy } from './visible-part.ts';

/** With less than this, in CSS pixels, above a keyboard, there is none for anything but what is typed and the way on. */
const low = 300;

/** Keeps what is being filled in sight when the room around it has become smaller. */
function revealFocus(layout: HTMLElement): void {
  const { activeElement } = document;
  const field = layout.contains(activeElement) ? activeElement?.closest('[data-field-id]') : undefined;
  revealIn(field?.closest<HTMLElement>('[data-part="pages"]'), field, besideText);
  const form = field?.closest<HTMLElement>('[data-part="form-pane"]');
  revealIn(form, field);
  // Where there is no room for all of its row.
  revealIn(form, activeElement, 8);
}

/** Keeps the signer within what the keyboard on the screen leaves: its bars above it, and the field in sight. */
function watchKeyboard(layout: HTMLElement, view: VisualViewport, signal: AbortSignal): void {
  // Nothing, as the style sheet has it: said anew, all of the signer would be styled and laid out once more before it is first
  // seen. Only a signer that was hidden above a keyboard still says so when it is shown again.
  let told = layout.hasAttribute('data-keyboard') ? '' : '0 0';
  const look = () => {
    // The whole signer, whose place does not depend on what is set here.
    const box = (layout.parentElement ?? layout).getBoundingClientRect();
    const { top, bottom } = hiddenBy(box, view, document.documentElement.clientHeight);
    if (told === `${top} ${bottom}`) return;
    told = `${top} ${bottom}`;
    layout.style.setProperty('--ds-hidden-top', `${top}px`);
    layout.style.setProperty('--ds-hidden-bottom', `${bottom}px`);
    layout.toggleAttribute('data-keyboard', top + bottom > 0);
    layout.toggleAttribute('data-low', top + bottom > 0 && box.height - top - bottom < low);
    requestAnimationFrame(() => revealFocus(layout));
  };
  for (const change of ['resize', 'scroll'] as const) view.addEventListener(change, look, { signal });
  look();
}

/** Follows how much room there is: what stands beside the pages, and what a keyboard hides. */
export function useRoom(layout: RefObject<HTMLElement | null>): void {
  const store = useSignerStore();
  useEffect(() => {
    const element = layout.current;
    if (!element) return undefined;
    const ended = new AbortController();
    const observer = new ResizeObserver(() => store.getState().setRoom(element.clientWidth));
    observer.observe(element);
    if (window.visualViewport) watchKeyboard(element, window.visualViewport, ended.signal);
    return () => {
      observer.disconnect();
      ended.abort();
    };
  }, [store, layout]);
}
