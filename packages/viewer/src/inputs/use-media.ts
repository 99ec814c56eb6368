import { useCallback, useSyncExternalStore } from 'react';

/** Matches touch screens. */
export const touched = '(pointer: coarse)';

/** Whether a media query matches; false on a server. */
export function useMedia(query: string): boolean {
  const listen = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    listen,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
