import type { Field, Problem } from '@document-signer/core';
import { noteRefusal, refusalOf } from './refused.ts';
import type { SignerStore } from './store.ts';
import { changed } from './values-slice.ts';

/** What is wrong with a control that holds half of a value. */
const unfinished: Problem = { field: 'value.content', reason: 'invalid_format', isUnfinished: true };

/**
 * Notes that the control of an empty field holds half of a value, which nobody can read, or does no more: with it, there is
 * something wrong with the field, though it has no value.
 */
export function noteUnfinished(store: SignerStore, field: Field, isUnfinished: boolean): void {
  const isKnown = refusalOf(field, undefined)?.problem === unfinished;
  if (isKnown === isUnfinished) return;
  noteRefusal(field, undefined, isUnfinished ? unfinished : undefined);
  // Other values, though they say the same: what was found out about these is not true any more.
  store.setState((state) => changed(state, field, state.values[field.id]));
}
