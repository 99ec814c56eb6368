import { type Field, type FieldValue, kindOf } from '@document-signer/core';
import type { StateCreator } from 'zustand';
import { callHost } from './call-host.ts';
import type { SignerDeps } from './deps.ts';
import type { Values } from './field-values.ts';
import { firstValues, fitsField } from './field-values.ts';
import { selectIsLocked } from './selectors.ts';
import type { SignerState, ValuesSlice } from './state.ts';

function without<T>(record: Readonly<Record<string, T>>, name: string): Record<string, T> {
  const { [name]: _, ...rest } = record;
  return rest;
}

/** Makes the slice of what has been filled in. */
export function createValuesSlice(deps: SignerDeps): StateCreator<SignerState, [], [], ValuesSlice> {
  return (set, get) => {
    function tell(field: Field, value: FieldValue | undefined, previousValue: FieldValue | undefined): void {
      callHost(() => deps.events().onFieldChange?.({ id: field.id, type: field.type, value, previousValue }));
    }

    return {
      values: {},
      isDirty: false,
      reported: new Set(),

      setValue(fieldId, value) {
        const state = get();
        const field = state.document?.fields.find(({ id }) => id === fieldId);
        if (!field?.editable || selectIsLocked(state) || (value && !fitsField(field, value))) return false;
        const previousValue = state.values[fieldId];
        if (previousValue === value) return true;
        const values = value ? { ...state.values, [fieldId]: value } : without(state.values, fieldId);
        const reported = new Set(state.reported);
        if (value && kindOf(field.type).isFilled(value)) reported.delete(fieldId);
        set({ values, reported, isDirty: true });
        tell(field, value, previousValue);
        return true;
      },

      report(fieldIds) {
        set({ reported: new Set(fieldIds) });
        const [first] = fieldIds;
        if (first === undefined) return;
        get().announce({ kind: 'missing', count: fieldIds.length });
        get().focusField(first);
      },

      reset() {
        const state = get();
        if (!state.document || selectIsLocked(state)) return;
        const values: Values = firstValues(state.document.fields, deps.initialValues());
        set({ values, isDirty: false, reported: new Set() });
        for (const field of state.document.fields) {
          const [value, previous] = [values[field.id], state.values[field.id]];
          if (value !== previous) tell(field, value, previous);
        }
      },
    };
  };
}
