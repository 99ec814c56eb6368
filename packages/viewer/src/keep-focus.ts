/** Where the focus goes: the form or the pages, the first that is not inert. */
const places = '[data-part="form-pane"], [data-part="pages"]';

/** The element with the focus in the tree of an element. From a shadow tree, the document names only the element that it hangs on. */
export function focusIn(element: Element): Element | null {
  return (element.getRootNode() as Document | ShadowRoot).activeElement;
}

/** The element with the focus, in open shadow trees too. */
export function focusedElement(tree: Document | ShadowRoot = document): Element | null {
  const { activeElement } = tree;
  return activeElement?.shadowRoot ? focusedElement(activeElement.shadowRoot) : activeElement;
}

/** Whether no element has the focus, in the page or in any shadow tree: the document names the element that such a tree hangs on. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/**
 * A `ref` for an element that is removed while it may have the focus, such as a panel with its close button. The focus then goes to
 * the form or the pages, else to the signer; otherwise it would go to the start of the host's page.
 */
export function keepFocus(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  // React calls this while the element is still in its place.
  return () => {
    const layout = element.closest<HTMLElement>('[data-part="layout"]');
    if (!layout || !element.contains(focusIn(element))) return;
    // After it is removed, and what it covered is reachable, unless something else took the focus.
    queueMicrotask(() => {
      if (!layout.isConnected || !isFocusLost()) return;
      const open = [...layout.querySelectorAll<HTMLElement>(places)].find((place) => !place.closest('[inert]'));
      (open ?? layout).focus({ preventScroll: true });
    });
  };
}
