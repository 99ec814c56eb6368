import { type RefObject, useEffect, useRef } from 'react';

/** The pages in a scroller on which a selection begins and ends. */
function selectedPages(scroller: Element | null): readonly number[] {
  const selection = document.getSelection();
  if (!scroller || !selection || selection.isCollapsed) return [];
  return [selection.anchorNode, selection.focusNode].flatMap((node) => {
    const page = node?.parentElement?.closest<HTMLElement>('[data-page]');
    return page && scroller.contains(page) ? [Number(page.dataset.page)] : [];
  });
}

/**
 * The pages on which a selection begins and ends: without them, it would be gone. Asked for when it changes, and not with
 * each look: whoever asks has the browser lay out the page at once.
 */
export function useSelectedPages(scroller: RefObject<Element | null>): RefObject<readonly number[]> {
  const selected = useRef<readonly number[]>([]);
  useEffect(() => {
    const look = ({ target }: Event) => {
      // That in an input is another one.
      if (target === document) selected.current = selectedPages(scroller.current);
    };
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, [scroller]);
  return selected;
}
