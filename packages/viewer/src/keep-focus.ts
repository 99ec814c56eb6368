/** Where the focus goes: the form or the pages, the first that is not inert. */
const places = '[data-part="form-pane"], [data-part="pages"]';

/**
 * A `ref` for an element that is removed while it may have the focus, such as a panel with its close button. The focus then goes to
 * the form or the pages, else to the signer; otherwise it would go to the start of the host's page.
 */
export function keepFocus(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  // React calls this while the element is still in its place.
  return () => {
    // From a shadow tree, the document names only the element that the tree hangs on.
    const tree = element.getRootNode() as Document | ShadowRoot;
    const layout = element.closest<HTMLElement>('[data-part="layout"]');
    if (!layout || !element.contains(tree.activeElement)) return;
    // After it is removed, and what it covered is reachable, unless something else took the focus.
    queueMicrotask(() => {
      const { activeElement } = tree;
      if (!layout.isConnected || (activeElement && activeElement !== document.body)) return;
      const open = [...layout.querySelectorAll<HTMLElement>(places)].find((place) => !place.closest('[inert]'));
      (open ?? layout).focus({ preventScroll: true });
    });
  };
}
