import { problemIn, type Values } from './field-values.ts';
import { rules } from './lazy-rules.ts';
import type { SignerState } from './state.ts';

const nothing: readonly string[] = [];
const faultsOf = new WeakMap<Values, { readonly document: unknown; readonly faults: readonly string[] }>();

/** The ids of the fields that hold something that the service would refuse. */
function wrongFields({ document, values }: Pick<SignerState, 'document' | 'values'>): readonly string[] {
  const wrong = document?.fields.filter(
    (field) => field.editable && problemIn(field, values[field.id], document.pages[field.page - 1]),
  );
  return wrong?.map(({ id }) => id) ?? nothing;
}

/**
 * The ids of the fields that keep the document from being submitted, in reading order: required and empty, or wrong. Kept
 * with the values and the document, which never change in place.
 */
export function selectFaults(state: Pick<SignerState, 'document' | 'values'>): readonly string[] {
  const { document, values } = state;
  if (!document) return nothing;
  const known = faultsOf.get(values);
  if (known?.document === document) return known.faults;
  const found = new Set([
    ...rules().missingFields(document.fields, (field) => values[field.id]),
    ...wrongFields(state),
  ]);
  const faults = document.fields.filter(({ id }) => found.has(id)).map(({ id }) => id);
  faultsOf.set(values, { document, faults });
  return faults;
}

/** Whether among the fields that were reported are some that hold something wrong, and not only empty ones. */
export function selectReportsWrong(state: Pick<SignerState, 'document' | 'values' | 'reported'>): boolean {
  return wrongFields(state).some((id) => state.reported.has(id));
}
