import { focusedElement } from '../keep-focus.ts';
import type { Destination } from '../pdf/pdf-document.ts';
import { useSignerStore } from '../store/context.ts';

/** Goes to a destination and returns whether it exists. With `isFromSheet`, a sidebar over the pages is closed. */
export function useGoTo() {
  const store = useSignerStore();
  return async (destination: Destination, { isFromSheet = false } = {}): Promise<boolean> => {
    const place = await store.getState().pdf?.find(destination);
    if (!place) return false;
    store.getState().goToPage(place.pageNumber, place.y);
    if (isFromSheet) closeSheet(() => store.getState().closeSidebar());
    return true;
  };
}

/** Closes the sidebar where it covers the pages. */
export function closeSheet(close: () => void): void {
  const sidebar = focusedElement()?.closest('[data-part="sidebar"]');
  if (sidebar && getComputedStyle(sidebar).position === 'absolute') close();
}
