import { type RefObject, useEffect } from 'react';
import { withLateCode } from '../late/late-code.ts';
import { useSignerStore } from '../store/context.ts';

/** Observes the width of the layout and an on-screen keyboard. */
export function useRoom(layout: RefObject<HTMLElement | null>): void {
  const store = useSignerStore();
  useEffect(() => {
    const element = layout.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => store.getState().setRoom(element.clientWidth));
    observer.observe(element);
    const stopMakingRoom = withLateCode(({ makeRoom }) => makeRoom(element));
    return () => {
      observer.disconnect();
      stopMakingRoom();
    };
  }, [store, layout]);
}
