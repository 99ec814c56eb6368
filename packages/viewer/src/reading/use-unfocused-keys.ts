import { type RefObject, useEffect } from 'react';
import { readByKey } from '../chrome/toolbar/reading-keys.ts';
import { guideByKey } from '../guide/guide-keys.ts';
import { useSignerStore } from '../store/context.ts';

/** All signers on the page. */
const signers = new Set<HTMLElement>();

/** Keys by which browsers scroll the element with the focus. */
const scrolling = ['PageDown', 'PageUp', 'Home', 'End', 'ArrowDown', 'ArrowUp', ' '];

/** Whether the host's page scrolls, and so needs its keys. */
const isScrolling = ({ documentElement, body }: Document) =>
  [documentElement, body].some(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight > 1);

/** Whether the signer is in the middle of the window, and nothing lies over it. */
function isInFront(layout: HTMLElement): boolean {
  const { clientWidth, clientHeight } = layout.ownerDocument.documentElement;
  const tree = layout.getRootNode() as Document | ShadowRoot;
  return layout.contains(tree.elementFromPoint(clientWidth / 2, clientHeight / 2));
}

/** Whether nothing has the focus, and the key can only be meant for this signer. */
function isMeantFor(layout: HTMLElement, { target, defaultPrevented }: KeyboardEvent): boolean {
  const { ownerDocument: page } = layout;
  if (defaultPrevented || (target !== page.body && target !== page.documentElement)) return false;
  return signers.size === 1 && !isScrolling(page) && isInFront(layout) && !layout.querySelector('dialog[open]');
}

/** Handles a key as if the pages had the focus. */
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
  // The browser then scrolls the pages.
  if (!event.defaultPrevented && !altKey && scrolling.includes(key)) pages?.focus({ preventScroll: true });
}

/**
 * Handles keys while nothing has the focus, where the signer is all of the host's page: after turning the wheel, Ctrl+F must search the
 * document, because the browser's own search would miss pages that are not mounted.
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
    // On the window, so that the host's own shortcuts come first.
    view.addEventListener('keydown', onKeyDown);
    return () => {
      signers.delete(element);
      view.removeEventListener('keydown', onKeyDown);
    };
  }, [layout, store]);
}
