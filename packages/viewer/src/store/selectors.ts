import type { SignerSnapshot, SignerStatus } from '../handle.ts';
import type { SignerState } from './state.ts';
import { selectViewedNumbers } from './viewed-slice.ts';

/** Whether fields take input now: not before the document is there, nor while or after it is sent. */
export function selectIsLocked({ submission, loading }: Pick<SignerState, 'submission' | 'loading'>): boolean {
  return submission !== 'editing' || loading === 'document' || loading === 'failed';
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
  const { loading, submission, failedPages, options } = state;
  return (
    !options.readOnly &&
    loading === 'done' &&
    submission === 'editing' &&
    failedPages.length === 0 &&
    !selectIsBlocked(state)
  );
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
    progress: state.todo().progress,
    viewedPages: selectViewedNumbers(state),
    failedPages: state.failedPages,
    failure: state.failure,
    wait: state.wait,
    submitFailure: state.submitFailure,
    delivery: state.delivery,
    isSubmissionKept: state.isSubmissionKept,
    result: state.result,
  };
}
