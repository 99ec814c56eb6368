import type { Progress, SignerEvents } from '../events.ts';
import type { PlainValues } from './plain-values.ts';
import type { SignerStore } from './state.ts';

/** The host's event handlers and, if it controls them, its values. */
export type HostEvents = SignerEvents & { readonly values?: PlainValues | undefined };

function isSame(one: Progress | undefined, other: Progress): boolean {
  return one?.filled === other.filled && one.required === other.required && one.remaining === other.remaining;
}

/** Notifies the host when the current page or the progress changes. */
export function tellHost(store: SignerStore, events: () => HostEvents): void {
  let last: Progress | undefined;
  store.subscribe((state, before) => {
    if (state.currentPage !== before.currentPage) callHost(() => events().onPageChange?.(state.currentPage));
    const { progress } = state.todo();
    if (!state.document || isSame(last, progress)) return;
    last = progress;
    callHost(() => events().onProgress?.(progress));
  });
}

/**
 * Calls a handler of the host. An error in it is reported as an uncaught error of the page: otherwise a stored submission
 * would be shown as failed.
 */
export function callHost(call: () => void): void {
  try {
    call();
  } catch (error) {
    reportError(error);
  }
}
