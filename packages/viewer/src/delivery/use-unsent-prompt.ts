import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { DocumentSignerProps } from '../props.ts';
import type { SignerStore } from '../store/state.ts';

/**
 * Asks before the page is left when something would be lost: input that is not stored, or a submission that is not sent. Stored
 * input is restored when the document is opened again, and a host with `values` stores them itself.
 */
export function useUnsentPrompt(store: SignerStore, { values, drafts }: DocumentSignerProps): void {
  const isOurs = values === undefined && drafts !== 'none';
  const wouldLose = useStore(
    store,
    ({ isDirty, isKept, submission }) => submission === 'sending' || (isOurs && isDirty && !isKept),
  );
  useEffect(() => {
    // Only then, because some browsers do not keep a page with this listener in the back/forward cache.
    if (!wouldLose) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [wouldLose]);
}
