import type { Field } from '@document-signer/core';
import type { StateCreator } from 'zustand';

/** What the host's props say the signer may and must do. */
export interface SignerOptions {
  readonly review: boolean;
  readonly allowDownload: boolean;
  readonly requireAllPagesViewed: boolean;
  readonly readOnly: boolean;
  readonly canDecline: boolean;
  /** Ids or labels. */
  readonly readOnlyFields: readonly string[];
}

/** The options as part of the store. */
export interface OptionsSlice {
  readonly options: SignerOptions;
  setOptions(options: Partial<SignerOptions>): void;
}

/** The options of a signer whose host says nothing. */
export const defaultOptions: SignerOptions = {
  review: true,
  allowDownload: true,
  requireAllPagesViewed: false,
  readOnly: false,
  canDecline: false,
  readOnlyFields: [],
};

/** Creates the slice of the host's options. */
export const createOptionsSlice: StateCreator<OptionsSlice> = (set, get) => ({
  options: defaultOptions,
  setOptions: (options) => set({ options: { ...get().options, ...options } }),
});

/** Whether the signer may never change a field, by the document or by the host. */
export function selectIsReadOnly({ options }: Pick<OptionsSlice, 'options'>, { id, label, editable }: Field): boolean {
  const { readOnly, readOnlyFields } = options;
  return !editable || readOnly || readOnlyFields.includes(id) || readOnlyFields.includes(label);
}
