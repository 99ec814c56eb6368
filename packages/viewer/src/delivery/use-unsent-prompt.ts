import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { DocumentSignerProps } from '../props.ts';
import type { SignerStore } from '../store/store.ts';

/**
 * Asks before something is lost with the page: input that is not on the device, or a submission that was asked for and has
 * not gone out. What is on the device is there again when the document is opened, so nobody is asked for that; nor for
 * values that are the host's, of which only the host knows whether they are kept.
 */
export function useUnsentPrompt(store: SignerStore, { values }: Pick<DocumentSignerProps, 'values'>): void {
  const isOurs = values === undefined;
  const wouldLose = useStore(
    store,
    ({ isDirty, isKept, submission }) => submission === 'sending' || (isOurs && isDirty && !isKept),
  );
  useEffect(() => {
    // Only then: a page that listens is not kept for the way back by every browser.
    if (!wouldLose) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [wouldLose]);
}
