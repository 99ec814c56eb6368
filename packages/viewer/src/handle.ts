import type { SigningEnvelope, SubmissionResult } from '@document-signer/core';
import type { Delivery } from './delivery/deliver.ts';
import type { Wait } from './delivery/retry-request.ts';
import { type EnvelopePhase, selectPhase } from './envelope/envelope-slice.ts';
import type { Progress, SignerError } from './events.ts';
import type { PlainValue, ReportedValue } from './store/plain-values.ts';
import type { SignerState, SignerStore } from './store/state.ts';
import type { Zoom } from './store/view-slice.ts';

/**
 * The status of the signer. `failed`: the document cannot be opened; after a failed submission, the status is `ready` again.
 * In an envelope, `waiting`: others sign first; `signed`: this signer signed on an earlier visit; `ended`: it was declined,
 * voided or has expired.
 */
export type SignerStatus =
  | 'loading'
  | 'ready'
  | 'waiting'
  | 'sending'
  | 'submitted'
  | 'signed'
  | 'declined'
  | 'ended'
  | 'failed';

/** A snapshot of the signer's state. */
export interface SignerSnapshot {
  readonly status: SignerStatus;
  readonly documentId: string;
  /** Counts from 1. */
  readonly currentPage: number;
  /** 0 until the document is known. */
  readonly pageCount: number;
  /** The scale of the current page, in CSS pixels per point. */
  readonly scale: number;
  readonly zoom: Zoom;
  readonly progress: Progress;
  /** The viewed pages in ascending order. Viewed: half of the page or of the viewport was visible for a second. */
  readonly viewedPages: readonly number[];
  /**
   * Pages that failed to load or to draw, in ascending order. While there are any, `submit` sends nothing. Each shows a button
   * to try again.
   */
  readonly failedPages: readonly number[];
  /** Why the document cannot be shown (`status` is `failed`). `reload()` tries again. */
  readonly failure: SignerError | undefined;
  /** Why opening the document waits, and until when, before a retry. */
  readonly wait: Wait | undefined;
  /** Why the last submission failed. All input is kept; `submit()` tries again. */
  readonly submitFailure: SignerError | undefined;
  /** The progress of a submission from its first attempt until it is stored, refused or canceled. */
  readonly delivery: Delivery | undefined;
  /** Whether the submission is stored on the device, so that it is sent later even if the page is closed. */
  readonly isSubmissionKept: boolean;
  /** Whether another tab edits the document; see `takeOver` of the handle. */
  readonly isOpenElsewhere: boolean;
  /**
   * The stored submission (`status` is `submitted`). It may be from an earlier visit on this device: then the fields are
   * empty, and `reset()` starts a new submission.
   */
  readonly result: SubmissionResult | undefined;
  /** The envelope, if `client` uses a signing session: who signs, whose turn it is, and how it ended. */
  readonly envelope: SigningEnvelope | undefined;
}

/**
 * The methods of `<DocumentSigner>`, through its `ref` or `useSignerHandle()`.
 *
 * @example
 * const signer = useRef<DocumentSignerHandle>(null);
 * <button onClick={() => signer.current?.nextField()}>Next</button>
 */
