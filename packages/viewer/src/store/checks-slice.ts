import { bodyLimits, type Field, type FieldValue, kindOf, missingFields, type PageInfo } from '@document-signer/core';
import { filledValues, problemIn } from './field-values.ts';
import { shownValue } from './plain-values.ts';
import type { Actions, ChecksSlice, FieldCheck, Refused, SignerState, SignerStore, Todo } from './state.ts';

/** Computes again only when one of the inputs is another object. Components ask with every change of anything. */
function memoize<Inputs extends readonly unknown[], Result>(
  inputs: () => Inputs,
  compute: (now: NoInfer<Inputs>) => Result,
): () => Result {
  let last: { readonly inputs: Inputs; readonly result: Result } | undefined;
  return () => {
    const now = inputs();
    if (!last || now.some((input, index) => input !== last?.inputs[index]))
      last = { inputs: now, result: compute(now) };
    return last.result;
  };
}

interface KnownCheck extends FieldCheck {
  readonly of: readonly unknown[];
}

function isRequired({ required, editable }: Field): boolean {
  return required && editable;
}

/** Creates what follows from the values. */
export function createChecks({ getState: get }: Pick<SignerStore, 'getState'>): Actions<ChecksSlice> {
  const known = new Map<string, KnownCheck>();

  /** Keeps the last check of each field: of thousands, a typed letter changes one, and a large image takes long to read. */
  function check(field: Field): FieldCheck {
    const { values, refused, document } = get();
    const value = shownValue(field, values);
    const page = document?.pages[field.page - 1];
    const refusal = refused[field.id];
    const of = [field, value, page, refusal];
    const before = known.get(field.id);
    if (before?.of.every((input, index) => input === of[index])) return before;
    const made = { of, ...checkValue(field, value, page, refusal) };
    known.set(field.id, made);
    return made;
  }

  const faults = memoize(
    () => [get().document, get().values, get().refused] as const,
    ([document]) => {
      const isFault = (field: Field) => {
        const { isMissing, problem } = check(field);
        return isMissing || (field.editable && problem !== undefined);
      };
      return document?.fields.filter(isFault).map(({ id }) => id) ?? [];
    },
  );

  const todo = memoize(
    () => [get().document, get().values, get().reported, faults()] as const,
    ([document, values, reported, wrong]): Todo => {
      const fields = document?.fields ?? [];
      const faulty = new Set(wrong);
      // A half-typed date is a fault only while its control has it; the guide bar must not change when it is pressed just then.
      const isOpen = (field: Field) =>
        isRequired(field)
          ? faulty.has(field.id) || reported.has(field.id)
          : faulty.has(field.id) && values[field.id] !== undefined;
      const open = fields.filter(isOpen);
      const isEmpty = ({ id, type }: Field) => !values[id] || !kindOf(type).isFilled(values[id]);
      const optional = fields.filter((field) => field.editable && !field.required && isEmpty(field));
      const required = fields.filter(isRequired).length;
      const remaining = open.filter(isRequired).length;
      return {
        open: open.map(({ id }) => id),
        optional: optional.map(({ id }) => id),
        progress: { filled: required - remaining, required, remaining },
      };
    },
  );

  return { check, faults, todo };
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
