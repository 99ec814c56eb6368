import { bodyLimits, type Field, type FieldValue, kindOf, missingFields, type PageInfo } from '@document-signer/core';
import { filledValues, problemIn } from './field-values.ts';
import { shownValue } from './plain-values.ts';
import type { Actions, ChecksSlice, FieldCheck, Refused, SignerState, SignerStore, Todo } from './state.ts';

interface CachedCheck extends FieldCheck {
  readonly inputs: readonly unknown[];
}

function isRequired({ required, editable }: Field): boolean {
  return required && editable;
}

function areSame(some: readonly unknown[], others: readonly unknown[] | undefined): boolean {
  return others !== undefined && some.every((input, index) => input === others[index]);
}

/** Computes the fields to fill in or correct. */
function todoOf({ document, values, reported }: SignerState, check: ChecksSlice['check']): Todo {
  const fields = document?.fields ?? [];
  const isFault = (field: Field) => {
    const { isMissing, problem } = check(field);
    return isMissing || (field.editable && problem !== undefined);
  };
  const faults = new Set(fields.filter(isFault));
  // Excludes an optional field with a half-typed date: its fault appears on blur, and would change the guide bar mid-click.
  const isIncomplete = (field: Field) =>
    isRequired(field)
      ? faults.has(field) || reported.has(field.id)
      : faults.has(field) && values[field.id] !== undefined;
  const incomplete = fields.filter(isIncomplete);
  const isEmpty = ({ id, type }: Field) => !values[id] || !kindOf(type).isFilled(values[id]);
  const optional = fields.filter((field) => field.editable && !field.required && isEmpty(field));
  const required = fields.filter(isRequired).length;
  const remaining = incomplete.filter(isRequired).length;
  const idOf = ({ id }: Field) => id;
  return {
    faults: [...faults].map(idOf),
    incomplete: incomplete.map(idOf),
    optional: optional.map(idOf),
    progress: { filled: required - remaining, required, remaining },
  };
}

/** Creates the functions that validate the values. */
export function createChecks({ getState: get }: Pick<SignerStore, 'getState'>): Actions<ChecksSlice> {
  const cache = new Map<string, CachedCheck>();
  let last: { readonly inputs: readonly unknown[]; readonly todo: Todo } | undefined;

  /** Caches the last check of each field: a keystroke changes one of thousands, and checking a large image is slow. */
  function check(field: Field): FieldCheck {
    const { values, refused, document } = get();
    const value = shownValue(field, values);
    const page = document?.pages[field.page - 1];
    const refusal = refused[field.id];
    const inputs = [field, value, page, refusal];
    const cached = cache.get(field.id);
    if (cached && areSame(inputs, cached.inputs)) return cached;
    const fresh = { inputs, ...checkValue(field, value, page, refusal) };
    cache.set(field.id, fresh);
    return fresh;
  }

  return {
    check,
    // Cached, because components call it on every change of the store.
    todo() {
      const state = get();
      const inputs = [state.document, state.values, state.refused, state.reported];
      if (!last || !areSame(inputs, last.inputs)) last = { inputs, todo: todoOf(state, check) };
      return last.todo;
    },
  };
}

function checkValue(
  field: Field,
  value: FieldValue | undefined,
  page: PageInfo | undefined,
  refusal: Refused | undefined,
): FieldCheck {
  const isMissing = isRequired(field) && missingFields([field], () => value).length > 0;
  const isRefused = refusal !== undefined && refusal.value === value;
  return { isMissing, problem: isRefused ? refusal.problem : problemIn(field, value, page) };
}

type Filled = Pick<SignerState, 'document' | 'values' | 'reported' | 'check'>;

/** Whether at least one reported field has an invalid value, rather than only being empty. */
export function selectReportsWrong({ document, reported, check }: Filled): boolean {
  return (
    reported.size > 0 &&
    (document?.fields.some((field) => reported.has(field.id) && field.editable && check(field).problem) ?? false)
  );
}

/** Upper limits in bytes of what a submission adds per field, besides its value, and per page: id, place, style, size, time. */
const overheadBytes = { field: 512, page: 256 };

/** Whether the values exceed the service's size limit for a submission. Only images can. */
export function selectIsTooLarge({ document, values }: Filled): boolean {
  if (!document) return false;
  const filled = filledValues(document, values);
  const rest = Object.keys(filled).length * overheadBytes.field + document.pages.length * overheadBytes.page;
  return new TextEncoder().encode(JSON.stringify(filled)).length + rest > bodyLimits.submission;
}
