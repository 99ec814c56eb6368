import type { SubmissionResult } from '@document-signer/core';
import type { DocumentSignerHandle } from '../handle.ts';
import { filledValues } from './field-values.ts';
import { fieldNamed, toFieldValue, toPlainValues } from './plain-values.ts';
import { selectSnapshot } from './selectors.ts';
import type { SignerStore } from './state.ts';

/** Creates the handle. Its functions are bound, so each can be passed on by itself. */
export function createHandle(store: SignerStore, documentId: string): DocumentSignerHandle {
  const state = store.getState;
  const named = (name: string) => fieldNamed(state().document?.fields ?? [], name);
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

  /** Ends the wait of a submission before its next attempt. Resolves when it is stored, refused or canceled. */
  function retryNow(): Promise<SubmissionResult | undefined> {
    return new Promise((resolve) => {
      const stop = store.subscribe(({ submission, result }) => {
        if (submission === 'sending') return;
        stop();
        resolve(submission === 'done' ? result : undefined);
      });
      state().sendNow();
    });
  }

  return {
    submit: () => (state().submission === 'sending' ? retryNow() : state().submit()),
    cancelSubmission: () => state().cancelSending(),
    takeOver: () => state().takeOver(),
    reload() {
      if (state().submission === 'editing') void state().open();
    },
    validate() {
      const faults = state().faults();
      state().report(faults);
      return faults;
    },
    getValues() {
      const { document, values } = state();
      return document ? toPlainValues(filledValues(document, values)) : {};
    },
    setValue(name, plain) {
      const field = named(name);
      const value = field && plain !== undefined && plain !== null ? toFieldValue(field, plain) : undefined;
      if (!field || (value === undefined && plain !== undefined && plain !== null)) return false;
      return state().setValue(field.id, value);
    },
    focusField: (name) => state().focusField(named(name)?.id ?? name),
    nextField: () => step(1),
    previousField: () => step(-1),
    goToPage(pageNumber) {
      forgetStep();
      state().goToPage(pageNumber);
    },
    setZoom: (zoom) => state().setZoom(zoom),
    getState: () => selectSnapshot(state(), documentId),
    reset: () => (state().submission === 'done' ? state().fillAgain() : state().reset()),
  };
}
