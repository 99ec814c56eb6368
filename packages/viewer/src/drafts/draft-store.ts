import type { SubmissionResult } from '@document-signer/core';
import type { Draft, PendingSubmission, Viewing } from './draft.ts';

/** What is stored of one signer's work on one document. */
export interface Kept {
  readonly draft: Draft | undefined;
  readonly pending: PendingSubmission | undefined;
  /** The receipt of the last submission that was stored. */
  readonly receipt: SubmissionResult | undefined;
  /** The version of the document that it belongs to, if known. */
  readonly receiptVersion?: number | undefined;
}

/**
 * A change by another tab, or a deletion by the host: of drafts (`drafts_deleted`), or of drafts and submissions that wait to be
 * sent (`all_deleted`).
 */
export type DraftStoreEvent = 'draft' | 'pending' | 'receipt' | 'drafts_deleted' | 'all_deleted';

/** The stored submission before and after a change. */
export interface PendingChange {
  readonly before: PendingSubmission | undefined;
  readonly after: PendingSubmission | undefined;
}

/** Returns the submission to store, given the stored one. It has no side effects. */
export type DecidePending = (there: PendingSubmission | undefined) => PendingSubmission | undefined;

/**
 * Stores the work on one document on the device. Its functions never reject: when storage is blocked, full or broken, they
 * resolve with false or undefined, and the signer is asked before the page is left.
 */
export interface DraftStore {
  /** The same in all tabs; undefined when nothing is stored, and so nothing shared. */
  readonly key: string | undefined;
  read(): Promise<Kept | undefined>;
  /**
   * Replaces the draft, except for its viewed pages. Resolves with whether it is stored.
   *
   * @param isLeaving the page is being left: the draft is written without reading the stored one first
   */
  saveDraft(draft: Draft, isLeaving?: boolean): Promise<boolean>;
  /** Adds viewed pages to the draft. */
  saveViewed(viewing: Viewing): Promise<boolean>;
  dropDraft(): Promise<boolean>;
  /** Changes the stored submission, in one transaction. Undefined when nothing can be stored. */
  changePending(decide: DecidePending): Promise<PendingChange | undefined>;
  /** Stores the receipt, and deletes what was filled in. */
  finish(receipt: SubmissionResult, version?: number): Promise<boolean>;
  /** Calls back when another tab or the host changed something. @returns a function that stops it */
  listen(listener: (news: DraftStoreEvent) => void): () => void;
}

const no = async () => false;

/** Stores nothing: for hosts that want that, and for devices that cannot. */
export const noDraftStore: DraftStore = {
  key: undefined,
  read: async () => undefined,
  saveDraft: no,
  saveViewed: no,
  dropDraft: no,
  changePending: async () => undefined,
  finish: no,
  listen: () => () => {},
};
