import type { Field, FieldValue } from '@document-signer/core';
import { filledValues, problemIn, type Values } from './field-values.ts';
import { rules } from './rules.ts';
import type { SignerState } from './state.ts';

type Filled = Pick<SignerState, 'document' | 'values'>;

const nothing: readonly string[] = [];
const faultsOf = new WeakMap<Values, { readonly document: unknown; readonly faults: readonly string[] }>();

/** What was found last for each field: with a letter that is typed, one of thousands has another value. */
const asked = new WeakMap<Field, { readonly value: FieldValue | undefined; readonly isMissing: boolean }>();

/** Whether a field is required and empty. */
function isMissing(field: Field, value: FieldValue | undefined): boolean {
  if (!field.required) return false;
  const known = asked.get(field);
  if (known && known.value === value) return known.isMissing;
  const isMissing = rules().missingFields([field], () => value).length > 0;
  asked.set(field, { value, isMissing });
  return isMissing;
}

/** Whether a field holds something that the service would refuse. */
function isWrong(field: Field, { document, values }: Filled): boolean {
  return field.editable && problemIn(field, values[field.id], document?.pages[field.page - 1]) !== undefined;
}

/**
 * The ids of the fields that keep the document from being submitted, in reading order: required and empty, or wrong. Kept
 * with the values and the document, which never change in place.
 */
export function selectFaults(state: Filled): readonly string[] {
  const { document, values } = state;
  if (!document) return nothing;
  const known = faultsOf.get(values);
  if (known?.document === document) return known.faults;
  const isFault = (field: Field) => isMissing(field, values[field.id]) || isWrong(field, state);
  const faults = document.fields.filter(isFault).map(({ id }) => id);
  faultsOf.set(values, { document, faults });
  return faults;
}

/** Whether among the fields that were reported are some that hold something wrong, and not only empty ones. */
export function selectReportsWrong(state: Filled & Pick<SignerState, 'reported'>): boolean {
  const { document, reported } = state;
  if (!document || reported.size === 0) return false;
  return document.fields.some((field) => reported.has(field.id) && isWrong(field, state));
}

/** Whether what is filled in is more than can be sent at once. */
export function selectIsTooLarge({ document, values }: Filled): boolean {
  return document !== undefined && rules().isTooLarge(filledValues(document, values), document.pages.length);
}
