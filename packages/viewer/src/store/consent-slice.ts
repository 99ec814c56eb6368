import { selectIsLocked } from './selectors.ts';
import type { Actions, ConsentSlice, SignerState, SignerStore } from './state.ts';

/** Whether the signer still has to agree to something before signing. */
export function selectNeedsConsent({ document, consent }: Pick<SignerState, 'document' | 'consent'>): boolean {
  return document?.consent !== undefined && consent?.version !== document.consent.version;
}

/** Creates what takes the signer's consent. */
export function createConsent({
  setState: set,
  getState: get,
}: Pick<SignerStore, 'setState' | 'getState'>): Actions<ConsentSlice> {
  return {
    agree(isAgreed, language) {
      const version = get().document?.consent?.version;
      if (version === undefined || selectIsLocked(get())) return;
      const given = { version, acceptedAt: new Date().toISOString(), ...(language !== undefined && { language }) };
      set({ consent: isAgreed ? given : undefined, consentRequests: 0 });
    },

    askConsent() {
      if (!selectNeedsConsent(get())) return false;
      set({ consentRequests: get().consentRequests + 1 });
      return true;
    },
  };
}
