import { type RefObject, useEffect } from 'react';
import { useSigner, useSignerStore } from '../store/context.ts';

/** Gives a field's control the focus when somebody wishes so. The pages have been scrolled there by then. */
export function useWishedFocus(fieldId: string, frame: RefObject<HTMLElement | null>): void {
  const store = useSignerStore();
  const turn = useSigner(({ wish }) => (wish?.to === 'field' && wish.target === fieldId ? wish.turn : undefined));
  useEffect(() => {
    if (turn === undefined) return;
    frame.current?.querySelector<HTMLElement>('input, button, [role="img"]')?.focus({ preventScroll: true });
    store.getState().fulfil(turn);
  }, [turn, frame, store]);
}
