import {
  type AcceptedConsent,
  type Field,
  type FieldValue,
  filledValue,
  kindOf,
  type SubmissionPayload,
  type ViewedPage,
} from '@document-signer/core';
import { problemIn } from '../store/field-values.ts';
import type { Values } from '../store/plain-values.ts';

/** Input that has not been submitted, with the data to find its fields in another version of the document. */
export interface Draft {
  readonly version: number;
  readonly viewed?: readonly ViewedPage[];
  /** The consent that the signer gave. */
  readonly consent?: AcceptedConsent;
  /** Milliseconds since the epoch, by this device's clock. */
  readonly savedAt: number;
  /** The labels of the editable fields by id, to name fields that no longer exist. */
  readonly labels: Readonly<Record<string, string>>;
  readonly values: Values;
  /** Whether nothing was filled in, only viewed or agreed to. Then `values` is empty, without initial values. */
  readonly isUntouched?: boolean;
}

/** A submission payload and its state. It is stored, so that a retry sends the same payload. */
export interface Attempt {
  /** Identifies the values that it was made from. */
  readonly fingerprint: string;
  readonly payload: SubmissionPayload;
  /** Whether it was sent without a response, so that it may have arrived. False after a refusal. */
  readonly wasTried: boolean;
  /** Whether the service failed with an unknown outcome. Then it is resent when the signer asks for it. */
  readonly hasFailed?: boolean;
}

/** A submission that is not confirmed by the service yet. */
export interface PendingSubmission extends Attempt {
  /** When it was submitted or failed, in milliseconds since the epoch, by this device's clock. */
  readonly savedAt: number;
}

/** Earlier input that fits the fields of a document. */
export interface CarriedOver {
  readonly values: Values;
  readonly dropped: readonly string[];
}

function isFilled(field: Field, value: FieldValue): boolean {
  return value.type !== field.type || filledValue(field, value) !== undefined;
}

/** Whether to carry a value over: typed input even if it is invalid; choices and drawings only if they are still valid. */
function suits(field: Field, value: FieldValue | undefined): value is FieldValue {
  if (value?.type !== field.type || !filledValue(field, value)) return false;
  const { typing, input } = kindOf(field.type);
  if (typing !== undefined || input === 'date') return true;
  const reason = problemIn(field, value)?.reason;
  return reason === undefined || reason === 'too_few' || reason === 'too_many';
}

/**
 * Carries earlier input over to the fields of a document, which may be another version of it.
 *
 * @param first initial values, for new fields
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

/** The labels of the editable fields by id. */
export function labelsOf(fields: readonly Field[]): Readonly<Record<string, string>> {
  return Object.fromEntries(fields.filter(({ editable }) => editable).map(({ id, label }) => [id, label]));
}
