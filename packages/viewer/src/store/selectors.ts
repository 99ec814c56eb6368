import { type Field, missingFields } from '@document-signer/core';
import type { Progress } from '../events.ts';
import type { SignerSnapshot, SignerStatus } from '../handle.ts';
import { problemIn, type Values } from './field-values.ts';
import type { SignerState } from './state.ts';

const nothing: readonly string[] = [];
const missingOf = new WeakMap<Values, readonly string[]>();

/** The ids of the required fields that are empty, in reading order. Kept with the values, which never change in place. */
export function selectMissing({ document, values }: Pick<SignerState, 'document' | 'values'>): readonly string[] {
  if (!document) return nothing;
  const known = missingOf.get(values);
  if (known) return known;
  const missing = missingFields(document.fields, (field) => values[field.id]);
  missingOf.set(values, missing);
  return missing;
}

/** The fields that hold something that the service would refuse. */
function wrongFields({ document, values }: Pick<SignerState, 'document' | 'values'>): readonly Field[] {
  return document?.fields.filter((field) => field.editable && problemIn(field, values[field.id])) ?? [];
}

/** The ids of the fields that keep the document from being submitted, in reading order: required and empty, or wrong. */
export function selectFaults(state: Pick<SignerState, 'document' | 'values'>): readonly string[] {
  const faults = new Set([...selectMissing(state), ...wrongFields(state).map(({ id }) => id)]);
  return state.document?.fields.filter(({ id }) => faults.has(id)).map(({ id }) => id) ?? nothing;
}

/** Whether among the fields that were reported are some that hold something wrong, and not only empty ones. */
export function selectReportsWrong(state: Pick<SignerState, 'document' | 'values' | 'reported'>): boolean {
  return wrongFields(state).some(({ id }) => state.reported.has(id));
}

/** Whether the signer can and must fill a field. */
function isAsked(field: Field): boolean {
  return field.required && field.editable;
}

/**
 * The required fields that still want something, in reading order: those that are empty or wrong, and those that the
 * service called empty and that have not been changed since.
 */
export function selectRemaining(state: Pick<SignerState, 'document' | 'values' | 'reported'>): readonly string[] {
  const missing = new Set(selectMissing(state));
  const { reported, values } = state;
  const isWrong = (field: Field) => reported.has(field.id) || problemIn(field, values[field.id]) !== undefined;
  const remains = (field: Field) => missing.has(field.id) || (isAsked(field) && isWrong(field));
  return state.document?.fields.filter(remains).map(({ id }) => id) ?? nothing;
}

/** How far the signer is. */
export function selectProgress(state: Pick<SignerState, 'document' | 'values' | 'reported'>): Progress {
  const required = state.document?.fields.filter(isAsked).length ?? 0;
  const remaining = selectRemaining(state).length;
  return { filled: required - remaining, required, remaining };
}

/** Whether fields take input now: not before the document is there, nor while or after it is sent. */
export function selectIsLocked({ submission, loading }: Pick<SignerState, 'submission' | 'loading'>): boolean {
  return submission !== 'editing' || loading === 'document' || loading === 'failed';
}

/** Whether a required field is of a kind that this version cannot fill, so that nothing can be submitted. */
export function selectIsBlocked({ document }: Pick<SignerState, 'document'>): boolean {
  return document?.unsupported.some((field) => field.required) ?? false;
}

/** Whether Submit can be pressed at all. It can with fields missing: that is how one learns which. */
export function selectCanSubmit(state: SignerState): boolean {
  return state.loading === 'done' && state.submission === 'editing' && !selectIsBlocked(state);
}

function selectStatus({ submission, loading }: SignerState): SignerStatus {
  if (submission === 'done') return 'submitted';
  if (submission === 'sending') return 'sending';
  if (loading === 'failed') return 'failed';
  return loading === 'done' ? 'ready' : 'loading';
}

/** A look at the signer, for its host. */
export function selectSnapshot(state: SignerState, documentId: string): SignerSnapshot {
  return {
    status: selectStatus(state),
    documentId,
    currentPage: state.currentPage,
    pageCount: state.document?.pages.length ?? 0,
    scale: state.scale,
    zoom: state.zoom,
    progress: selectProgress(state),
  };
}
