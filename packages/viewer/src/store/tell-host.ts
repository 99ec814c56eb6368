import type { Progress, SignerEvents } from '../events.ts';
import { callHost } from './call-host.ts';
import { selectProgress } from './selectors.ts';
import type { SignerStore } from './signer-store.ts';

function isSame(one: Progress | undefined, other: Progress): boolean {
  return one?.filled === other.filled && one.required === other.required && one.remaining === other.remaining;
}

/** Tells the host of what changes by many causes: progress and page. Gives the function that stops it. */
export function tellHost(store: SignerStore, events: () => SignerEvents): () => void {
  let told: Progress | undefined;
  return store.subscribe((state, before) => {
    if (state.currentPage !== before.currentPage) callHost(() => events().onPageChange?.(state.currentPage));
    const progress = selectProgress(state);
    if (!state.document || isSame(told, progress)) return;
    told = progress;
    callHost(() => events().onProgress?.(progress));
  });
}
