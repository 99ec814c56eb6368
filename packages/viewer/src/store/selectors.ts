import type { Field } from '@document-signer/core';
import { selectPhase } from '../envelope/envelope-slice.ts';
import type { SignerState } from './state.ts';

type Editing = Pick<SignerState, 'submission' | 'loading' | 'isOpenElsewhere' | 'envelope'>;

/** Whether it is this signer's turn, where several sign the document. */
function selectIsTurn(state: Pick<SignerState, 'envelope'>): boolean {
  const phase = selectPhase(state);
  return phase === 'none' || phase === 'signing';
}

/**
 * Whether fields accept no input: before the document is loaded, while another tab edits it, while it is another signer's
 * turn, and once it is submitted.
 */
export function selectIsLocked(state: Editing): boolean {
  const { submission, loading, isOpenElsewhere } = state;
  const isOpen = loading !== 'document' && loading !== 'failed' && !isOpenElsewhere;
  return submission !== 'editing' || !isOpen || !selectIsTurn(state);
}

/**
 * Whether a panel replaces the pages: another tab edits the document, the signer declined to sign, or the envelope ended.
 * A tab that shows a receipt or is submitting keeps showing it.
 */
export function selectIsAway(state: Editing): boolean {
  const { submission, isOpenElsewhere } = state;
  const phase = selectPhase(state);
  if (submission === 'declined' || (submission !== 'sending' && phase === 'ended')) return true;
  // A signer who has signed only reads, which needs no exclusive tab.
  return submission === 'editing' && isOpenElsewhere && phase !== 'signed';
}

/** Whether the document is open and its fields are shown. */
export function selectIsEditable(state: SignerState): boolean {
  return state.document !== undefined && state.failure === undefined && !selectIsAway(state);
}

/** Whether a required field has an unsupported kind, which prevents submission. */
export function selectIsBlocked({ document }: Pick<SignerState, 'document'>): boolean {
  return document?.unsupported.some((field) => field.required) ?? false;
}

/**
 * Whether Submit is enabled. It is while fields are missing: pressing it shows which. It is not while a page cannot be
 * shown: signers must not sign what they have not seen.
 */
export function selectCanSubmit(state: SignerState): boolean {
  const { loading, submission, failedPages, isOpenElsewhere, options } = state;
  if (loading !== 'done' || submission !== 'editing' || isOpenElsewhere || options.readOnly) return false;
  if (!selectIsTurn(state)) return false;
  return failedPages.length === 0 && !selectIsBlocked(state);
}

/** Whether the document or the host makes a field read-only. */
export function selectIsReadOnly({ options }: Pick<SignerState, 'options'>, { id, label, editable }: Field): boolean {
  const { readOnly, readOnlyFields } = options;
  return !editable || readOnly || readOnlyFields.includes(id) || readOnlyFields.includes(label);
}

/** Whether the signer may decline now. */
export function selectCanDecline(state: SignerState): boolean {
  const { submission, isOpenElsewhere, options } = state;
  return options.canDecline && submission === 'editing' && !isOpenElsewhere && selectIsTurn(state);
}
