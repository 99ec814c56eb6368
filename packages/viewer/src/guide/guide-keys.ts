import type { KeyboardEvent } from 'react';
import type { SignerState } from '../store/state.ts';
import { selectPagesLeft } from '../store/viewed-slice.ts';

/** The shortcuts to the next and previous field, as in `aria-keyshortcuts`. Browsers and inputs do not use them. */
export const stepKeys = { next: 'Alt+PageDown', previous: 'Alt+PageUp' } as const;

/** A keyboard event of React or of the window. */
type Press = Pick<
  KeyboardEvent,
  'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'preventDefault' | 'nativeEvent'
>;

/** Goes to the next field; without one, to the next page that must be viewed. */
export function stepOn(state: SignerState): void {
  if (state.step(1) !== undefined) return;
  const left = selectPagesLeft(state);
  const page = left.find((pageNumber) => pageNumber > state.currentPage) ?? left[0];
  if (page !== undefined) state.goToPage(page);
}

/** Handles the shortcuts. Returns whether the key was one of them. */
export function guideByKey(event: Press, state: SignerState): boolean {
  const { step, isReviewing, submission, leaveReview } = state;
  const acts: Readonly<Record<string, (() => unknown) | undefined>> = {
    'Alt+PageDown': () => stepOn(state),
    'Alt+PageUp': () => step(-1),
    Escape: isReviewing && submission === 'editing' ? () => leaveReview() : undefined,
  };
  const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.nativeEvent.isComposing;
  const act = isPlain ? acts[event.altKey ? `Alt+${event.key}` : event.key] : undefined;
  if (!act) return false;
  event.preventDefault();
  act();
  return true;
}
