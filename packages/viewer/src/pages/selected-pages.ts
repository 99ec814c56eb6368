/** The pages in a scroller on which a selection begins and ends: without them, it would be gone. */
export function selectedPages(scroller: Element | null): readonly number[] {
  const selection = document.getSelection();
  if (!scroller || !selection || selection.isCollapsed) return [];
  return [selection.anchorNode, selection.focusNode].flatMap((node) => {
    const page = node?.parentElement?.closest<HTMLElement>('[data-page]');
    return page && scroller.contains(page) ? [Number(page.dataset.page)] : [];
  });
}
