import type { Destination } from '../pdf/pdf-document.ts';
import { useSignerStore } from '../store/context.ts';

/** Goes to a destination and returns whether it exists. */
export function useGoTo() {
  const store = useSignerStore();
  return async (destination: Destination): Promise<boolean> => {
    const place = await store.getState().pdf?.find(destination);
    if (!place) return false;
    store.getState().goToPage(place.pageNumber, place.y);
    return true;
  };
}
