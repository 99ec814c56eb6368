import { filledValue } from '@document-signer/core';
import type { StateCreator } from 'zustand';
import type { GuideSlice } from './guide-state.ts';
import type { SignerState } from './state.ts';

/** Makes the slice that leads through the document. */
export const createGuideSlice: StateCreator<SignerState, [], [], GuideSlice> = (_set, get) => ({
  sameFields(fieldId, takes = () => true) {
    const { document, values } = get();
    const type = document?.fields.find(({ id }) => id === fieldId)?.type;
    const same = document?.fields.filter(
      (field) =>
        field.type === type &&
        field.id !== fieldId &&
        field.editable &&
        filledValue(field, values[field.id]) === undefined &&
        takes(field),
    );
    return same?.map(({ id }) => id) ?? [];
  },

  applyToAll(fieldIds, value) {
    const taken = fieldIds.filter((id) => get().setValue(id, value));
    get().announce({ kind: 'applied_to_all', type: value.type, count: taken.length });
    return taken;
  },
});
