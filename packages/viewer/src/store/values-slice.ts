import { type Field, type FieldValue, filledValue, kindOf, type Problem } from '@document-signer/core';
import { insecurePage, isSecurePage } from '../failure/failure-of.ts';
import { selectReportsWrong } from './checks-slice.ts';
import type { SignerDeps } from './deps.ts';
import { filledValues, firstValues, fitsField, problemIn } from './field-values.ts';
import { callHost, type HostEvents } from './host-events.ts';
import {
  areSameValues,
  fieldNamed,
  givenValues,
  isSameValue,
  toFieldValue,
  toPlainValue,
  toPlainValues,
} from './plain-values.ts';
import { selectIsLocked, selectIsReadOnly } from './selectors.ts';
import type { Actions, SignerState, SignerStore, ValuesSlice } from './state.ts';

function without<T>(record: Readonly<Record<string, T>>, name: string): Record<string, T> {
  const { [name]: _, ...rest } = record;
  return rest;
}

/** The problem of a control that holds a partial value. */
const unfinished: Problem = { field: 'value.content', reason: 'invalid_format', isUnfinished: true };

/** Whether a field with this value has no fault. */
function isFixed({ refused }: Pick<SignerState, 'refused'>, field: Field, value: FieldValue | undefined): boolean {
  const isFilled = value && kindOf(field.type).isFilled(value);
  const refusal = refused[field.id];
  const isRefused = refusal !== undefined && refusal.value === value;
  return (isFilled || !field.required) && !isRefused && !problemIn(field, value);
}

/** The reported fields except these. */
function withoutAll(reported: ReadonlySet<string>, fields: readonly Field[]): ReadonlySet<string> {
  const ids = new Set(fields.map(({ id }) => id));
  return new Set([...reported].filter((id) => !ids.has(id)));
}

/** The state after a field's value changed. The field is no longer reported once it is valid. */
function changed(state: SignerState, field: Field, value: FieldValue | undefined) {
  const { values, reported } = state;
  return {
    values: value ? { ...values, [field.id]: value } : without(values, field.id),
    reported: isFixed(state, field, value) ? withoutAll(reported, [field]) : reported,
  };
}

type Warning = Partial<Pick<SignerState, 'submitFailure'>>;

/** With the first input, warns about an insecure page: it can neither submit nor store a draft. */
function warningIn({ isDirty }: SignerState): Warning {
  return isDirty || isSecurePage() ? {} : { submitFailure: insecurePage };
}

/** Creates the functions that set one value in several fields. */
export function createRepeats({
  getState: get,
}: Pick<SignerStore, 'getState'>): Pick<ValuesSlice, 'sameFields' | 'applyToAll'> {
  return {
    sameFields(fieldId, takes = () => true) {
      const { document, values } = get();
      const type = document?.fields.find(({ id }) => id === fieldId)?.type;
      const same = document?.fields.filter(
        (field) =>
          field.type === type &&
          field.id !== fieldId &&
          !selectIsReadOnly(get(), field) &&
          filledValue(field, values[field.id]) === undefined &&
          takes(field),
      );
      return same?.map(({ id }) => id) ?? [];
    },

    applyToAll(fieldIds, value) {
      const taken = fieldIds.filter((id) => get().setValue(id, value));
      get().announce((messages) => messages.appliedToAll(value.type, taken.length));
      return taken;
    },
  };
}

/** Notifies the host of changed values, unless they equal the values that the host controls. */
function notifyValues({ document, values }: SignerState, { values: own, onValuesChange }: HostEvents): void {
  if (!onValuesChange) return;
  if (own && document && areSameValues(values, givenValues(document.fields, own))) return;
  callHost(() => onValuesChange(toPlainValues(values)));
}

