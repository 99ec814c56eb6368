import type { Field, FieldValue, SubmissionPayload, ViewedPage } from '@document-signer/core';
import { fitsField, type Values } from '../store/field-values.ts';
import { rules } from '../store/rules.ts';

/** Which pages were viewed. */
export interface Viewing {
  /** The version of the document that they are of, and that was filled in. */
  readonly version: number;
  readonly viewed?: readonly ViewedPage[];
}

/** What somebody filled in and has not submitted, with what is needed to find its fields in another version. */
export interface Draft extends Viewing {
  /** Milliseconds since the epoch, by this device's clock. */
  readonly savedAt: number;
  /** What every field that could be filled was called, by id: those that are gone are told by name. */
  readonly labels: Readonly<Record<string, string>>;
  readonly values: Values;
  /** Nothing was filled in, only pages were viewed: there are no values, not even the first ones. */
  readonly isUntouched?: boolean;
}

/** A payload that is sent, kept so that trying again sends the very same. */
export interface Attempt {
  /** What it was made from. */
  readonly fingerprint: string;
  readonly payload: SubmissionPayload;
  /** Whether it is on its way, or was and no answer came: then it may have arrived. One that was refused has not. */
  readonly wasTried: boolean;
  /** The service failed at it, and nobody knows what it came to: it is sent again when the signer asks for it. */
  readonly hasFailed?: boolean;
}

/** A submission that was asked for and of which nobody knows yet that it is stored. */
export interface PendingSubmission extends Attempt {
  /** When it was asked for or failed, milliseconds since the epoch, by this device's clock. */
  readonly savedAt: number;
}

/** What is left of older input in a document's fields. */
export interface CarriedOver {
  readonly values: Values;
  /** The names of fields whose input had no place any more. */
  readonly dropped: readonly string[];
}

function isFilled(field: Field, value: FieldValue): boolean {
  return value.type !== field.type || rules().filledValue(field, value) !== undefined;
}

/** Typed input stays as it is even where it is not right yet; anything else only where it can be chosen still. */
function suits(field: Field, value: FieldValue | undefined): value is FieldValue {
  const { filledValue, kindOf } = rules();
  if (value?.type !== field.type || !filledValue(field, value)) return false;
  const { typing, input } = kindOf(field.type);
  return typing !== undefined || input === 'date' || fitsField(field, value);
}

/**
 * Finds the places of earlier input in the fields of a document, which may be another version of it.
 *
 * @param first what the fields begin with; a field that is new begins so
 */
export function carryOver(
  fields: readonly Field[],
  { values, labels }: Pick<Draft, 'values' | 'labels'>,
  first: Values,
): CarriedOver {
  const carried: Record<string, FieldValue> = {};
  const lost = new Set(Object.keys(values));
  for (const field of fields) {
    if (!field.editable) continue;
    const before = values[field.id];
    const wasEmptied = before ? !isFilled(field, before) : Object.hasOwn(labels, field.id);
    if (wasEmptied || suits(field, before)) lost.delete(field.id);
    const value = suits(field, before) ? before : wasEmptied ? undefined : first[field.id];
    if (value) carried[field.id] = value;
  }
  return { values: carried, dropped: [...lost].map((id) => labels[id] || id) };
}

/** What the fields that can be filled are called. */
export function labelsOf(fields: readonly Field[]): Readonly<Record<string, string>> {
  return Object.fromEntries(fields.filter(({ editable }) => editable).map(({ id, label }) => [id, label]));
}
