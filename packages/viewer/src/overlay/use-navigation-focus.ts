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

/** The request id of the pending navigation to a field on this surface: a field may be on its page and in the form at once. */
export function turnFor(state: SignerState, fieldId: string, surface: Surface): number | undefined {
  const { pendingNavigation } = state;
  if (pendingNavigation?.target !== fieldId) return undefined;
  const isMine =
    pendingNavigation.to === 'field'
      ? (shownMode(state) === 'form') === (surface === 'form')
      : surface === pendingNavigation.to;
  return isMine ? pendingNavigation.turn : undefined;
}

/** Focuses the control of a field when the signer is to be taken there. The pages are scrolled there first. */
export function useNavigationFocus(turn: number | undefined, frame: RefObject<HTMLElement | null>): void {
  const store = useSignerStore();
  useEffect(() => {
    if (turn === undefined) return;
    controlIn(frame.current)?.focus({ preventScroll: true });
    store.getState().clearNavigation(turn);
  }, [turn, frame, store]);
}