/** Creates the functions through which the host reads and sets values, by field id or label. */
export function createHostValues(
  deps: SignerDeps,
  store: SignerStore,
): Pick<ValuesSlice, 'fieldNamed' | 'plainValues' | 'setPlainValue'> {
  const { getState: get } = store;
  store.subscribe((state, before) => {
    if (state.values !== before.values) notifyValues(state, deps.events());
  });
  return {
    fieldNamed: (name) => fieldNamed(get().document?.fields ?? [], name),

    plainValues() {
      const { document, values } = get();
      return document ? toPlainValues(filledValues(document, values)) : {};
    },

    setPlainValue(name, plain) {
      const field = get().fieldNamed(name);
      if (!field) return false;
      if (plain === undefined || plain === null) return get().setValue(field.id, undefined);
      const value = toFieldValue(field, plain);
      return value !== undefined && get().setValue(field.id, value);
    },
  };
}

/** Creates the functions that change the values. */
export function createValues(
  deps: SignerDeps,
  { setState: set, getState: get }: SignerStore,
): Omit<Actions<ValuesSlice>, keyof ReturnType<typeof createRepeats> | keyof ReturnType<typeof createHostValues>> {
  function notifyChange(field: Field, value: FieldValue | undefined, previousValue: FieldValue | undefined): void {
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
    notifyChange(field, value, previousValue);
  }

  function openField(fieldId: string, value: FieldValue | undefined): Field | undefined {
    const state = get();
    const field = state.document?.fields.find(({ id }) => id === fieldId);
    const isOfKind = !value || value.type === field?.type;
    return field?.editable && isOfKind && !selectIsLocked(state) ? field : undefined;
  }

  return {
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

    noteUnfinished(field, isUnfinished) {
      const state = get();
      if ((state.refused[field.id]?.problem === unfinished) === isUnfinished) return;
      const refused = isUnfinished
        ? { ...state.refused, [field.id]: { value: undefined, problem: unfinished } }
        : without(state.refused, field.id);
      set({ refused, ...changed({ ...state, refused }, field, state.values[field.id]) });
    },

    replaceValues(values, isDirty) {
      const before = get();
      set({ values, isDirty, reported: new Set(), signatureDrafts: {}, lastSignature: { texts: {} } });
      for (const field of before.document?.fields ?? []) {
        const [value, previous] = [values[field.id], before.values[field.id]];
        if (value !== previous) notifyChange(field, value, previous);
      }
    },

    adoptValues(given) {
      const { document, values } = get();
      if (!document || selectIsLocked(get())) return;
      const next = givenValues(document.fields, given);
      if (areSameValues(next, values)) return;
      // Keeps the object of an equal value, because a refusal by the service refers to the object.
      const kept = Object.entries(next).map(([id, value]) => {
        const before = values[id];
        return [id, before && isSameValue(before, value) ? before : value] as const;
      });
      const adopted = Object.fromEntries(kept);
      const fixed = document.fields.filter((field) => {
        const value = adopted[field.id];
        return value !== values[field.id] && isFixed(get(), field, value);
      });
      set({ values: adopted, reported: withoutAll(get().reported, fixed) });
    },

    report(fieldIds, pagesLeft = 0) {
      set({ reported: new Set(fieldIds) });
      const [first] = fieldIds;
      if (first === undefined) return;
      const isWrong = selectReportsWrong(get());
      get().announce((messages) => {
        const title = (isWrong ? messages.invalidTitle : messages.missingTitle)(fieldIds.length);
        // One announcement, because a second would replace the first before it is read.
        return pagesLeft > 0 ? `${title}. ${messages.pagesLeft(pagesLeft)}` : title;
      });
      get().focusField(first);
    },

    refuse(refusals) {
      const { document, values } = get();
      const known = refusals.filter(({ fieldId }) => values[fieldId] && document?.indexById.has(fieldId));
      const noted = known.map(({ fieldId, problem }) => [fieldId, { value: values[fieldId], problem }] as const);
      set({ refused: { ...get().refused, ...Object.fromEntries(noted) } });
      get().report(refusals.map(({ fieldId }) => fieldId));
    },

    reset() {
      const state = get();
      if (!state.document || selectIsLocked(state)) return;
      state.replaceValues(firstValues(state.document.fields, deps.initialValues()), false);
      set({ consent: undefined, consentRequests: 0 });
    },
  };
}
