import type { Field } from '@document-signer/core';
import type { SignerState } from './state.ts';

type Editing = Pick<SignerState, 'submission' | 'loading' | 'isOpenElsewhere'>;

/** Whether fields take no input: before the document is loaded, while another tab edits it, and from submitting on. */
export function selectIsLocked({ submission, loading, isOpenElsewhere }: Editing): boolean {
  return submission !== 'editing' || loading === 'document' || loading === 'failed' || isOpenElsewhere;
}

/**
 * Whether the pages give way to a panel: another tab edits the document, or the signer declined to sign. A receipt, or a submission
 * that only this tab has, stays.
 */
export function selectIsAway({ submission, isOpenElsewhere }: Editing): boolean {
  return submission === 'declined' || (submission === 'editing' && isOpenElsewhere);
}

/** Whether the document is open and its fields are shown. */
export function selectIsEditable(state: SignerState): boolean {
  return state.document !== undefined && state.failure === undefined && !selectIsAway(state);
}

/** Whether a required field is of a kind that this version cannot fill, so that nothing can be submitted. */
export function selectIsBlocked({ document }: Pick<SignerState, 'document'>): boolean {
  return document?.unsupported.some((field) => field.required) ?? false;
}

/**
 * Whether Submit can be pressed at all. It can with fields missing: that is how one learns which. It cannot while a page cannot be
 * shown: the signer would sign what they have not seen.
 */
export function selectCanSubmit(state: SignerState): boolean {
  const { loading, submission, failedPages, isOpenElsewhere, options } = state;
  if (loading !== 'done' || submission !== 'editing' || isOpenElsewhere || options.readOnly) return false;
  return failedPages.length === 0 && !selectIsBlocked(state);
}

/** Whether the signer may never change a field, by the document or by the host. */
export function selectIsReadOnly({ options }: Pick<SignerState, 'options'>, { id, label, editable }: Field): boolean {
  const { readOnly, readOnlyFields } = options;
  return !editable || readOnly || readOnlyFields.includes(id) || readOnlyFields.includes(label);
}

/** Whether the signer may decline now. */
export function selectCanDecline({ submission, isOpenElsewhere, options }: SignerState): boolean {
  return options.canDecline && submission === 'editing' && !isOpenElsewhere;
}
