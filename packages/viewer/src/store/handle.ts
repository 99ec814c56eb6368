import type { DocumentSignerHandle } from '../handle.ts';
import { selectFaults } from './faults.ts';
import { filledValues } from './field-values.ts';
import { selectSnapshot } from './selectors.ts';
import type { SignerStore } from './store.ts';

/** Makes what a host can ask of a signer. Its functions are bound, so they can be handed on one by one. */
export function createHandle(store: SignerStore, documentId: string): DocumentSignerHandle {
  const state = store.getState;
  let forgetStep = () => {};

  /** Before the fields are known, the last navigation stays pending. */
  function step(direction: 1 | -1): string | undefined {
    forgetStep();
    if (!state().document) {
      forgetStep = store.subscribe(({ loading }) => {
        if (loading === 'done') step(direction);
      });
    }
    return state().step(direction);
  }

  return {
    submit: () => state().submit(),
    sendNow: () => state().sendNow(),
    cancelSending: () => state().cancelSending(),
    takeOver: () => state().takeOver(),
    fillAgain: () => state().fillAgain(),
    reopen() {
      if (state().submission === 'editing') void state().open();
    },
    validate() {
      const faults = selectFaults(state());
      state().report(faults);
      return faults;
    },
    getValues() {
      const { document, values } = state();
      return document ? filledValues(document, values) : {};
    },
    setValue: (fieldId, value) => state().setValue(fieldId, value),
    focusField: (fieldId) => state().focusField(fieldId),
    nextField: () => step(1),
    previousField: () => step(-1),
    goToPage(pageNumber) {
      forgetStep();
      state().goToPage(pageNumber);
    },
    setZoom: (zoom) => state().setZoom(zoom),
    getState: () => selectSnapshot(state(), documentId),
    reset: () => state().reset(),
  };
}
