import type { Field } from '@document-signer/core';
import type { Progress } from '../events.ts';
import { toSignerError } from '../failure/failure.ts';
import type { SignerSnapshot, SignerStatus } from '../handle.ts';
import { selectFaults } from './faults.ts';
import type { Values } from './field-values.ts';
import type { SignerState } from './state.ts';
import { selectViewedNumbers } from './viewed-slice.ts';

/** Whether the signer can and must fill a field. */
function isAsked(field: Field): boolean {
  return field.required && field.editable;
}

type Counted = Pick<SignerState, 'document' | 'values' | 'reported'>;

/** How far the signer is, and what is left to do. */
interface Count {
  readonly open: readonly string[];
  readonly progress: Progress;
}

const counts = new WeakMap<Values, Counted & { readonly count: Count }>();

/** Many ask at every change of anything, so it is kept until one of what it is made from changes. */
function countOf({ document, values, reported }: Counted): Count {
  const known = counts.get(values);
  if (known && known.document === document && known.reported === reported) return known.count;
  const faults = new Set(selectFaults({ document, values }));
  const open = document?.fields.filter((field) => {
    if (isAsked(field)) return faults.has(field.id) || reported.has(field.id);
    // A date that is typed by half shows so when its control is left, and then the bar must not change: it may just be pressed.
    return faults.has(field.id) && values[field.id] !== undefined;
  });
  const required = document?.fields.filter(isAsked).length ?? 0;
  const remaining = open?.filter(isAsked).length ?? 0;
  const count = {
    open: open?.map(({ id }) => id) ?? [],
    progress: { filled: required - remaining, required, remaining },
  };
  counts.set(values, { document, values, reported, count });
  return count;
}

/**
 * The fields that still want something, in reading order: required ones that are empty, also those that the service called
 * so and that have not been changed since, and others that hold something wrong.
 */
export function selectOpen(state: Counted): readonly string[] {
  return countOf(state).open;
}

/** How far the signer is. */
export function selectProgress(state: Counted): Progress {
  return countOf(state).progress;
}

type Editing = Pick<SignerState, 'submission' | 'loading' | 'isOpenElsewhere'>;

/** Whether fields take no input: before the document is loaded, while another tab edits it, and from submitting on. */
export function selectIsLocked({ submission, loading, isOpenElsewhere }: Editing): boolean {
  return submission !== 'editing' || loading === 'document' || loading === 'failed' || isOpenElsewhere;
}

/** Whether the signer is told that another tab edits the document. A receipt, or a submission that only this tab has, stays. */
export function selectIsElsewhere({ submission, isOpenElsewhere }: Editing): boolean {
  return submission === 'editing' && isOpenElsewhere;
}

/** Whether a required field is of a kind that this version cannot fill, so that nothing can be submitted. */
export function selectIsBlocked({ document }: Pick<SignerState, 'document'>): boolean {
  return document?.unsupported.some((field) => field.required) ?? false;
}

/**
 * Whether Submit can be pressed at all. It can with fields missing: that is how one learns which. It cannot while a page cannot be
 * shown: the signer would sign what they have not seen.
 */
export function selectCanSubmit(state: SignerState): boolean {
  const { loading, submission, failedPages, isOpenElsewhere } = state;
  if (loading !== 'done' || submission !== 'editing' || isOpenElsewhere) return false;
  return failedPages.length === 0 && !selectIsBlocked(state);
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
    pageCount: state.pageLayout?.pages.length ?? 0,
    scale: state.scale,
    zoom: state.zoom,
    progress: selectProgress(state),
    viewedPages: selectViewedNumbers(state),
    failedPages: state.failedPages,
    failure: state.failure && toSignerError(state.failure),
    wait: state.wait,
    submitFailure: state.submitFailure && toSignerError(state.submitFailure),
    delivery: state.delivery,
    isSubmissionKept: state.isSubmissionKept,
    isOpenElsewhere: state.isOpenElsewhere,
    result: state.result,
  };
}
