import { shallow } from 'zustand/shallow';
import type { Progress, SignerEvents } from '../events.ts';
import { areSameValues, givenValues, type PlainValues, toPlainValues } from './plain-values.ts';
import type { SignerState, SignerStore } from './state.ts';

/** What the host listens to, and the values that it keeps itself. */
type HostEvents = SignerEvents & { readonly values?: PlainValues | undefined };

/** With values of its own, the host is told of those that are others; without, of every change. */
function tellValues(state: SignerState, before: SignerState, { values: own, onValuesChange }: HostEvents): void {
  const { document, values } = state;
  if (!onValuesChange || values === before.values) return;
  if (own && document && areSameValues(values, givenValues(document.fields, own))) return;
  callHost(() => onValuesChange(toPlainValues(values)));
}

/** Tells the host of what changes by many causes: progress and page. Gives the function that stops it. */
export function tellHost(store: SignerStore, events: () => HostEvents): () => void {
  let told: Progress | undefined;
  return store.subscribe((state, before) => {
    if (state.currentPage !== before.currentPage) callHost(() => events().onPageChange?.(state.currentPage));
    tellValues(state, before, events());
    const { progress } = state.todo();
    if (!state.document || shallow(told, progress)) return;
    told = progress;
    callHost(() => events().onProgress?.(progress));
  });
}

/**
 * Calls a handler of the host. Its errors are reported as uncaught errors of the page and change nothing here: otherwise a
 * stored submission would be shown as failed.
 */
export function callHost(call: () => void): void {
  try {
    call();
  } catch (error) {
    reportError(error);
  }
}
