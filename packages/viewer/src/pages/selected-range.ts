/**
 * What is selected, as a range in the tree of a node; undefined for nothing. From a shadow tree, the selection of the document
 * names only the element that the tree hangs on.
 */
export function selectedRange(node: Node): Range | undefined {
  const selection = document.getSelection();
  if (!selection || selection.rangeCount === 0) return undefined;
  const tree = node.getRootNode();
  const range = tree instanceof ShadowRoot ? rangeWithin(selection, tree) : selection.getRangeAt(0);
  return range?.collapsed === false ? range : undefined;
}

/** The ends of the selection, with those in a shadow tree. Chromium 137, Firefox 142 and Safari 26 know them. */
function composedRange(selection: Selection, tree: ShadowRoot): StaticRange | undefined {
  try {
    return selection.getComposedRanges?.({ shadowRoots: [tree] })[0];
  } catch {
    // Safari 17 and 18 take the roots as arguments.
    return undefined;
  }
}

function rangeWithin(selection: Selection, tree: ShadowRoot): Range | undefined {
  const found = composedRange(selection, tree);
  // A selection in the page of the host is named as well.
  if (!found || !tree.contains(found.startContainer) || !tree.contains(found.endContainer)) return undefined;
  const range = document.createRange();
  range.setStart(found.startContainer, found.startOffset);
  range.setEnd(found.endContainer, found.endOffset);
  return range;
}

/**
 * Reports the pages on which a selection begins and ends. Reads it only when it changes, because reading it forces the browser
 * to lay out the page.
 *
 * @returns a function that ends it
 */
export function watchSelectedPages(pages: HTMLElement, changed: (pageNumbers: readonly number[]) => void): () => void {
  const update = ({ target }: Event) => {
    // A selection inside an input has that input as its target.
    if (target !== document) return;
    const range = selectedRange(pages);
    const ends = [range?.startContainer, range?.endContainer];
    const found = ends.map((node) => node?.parentElement?.closest<HTMLElement>('[data-page]'));
    changed(found.flatMap((page) => (page && pages.contains(page) ? [Number(page.dataset.page)] : [])));
  };
  document.addEventListener('selectionchange', update);
  return () => document.removeEventListener('selectionchange', update);
}
