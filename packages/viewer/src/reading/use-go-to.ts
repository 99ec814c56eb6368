import type { Destination } from '../pdf/pdf-document.ts';
import { useSignerStore } from '../store/context.ts';

/** Goes to a destination and returns whether it exists. `from` is in the sidebar, which is closed if it is over the pages. */
export function useGoTo() {
  const store = useSignerStore();
  return async (destination: Destination, from?: Element): Promise<boolean> => {
    const place = await store.getState().pdf?.find(destination);
    if (!place) return false;
    store.getState().goToPage(place.pageNumber, place.y);
    closeSheet(from, store.getState().closeSidebar);
    return true;
  };
}

/** Closes the sidebar around an element where it covers the pages. */
export function closeSheet(from: Element | null | undefined, close: () => void): void {
  const sidebar = from?.closest('[data-part="sidebar"]');
  if (sidebar && getComputedStyle(sidebar).position === 'absolute') close();
}
