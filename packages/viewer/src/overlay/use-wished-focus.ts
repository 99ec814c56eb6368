import { type RefObject, useEffect } from 'react';
import { useSignerStore } from '../store/context.ts';
import { shownMode } from '../store/guide-slice.ts';
import type { SignerState } from '../store/state.ts';
import type { Surface } from './surface.ts';

/** The control of a field. Of several boxes, the one that the Tab key would come to. */
function controlIn(frame: HTMLElement | null): HTMLElement | null | undefined {
  const chosen = frame?.querySelector<HTMLElement>('input[type="radio"]:checked');
  return chosen ?? frame?.querySelector<HTMLElement>('input, textarea, select, button, [role="img"]');
}

/** The turn of the wish for a field, if it is for this surface: a field may be on its page and in the form at once. */
export function turnFor(state: SignerState, fieldId: string, surface: Surface): number | undefined {
  const { wish } = state;
  if (wish?.target !== fieldId) return undefined;
  const isMine = wish.to === 'field' ? (shownMode(state) === 'form') === (surface === 'form') : surface === wish.to;
  return isMine ? wish.turn : undefined;
}

/** Gives a field's control the focus when somebody wishes so. The pages have been scrolled there by then. */
export function useWishedFocus(turn: number | undefined, frame: RefObject<HTMLElement | null>): void {
  const store = useSignerStore();
  useEffect(() => {
    if (turn === undefined) return;
    controlIn(frame.current)?.focus({ preventScroll: true });
    store.getState().fulfil(turn);
  }, [turn, frame, store]);
}
