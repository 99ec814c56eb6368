import type { FieldValue, SubmissionResult } from '@document-signer/core';
import type { Delivery } from './delivery/deliver.ts';
import type { Wait } from './delivery/retry-request.ts';
import type { Progress, SignerError } from './events.ts';
import type { Zoom } from './store/view-slice.ts';

/** What the signer is doing. `failed` is a document that cannot be opened; a failed submission is `ready` again. */
export type SignerStatus = 'loading' | 'ready' | 'sending' | 'submitted' | 'failed';

/** A look at the signer at one moment. */
export interface SignerSnapshot {
  readonly status: SignerStatus;
  readonly documentId: string;
  readonly currentPage: number;
  /** 0 while the document is not known. */
  readonly pageCount: number;
  /** CSS pixels a point. */
  readonly scale: number;
  readonly zoom: Zoom;
  readonly progress: Progress;
  /** The pages that were viewed: half of each, or of the room there was for it, was seen for a second. In order. */
  readonly viewedPages: readonly number[];
  /**
   * Pages that failed to load or to draw and have not been drawn since, in order. While there are any, `submit` sends nothing. Each has a
   * button in its place to try it again.
   */
  readonly failedPages: readonly number[];
  /** Why the document cannot be shown: `status` is `failed`. `reopen` of the handle tries again. */
  readonly failure: SignerError | undefined;
  /** What is waited for before the document is asked for again by itself. */
  readonly wait: Wait | undefined;
  /** Why the last try to submit failed. Everything that was filled in is there; `submit` tries again. */
  readonly submitFailure: SignerError | undefined;
  /** How far a submission is on its way, from when it is first sent or has to wait until there is an end to it. */
  readonly delivery: Delivery | undefined;
  /** Whether what is on its way is on the device: then it is sent later even when the page is closed meanwhile. */
  readonly isSubmissionKept: boolean;
  /** Whether another tab edits the document; see `takeOver` of the handle. */
  readonly isOpenElsewhere: boolean;
  /**
   * What the service has stored: `status` is `submitted`. Also when it was submitted from this device in an earlier visit:
   * the fields are empty then, and `fillAgain` of the handle begins anew.
   */
  readonly result: SubmissionResult | undefined;
}

/**
 * What a host can ask a signer to do, through its `ref`.
 *
 * @example
 * const signer = useRef<DocumentSignerHandle>(null);
 * <button onClick={() => signer.current?.nextField()}>Next</button>
 */
export interface DocumentSignerHandle {
  /** As the Submit button does. Resolves with the result, or undefined when nothing was stored; it never rejects. */
  submit(): Promise<SubmissionResult | undefined>;
  /** Sends a submission that waits (`delivery`) at once, as Try now does. */
  sendNow(): void;
  /**
   * Takes a submission back that waits, so that it can be changed. False, and nothing happens, when none waits or when it
   * may have arrived already: then only waiting tells what became of it.
   */
  cancelSending(): boolean;
  /** Edits the document in this tab, as Take over here does. The other tab saves its work first. */
  takeOver(): void;
  /**
   * Empties the document once it is submitted, so that it can be filled in and submitted again: each is a submission of its
   * own. A document that takes only one refuses the second.
   */
  fillAgain(): void;
  /**
   * Opens the document again, as Try again does after a failure and Load new version after a change. What was filled in
   * stays where there is still a field for it. Does nothing while it is sent, nor once it is submitted.
   */
  reopen(): void;
  /**
   * Marks what is missing or wrong on the pages and takes the focus to the first of it, as Submit does, and gives the ids
   * in reading order. Sends nothing. Nothing is wrong with a document that is not there yet: see `status` of `getState`.
   */
  validate(): readonly string[];
  /**
   * The values of all fields that the signer can change and has filled, by field id. One that is being typed may not be
   * right yet. Fixed contents and fields left empty are not among them.
   */
  getValues(): Readonly<Record<string, FieldValue>>;
  /** Sets or, with undefined, empties a field. False when there is no such editable field, or the value does not fit. */
  setValue(fieldId: string, value: FieldValue | undefined): boolean;
  /** Scrolls to a field and gives it the focus. False when there is no such field. */
  focusField(fieldId: string): boolean;
  /**
   * Goes to the next field that is required and empty, or wrong, round the end; gives its id, or undefined when none is left. Before
   * the fields are known it gives undefined, and goes there when they are.
   */
  nextField(): string | undefined;
  /** The same backwards. */
  previousField(): string | undefined;
  /** Scrolls to a page, counted from 1. Before the document is known, it opens at that page. */
  goToPage(pageNumber: number): void;
  /** A scale in CSS pixels a point, `fit-width` or `fit-page`. Anything else is ignored. */
  setZoom(zoom: Zoom): void;
  getState(): SignerSnapshot;
  /** Puts every field back to its first value, and drops the draft on the device. Not while or after it is sent. */
  reset(): void;
}
