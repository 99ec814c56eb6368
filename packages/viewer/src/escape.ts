import { type RefObject, useEffect } from 'react';
import { focusIn, isFocusLost } from './keep-focus.ts';
import { useLatest } from './use-latest.ts';

/** The elements that Escape closes, with the functions that close them. */
const open = new Map<HTMLElement, () => void>();

/** Whether an element receives keys, because the focus is in it. */
function hasFocus(element: HTMLElement): boolean {
  // After a click between the controls of a modal dialog, no element has the focus.
  return element.contains(focusIn(element)) || (element.tagName === 'DIALOG' && isFocusLost());
}

/** Closes the innermost open element around the focus. */
function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
  const around = [...open.keys()].filter(hasFocus);
  const innermost = around.find((element) => !around.some((other) => other !== element && element.contains(other)));
  if (!innermost) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  open.get(innermost)?.();
}

/**
 * Closes an element on Escape while the focus is in it, and hides the key from the host, whose dialog would close as well.
 * Listens on the window, because dialogs of Radix listen on the document in the capture phase.
 *
 * @param close closes the element; undefined while it is closed
 */
export function useEscape(ref: RefObject<HTMLElement | null>, close: (() => void) | undefined): void {
  const latest = useLatest(close);
  const isOpen = close !== undefined;
  useEffect(() => {
    const element = ref.current;
    if (!isOpen || !element) return;
    if (open.size === 0) addEventListener('keydown', onKeyDown, { capture: true });
    open.set(element, () => latest.current?.());
    return () => {
      open.delete(element);
      if (open.size === 0) removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, [ref, isOpen, latest]);
}
