import { type RefObject, useEffect } from 'react';
import { useSigner, useSignerStore } from '../store/context.ts';

/** The control of a field. Of several boxes, the one that the Tab key would come to. */
function controlIn(frame: HTMLElement | null): HTMLElement | null | undefined {
  const chosen = frame?.querySelector<HTMLElement>('input[type="radio"]:checked');
  return chosen ?? frame?.querySelector<HTMLElement>('input, textarea, select, button, [role="img"]');
}

/** Gives a field's control the focus when somebody wishes so. The pages have been scrolled there by then. */
export function useWishedFocus(fieldId: string, frame: RefObject<HTMLElement | null>): void {
  const store = useSignerStore();
  const turn = useSigner(({ wish }) => (wish?.to === 'field' && wish.target === fieldId ? wish.turn : undefined));
  useEffect(() => {
    if (turn === undefined) return;
    controlIn(frame.current)?.focus({ preventScroll: true });
    store.getState().fulfil(turn);
  }, [turn, frame, store]);
}
