import type { Field, FieldValue } from '@document-signer/core';
import type { StateCreator } from 'zustand';
import { insecurePage } from '../failure/failure-of.ts';
import { isSecurePage } from '../failure/secure-page.ts';
import { callHost } from './call-host.ts';
import type { SignerDeps } from './deps.ts';
import { selectReportsWrong } from './faults.ts';
import { firstValues, fitsField, problemIn, type Values } from './field-values.ts';
import { selectIsReadOnly } from './options-slice.ts';
import { type PlainValues, readPlainValues, toPlainValue } from './plain-values.ts';
import { noteRefusal } from './refused.ts';
import { rules } from './rules.ts';
import { areSameValues } from './same-values.ts';
import { selectIsLocked } from './selectors.ts';
import type { SignerState, ValuesSlice } from './state.ts';

function without<T>(record: Readonly<Record<string, T>>, name: string): Record<string, T> {
  const { [name]: _, ...rest } = record;
  return rest;
}

/**
 * The values with another one for a field, and the fields that somebody has been told about: without it, if it is filled as
 * it should be, or may be empty and is.
 */
export function changed({ values, reported }: SignerState, field: Field, value: FieldValue | undefined) {
  const isFilled = value && rules().kindOf(field.type).isFilled(value);
  const isMended = (isFilled || !field.required) && !problemIn(field, value);
  return {
    values: value ? { ...values, [field.id]: value } : without(values, field.id),
    reported: isMended ? new Set([...reported].filter((id) => id !== field.id)) : reported,
  };
}

/** The host's values of editable fields, right or not: the signer may be typing them. */
export function givenValues(fields: readonly Field[], given: PlainValues): Values {
  return readPlainValues(
    fields.filter(({ editable }) => editable),
    given,
  );
}

type Warning = Partial<Pick<SignerState, 'submitFailure'>>;

/** What is said with the first letter and not after the last: from some pages nothing can be sent, nor taken along. */
function warningIn({ isDirty }: SignerState): Warning {
  return isDirty || isSecurePage() ? {} : { submitFailure: insecurePage };
}

/** Makes the slice of what has been filled in. */
export function createValuesSlice(deps: SignerDeps): StateCreator<SignerState, [], [], ValuesSlice> {
  return (set, get) => {
    function tell(field: Field, value: FieldValue | undefined, previousValue: FieldValue | undefined): void {
      const { id, type } = field;
      callHost(() =>
        deps.events().onFieldChange?.({
          id,
          type,
          value: value && toPlainValue(value),
          previousValue: previousValue && toPlainValue(previousValue),
        }),
      );
    }

    function put(field: Field, value: FieldValue | undefined, warning: Warning = {}): void {
      const state = get();
      const previousValue = state.values[field.id];
      if (previousValue === value) return;
      set({ ...changed(state, field, value), ...warning, isDirty: true });
      tell(field, value, previousValue);
    }

    /** The field, if it takes a value now. */
    function openField(fieldId: string, value: FieldValue | undefined): Field | undefined {
      const state = get();
      const field = state.document?.fields.find(({ id }) => id === fieldId);
      const isOfKind = !value || value.type === field?.type;
      return field?.editable && isOfKind && !selectIsLocked(state) ? field : undefined;
    }

    return {
      values: {},
      isDirty: false,
      reported: new Set(),

      setValue(fieldId, value) {
        const field = openField(fieldId, value);
        if (!field || (value && !fitsField(field, value))) return false;
        put(field, value);
        return true;
      },

      enterValue(fieldId, value) {
        const field = openField(fieldId, value);
        if (field && !selectIsReadOnly(get(), field)) put(field, value, warningIn(get()));
      },

      replaceValues(values, isDirty) {
        const before = get();
        set({ values, isDirty, reported: new Set(), signatureDrafts: {}, lastSignature: { texts: {} } });
        for (const field of before.document?.fields ?? []) {
          const [value, previous] = [values[field.id], before.values[field.id]];
          if (value !== previous) tell(field, value, previous);
        }
      },

      adoptValues(given) {
        const { document, values } = get();
        if (!document || selectIsLocked(get())) return;
        const next = givenValues(document.fields, given);
        if (!areSameValues(next, values)) set({ values: next });
      },

      report(fieldIds) {
        set({ reported: new Set(fieldIds) });
        const [first] = fieldIds;
        if (first === undefined) return;
        const kind = selectReportsWrong(get()) ? 'wrong' : 'missing';
        get().announce({ kind, count: fieldIds.length });
        get().focusField(first);
      },

      refuse(refusals) {
        const { document, values } = get();
        for (const { fieldId, problem } of refusals) {
          const field = document?.fields.find(({ id }) => id === fieldId);
          const value = values[fieldId];
          if (field && value) noteRefusal(field, value, problem);
        }
        // Others, though they say the same: what was found out about these is not true any more.
        set({ values: { ...values } });
        get().report(refusals.map(({ fieldId }) => fieldId));
      },

      reset() {
        const state = get();
        if (!state.document || selectIsLocked(state)) return;
        state.replaceValues(firstValues(state.document.fields, deps.initialValues()), false);
      },
    };
  };
}
