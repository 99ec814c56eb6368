import type { Field } from '@document-signer/core';
import type { StateCreator } from 'zustand';
import type { OptionsSlice, SignerOptions, SignerState } from './state.ts';

/** The options of a signer whose host says nothing. */
export const defaultOptions: SignerOptions = {
  review: true,
  allowDownload: true,
  requireAllPagesViewed: false,
  readOnly: false,
  canDecline: false,
  readOnlyFields: [],
};

/** Creates the slice of the host's options. What they no longer allow is closed. */
export const createOptionsSlice: StateCreator<SignerState, [], [], OptionsSlice> = (set, get) => ({
  options: defaultOptions,

  setOptions(changed) {
    const { document, signing, options: before } = get();
    const options = { ...before, ...changed };
    const field = document?.fields.find(({ id }) => id === signing);
    set({
      options,
      ...(field && selectIsReadOnly({ options }, field) && { signing: undefined }),
      ...(options.readOnly && { isReviewing: false, mode: 'document', restored: undefined }),
    });
  },
});

/** Whether the signer may never change a field, by the document or by the host. */
export function selectIsReadOnly({ options }: Pick<OptionsSlice, 'options'>, { id, label, editable }: Field): boolean {
  const { readOnly, readOnlyFields } = options;
  return !editable || readOnly || readOnlyFields.includes(id) || readOnlyFields.includes(label);
}
