/** The targets of the focus: the form or the pages, whichever is first and not inert. */
const places = '[data-part="form-pane"], [data-part="pages"]';

/** The focused element in the tree of an element. For a focus in a shadow tree, the document returns only the host element. */
export function focusIn(element: Element): Element | null {
  return (element.getRootNode() as Document | ShadowRoot).activeElement;
}

/** The focused element, including in open shadow trees. */
export function focusedElement(tree: Document | ShadowRoot = document): Element | null {
  const { activeElement } = tree;
  return activeElement?.shadowRoot ? focusedElement(activeElement.shadowRoot) : activeElement;
}

/** Whether no element has the focus. For a focus in a shadow tree, `document.activeElement` is the host element. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/**
 * A `ref` for an element that may be removed while it has the focus, such as a panel with a close button. Moves the focus to
 * the form or the pages, else to the signer; otherwise it would move to the start of the host's page.
 */
export function keepFocus(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  // React calls the cleanup while the element is still attached.
  return () => {
    const layout = element.closest<HTMLElement>('[data-part="layout"]');
    if (!layout || !element.contains(focusIn(element))) return;
    // Waits until the element is removed and the content under it is no longer inert.
    queueMicrotask(() => {
      if (!layout.isConnected || !isFocusLost()) return;
      const open = [...layout.querySelectorAll<HTMLElement>(places)].find((place) => !place.closest('[inert]'));
      (open ?? layout).focus({ preventScroll: true });
    });
  };
}
