import type { SignerSnapshot, SignerStatus } from '../handle.ts';
import type { SignerState } from './state.ts';
import { selectViewedNumbers } from './viewed-slice.ts';

type Editing = Pick<SignerState, 'submission' | 'loading' | 'isOpenElsewhere'>;

/** Whether fields take no input: before the document is loaded, while another tab edits it, and from submitting on. */
export function selectIsLocked({ submission, loading, isOpenElsewhere }: Editing): boolean {
  return submission !== 'editing' || loading === 'document' || loading === 'failed' || isOpenElsewhere;
}

/** Whether the signer is told that another tab edits the document. A receipt, or a submission that only this tab has, stays. */
export function selectIsElsewhere({ submission, isOpenElsewhere }: Editing): boolean {
  return submission === 'editing' && isOpenElsewhere;
}

/** Whether the pages give way to a panel: another tab edits the document, or the signer declined to sign. */
export function selectIsAway(state: Editing): boolean {
  return selectIsElsewhere(state) || state.submission === 'declined';
}

/** Whether the document is open and its fields are shown. */
export function selectIsEditable(state: SignerState): boolean {
  return state.document !== undefined && state.failure === undefined && !selectIsAway(state);
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
  const { loading, submission, failedPages, isOpenElsewhere, options } = state;
  if (loading !== 'done' || submission !== 'editing' || isOpenElsewhere || options.readOnly) return false;
  return failedPages.length === 0 && !selectIsBlocked(state);
}

/** Whether the signer may decline now. */
export function selectCanDecline({ submission, isOpenElsewhere, options }: SignerState): boolean {
  return options.canDecline && submission === 'editing' && !isOpenElsewhere;
}

function selectStatus({ submission, loading }: SignerState): SignerStatus {
  if (submission === 'declined') return 'declined';
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
    isOpenElsewhere: state.isOpenElsewhere,
    result: state.result,
  };
}
