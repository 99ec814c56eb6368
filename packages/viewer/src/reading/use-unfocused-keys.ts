import { type RefObject, useEffect } from 'react';
import { readByKey } from '../chrome/toolbar/reading-keys.ts';
import { guideByKey } from '../guide/guide-keys.ts';
import { useSignerStore } from '../store/context.ts';

/** All signers that are on the page. */
const signers = new Set<HTMLElement>();

/** What scrolls the page of a document, as browsers do it for whatever has the focus. */
const scrolling = ['PageDown', 'PageUp', 'Home', 'End', 'ArrowDown', 'ArrowUp', ' '];

/** Whether the host's page scrolls: its keys are its own then. */
const isScrolling = ({ documentElement, body }: Document) =>
  [documentElement, body].some(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight > 1);

/** Whether the signer is what the window shows: it fills most of it, and nothing lies over it or keeps everybody out. */
function isInFront(layout: HTMLElement): boolean {
  const { clientWidth, clientHeight } = layout.ownerDocument.documentElement;
  const box = layout.getBoundingClientRect();
  const [left, right] = [Math.max(box.left, 0), Math.min(box.right, clientWidth)];
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, clientHeight)];
  if (right <= left || (right - left) * (bottom - top) < (clientWidth * clientHeight) / 2) return false;
  // Under a modal dialog, and under whatever a host covers its page with, another element is met here.
  const tree = layout.getRootNode() as Document | ShadowRoot;
  return layout.contains(tree.elementFromPoint((left + right) / 2, (top + bottom) / 2));
}

/** Whether nobody has the focus for a key, and it can only be meant for this signer. */
function isMeantFor(layout: HTMLElement, { target, defaultPrevented }: KeyboardEvent): boolean {
  const { ownerDocument: page } = layout;
  if (defaultPrevented || (target !== page.body && target !== page.documentElement)) return false;
  return signers.size === 1 && !isScrolling(page) && isInFront(layout) && !layout.querySelector('dialog[open]');
}

/** Does what a key does in the signer, as if the pages had the focus. */
function actOn(layout: HTMLElement, event: KeyboardEvent, store: ReturnType<typeof useSignerStore>): void {
  const pages = layout.querySelector<HTMLElement>('[data-part="pages"]');
  const { key, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
  const press = {
    ...{ key, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented },
    ...{ nativeEvent: event, target: pages ?? layout, currentTarget: layout },
    preventDefault: () => event.preventDefault(),
  };
  if (guideByKey(press, store.getState())) return;
  readByKey(press, store.getState());
  // Browsers scroll what has the focus once nobody has kept the key for himself.
  if (!event.defaultPrevented && !altKey && scrolling.includes(key)) pages?.focus({ preventScroll: true });
}

/**
 * Takes the keys that nobody has the focus for. On a page that is all signer, whoever has only turned the wheel means it with
 * Ctrl+F: the browser's own search would not see the pages that are not mounted.
 */
export function useUnfocusedKeys(layout: RefObject<HTMLElement | null>): void {
  const store = useSignerStore();
  useEffect(() => {
    const element = layout.current;
    const view = element?.ownerDocument.defaultView;
    if (!element || !view) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (isMeantFor(element, event)) actOn(element, event, store);
    };
    signers.add(element);
    // Of the window, so that the host's own shortcuts come first.
    view.addEventListener('keydown', onKeyDown);
    return () => {
      signers.delete(element);
      view.removeEventListener('keydown', onKeyDown);
    };
  }, [layout, store]);
}
