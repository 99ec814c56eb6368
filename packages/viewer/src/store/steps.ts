import type { Field } from '@document-signer/core';
import type { Values } from './field-values.ts';
import type { OpenDocument } from './read-document.ts';
import { rules } from './rules.ts';
import { selectOpen } from './selectors.ts';
import type { SignerState } from './state.ts';

const places = new WeakMap<OpenDocument, ReadonlyMap<string, number>>();

/** Where each field stands in reading order. Made once for a document: it is asked with every letter that is typed. */
function placesIn(document: OpenDocument): ReadonlyMap<string, number> {
  const known = places.get(document);
  if (known) return known;
  const made = new Map(document.fields.map(({ id }, index) => [id, index]));
  places.set(document, made);
  return made;
}

/** Where a field stands in reading order; undefined for one that is not in the document. */
function placeIn(document: OpenDocument, fieldId: string): number | undefined {
  return placesIn(document).get(fieldId);
}

/** A field of the document that is open. */
export function fieldIn({ document }: Pick<SignerState, 'document'>, fieldId: string | undefined): Field | undefined {
  const place = document && fieldId !== undefined ? placeIn(document, fieldId) : undefined;
  return place === undefined ? undefined : document?.fields[place];
}

/** The nearest of some fields before or after the one that has the focus, round the end. */
function nearest(state: SignerState, candidates: readonly string[], direction: 1 | -1): string | undefined {
  if (!state.document) return undefined;
  const place = placesIn(state.document);
  const placeOf = (id: string | undefined) => (id === undefined ? -1 : (place.get(id) ?? -1));
  const here = placeOf(state.focusedField);
  const ahead =
    direction === 1
      ? candidates.find((id) => placeOf(id) > here)
      : candidates.findLast((id) => here !== -1 && placeOf(id) < here);
  return ahead ?? candidates.at(direction === 1 ? 0 : -1);
}

/** The field that is to be filled or put right next, or before, seen from where the signer is. */
export function selectStep(state: SignerState, direction: 1 | -1): string | undefined {
  return nearest(state, selectOpen(state), direction);
}

const optionals = new WeakMap<Values, { readonly document: unknown; readonly optional: readonly string[] }>();

/** The ids of the fields that may be left empty, and are, in reading order. Kept with the values, as they are asked often. */
export function selectOptional({ document, values }: Pick<SignerState, 'document' | 'values'>): readonly string[] {
  const known = optionals.get(values);
  if (known && known.document === document) return known.optional;
  const isEmpty = ({ id, type }: Field) => !values[id] || !rules().kindOf(type).isFilled(values[id]);
  const found = document?.fields.filter((field) => field.editable && !field.required && isEmpty(field)) ?? [];
  const optional = found.map(({ id }) => id);
  optionals.set(values, { document, optional });
  return optional;
}

/** The next of those, seen from where the signer is. */
export function selectOptionalStep(state: SignerState): string | undefined {
  return nearest(state, selectOptional(state), 1);
}
