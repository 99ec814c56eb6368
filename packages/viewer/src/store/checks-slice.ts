import { bodyLimits, type Field, type FieldValue, kindOf, missingFields, type PageInfo } from '@document-signer/core';
import { filledValues, problemIn } from './field-values.ts';
import { shownValue } from './plain-values.ts';
import type { Actions, ChecksSlice, FieldCheck, Refused, SignerState, SignerStore, Todo } from './state.ts';

interface KnownCheck extends FieldCheck {
  readonly of: readonly unknown[];
}

function isRequired({ required, editable }: Field): boolean {
  return required && editable;
}

function areSame(some: readonly unknown[], others: readonly unknown[] | undefined): boolean {
  return others !== undefined && some.every((input, index) => input === others[index]);
}

/** What is left to do in a document. */
function todoOf({ document, values, reported }: SignerState, check: ChecksSlice['check']): Todo {
  const fields = document?.fields ?? [];
  const isFault = (field: Field) => {
    const { isMissing, problem } = check(field);
    return isMissing || (field.editable && problem !== undefined);
  };
  const faults = new Set(fields.filter(isFault));
  // A half-typed date is a fault only while its control has it; the guide bar must not change when it is pressed just then.
  const isOpen = (field: Field) =>
    isRequired(field)
      ? faults.has(field) || reported.has(field.id)
      : faults.has(field) && values[field.id] !== undefined;
  const open = fields.filter(isOpen);
  const isEmpty = ({ id, type }: Field) => !values[id] || !kindOf(type).isFilled(values[id]);
  const optional = fields.filter((field) => field.editable && !field.required && isEmpty(field));
  const required = fields.filter(isRequired).length;
  const remaining = open.filter(isRequired).length;
  const idOf = ({ id }: Field) => id;
  return {
    faults: [...faults].map(idOf),
    open: open.map(idOf),
    optional: optional.map(idOf),
    progress: { filled: required - remaining, required, remaining },
  };
}

/** Creates what follows from the values. */
export function createChecks({ getState: get }: Pick<SignerStore, 'getState'>): Actions<ChecksSlice> {
  const known = new Map<string, KnownCheck>();
  let last: { readonly of: readonly unknown[]; readonly todo: Todo } | undefined;

  /** Keeps the last check of each field: of thousands, a typed letter changes one, and a large image takes long to read. */
  function check(field: Field): FieldCheck {
    const { values, refused, document } = get();
    const value = shownValue(field, values);
    const page = document?.pages[field.page - 1];
    const refusal = refused[field.id];
    const of = [field, value, page, refusal];
    const before = known.get(field.id);
    if (before && areSame(of, before.of)) return before;
    const made = { of, ...checkValue(field, value, page, refusal) };
    known.set(field.id, made);
    return made;
  }

  return {
    check,
    // Components ask with every change of anything.
    todo() {
      const state = get();
      const of = [state.document, state.values, state.refused, state.reported];
      if (!last || !areSame(of, last.of)) last = { of, todo: todoOf(state, check) };
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

/** Whether at least one of the reported fields holds something wrong, and not only empty ones. */
export function selectReportsWrong({ document, reported, check }: Filled): boolean {
  return (
    reported.size > 0 &&
    (document?.fields.some((field) => reported.has(field.id) && field.editable && check(field).problem) ?? false)
  );
}

/** Upper limits of the bytes of a submission for a field besides its value, and for a page: id, place, style, size, time. */
const overheadBytes = { field: 512, page: 256 };

/** Whether the values are more than a service takes in one submission. Only images make it so large. */
export function selectIsTooLarge({ document, values }: Filled): boolean {
  if (!document) return false;
  const filled = filledValues(document, values);
  const rest = Object.keys(filled).length * overheadBytes.field + document.pages.length * overheadBytes.page;
  return new TextEncoder().encode(JSON.stringify(filled)).length + rest > bodyLimits.submission;
}
