/** Where the focus goes on from: the form or the pages, whichever can be reached. */
const places = '[data-part="form-pane"], [data-part="pages"]';

/**
 * For the `ref` of something that goes away while the focus may be in it, a panel with the button that closes it: the focus
 * then goes to the fields, and where there are none, to the signer as a whole. Else it would fall to the host's page, and
 * Tab would begin there.
 */
export function keepFocus(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  // React calls this while the element is still in its place.
  return () => {
    // From a shadow tree, the document names only the element that the tree hangs on.
    const tree = element.getRootNode() as Document | ShadowRoot;
    const layout = element.closest<HTMLElement>('[data-part="layout"]');
    if (!layout || !element.contains(tree.activeElement)) return;
    // After it has gone, and what it covered can be reached; unless somebody else has taken the focus.
    queueMicrotask(() => {
      const { activeElement } = tree;
      if (!layout.isConnected || (activeElement && activeElement !== document.body)) return;
      const open = [...layout.querySelectorAll<HTMLElement>(places)].find((place) => !place.closest('[inert]'));
      (open ?? layout).focus({ preventScroll: true });
    });
  };
}