export interface DocumentSignerHandle {
  /**
   * Submits without the review, or sends a waiting submission now. Resolves with the result, or with `undefined` if nothing
   * was stored; it never rejects. If a required consent is missing, opens the review.
   */
  submit(): Promise<SubmissionResult | undefined>;
  /**
   * Cancels a waiting submission so that it can be edited. Returns false and does nothing if none waits, or if it may have
   * reached the service.
   */
  cancelSubmission(): boolean;
  /** Edits the document in this tab, as Take over here does. The other tab saves its draft first. */
  takeOver(): void;
  /**
   * Starts over with the initial values and deletes the draft on the device. Once submitted, it starts a new submission, which
   * the service refuses for documents that accept only one. Does nothing while a submission is being sent.
   */
  reset(): void;
  /**
   * Loads the document again and keeps the input for fields that still exist. Does nothing while a submission is being sent or
   * once it is submitted.
   */
  reload(): void;
  /**
   * Marks missing and invalid fields, focuses the first, and returns their ids in reading order. Sends nothing. Returns `[]`
   * until the document is ready.
   */
  validate(): readonly string[];
  /**
   * Returns the values of all editable fields that are filled, by field id. While the signer types, a value may be invalid.
   */
  getValues(): Readonly<Record<string, ReportedValue>>;
  /**
   * Sets a field by its id or its unique label, or empties it with `undefined`. Returns false if there is no such editable
   * field, or the value is invalid.
   */
  setValue(name: string, value: PlainValue | null | undefined): boolean;
  /**
   * Scrolls to a field by its id or its unique label, and focuses it. Zooms in if its text is too small to read. Returns false
   * if there is no such field.
   */
  focusField(name: string): boolean;
  /**
   * Goes to the next field that is required and empty, or invalid, and wraps around. Returns its id, or `undefined` if none is
   * left or the document is not ready.
   */
  nextField(): string | undefined;
  /** Goes to the previous such field. */
  previousField(): string | undefined;
  /** Scrolls to a page, counted from 1. Before the document is ready, it opens at that page. */
  goToPage(pageNumber: number): void;
  /** Sets the scale: CSS pixels per point, or `fit-width` or `fit-page`, which fit each page separately. Ignores other values. */
  setZoom(zoom: Zoom): void;
  getState(): SignerSnapshot;
}

/** The status in phases of the envelope in which the signer cannot fill in fields. */
const statusOf: { readonly [Phase in EnvelopePhase]?: SignerStatus } = {
  waiting: 'waiting',
  signed: 'signed',
  ended: 'ended',
};

function selectStatus(state: SignerState): SignerStatus {
  const { submission, loading } = state;
  const phase = selectPhase(state);
  if (submission === 'declined') return 'declined';
  if (phase === 'ended' && submission !== 'sending') return 'ended';
  if (submission === 'done') return 'submitted';
  if (submission === 'sending') return 'sending';
  if (loading === 'failed') return 'failed';
  return loading === 'done' ? (statusOf[phase] ?? 'ready') : 'loading';
}

/** Creates the snapshot for the host. */
function selectSnapshot(state: SignerState, documentId: string): SignerSnapshot {
  return {
    status: selectStatus(state),
    documentId,
    currentPage: state.currentPage,
    pageCount: state.pageLayout?.pages.length ?? 0,
    scale: state.scale,
    zoom: state.zoom,
    progress: state.todo().progress,
    viewedPages: state.viewed.numbers,
    failedPages: state.failedPages,
    failure: state.failure,
    wait: state.wait,
    submitFailure: state.submitFailure,
    delivery: state.delivery,
    isSubmissionKept: state.isSubmissionKept,
    isOpenElsewhere: state.isOpenElsewhere,
    result: state.result,
    envelope: state.envelope,
  };
}

/** Creates the handle. Its functions can be passed on without it. */
export function createHandle(store: SignerStore, documentId: string): DocumentSignerHandle {
  const state = store.getState;
  /** Ends the wait of a submission before its next attempt. Resolves when it is stored, refused or canceled. */
  function retryNow(): Promise<SubmissionResult | undefined> {
    return new Promise((resolve) => {
      const stop = store.subscribe(({ submission, result }) => {
        if (submission === 'sending') return;
        stop();
        resolve(submission === 'done' ? result : undefined);
      });
      state().sendNow();
    });
  }

  return {
    submit: () => (state().submission === 'sending' ? retryNow() : state().submit()),
    cancelSubmission: () => state().cancelSending(),
    takeOver: () => state().takeOver(),
    reload() {
      if (state().submission === 'editing') void state().open();
    },
    validate() {
      const { faults } = state().todo();
      state().report(faults);
      return faults;
    },
    getValues: () => state().plainValues(),
    setValue: (name, plain) => state().setPlainValue(name, plain),
    focusField: (name) => state().focusField(state().fieldNamed(name)?.id ?? name),
    nextField: () => state().step(1),
    previousField: () => state().step(-1),
    goToPage: (pageNumber) => state().goToPage(pageNumber),
    setZoom: (zoom) => state().setZoom(zoom),
    getState: () => selectSnapshot(state(), documentId),
    reset: () => (state().submission === 'done' ? state().fillAgain() : state().reset()),
  };
}
