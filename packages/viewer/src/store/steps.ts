import type { Field } from '@document-signer/core';
import type { SignerState } from './state.ts';

/** A field of the document that is open. */
export function fieldIn({ document }: Pick<SignerState, 'document'>, fieldId: string | undefined): Field | undefined {
  const place = fieldId === undefined ? undefined : document?.placeOf.get(fieldId);
  return place === undefined ? undefined : document?.fields[place];
}

/** The nearest of some fields before or after the one that has the focus, round the end. */
function nearest(state: SignerState, candidates: readonly string[], direction: 1 | -1): string | undefined {
  const placeOf = (id: string | undefined) => (id === undefined ? -1 : (state.document?.placeOf.get(id) ?? -1));
  const here = placeOf(state.focusedField);
  const ahead =
    direction === 1
      ? candidates.find((id) => placeOf(id) > here)
      : candidates.findLast((id) => here !== -1 && placeOf(id) < here);
  return ahead ?? candidates.at(direction === 1 ? 0 : -1);
}

/** The field that is to be filled or put right next, or before, seen from where the signer is. */
export function selectStep(state: SignerState, direction: 1 | -1): string | undefined {
  return nearest(state, state.todo().open, direction);
}

/** The next empty field that may stay empty, seen from where the signer is. */
export function selectOptionalStep(state: SignerState): string | undefined {
  return nearest(state, state.todo().optional, 1);
}
