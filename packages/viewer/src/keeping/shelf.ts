import type { SubmissionResult } from '@document-signer/core';
import type { Draft, PendingSubmission, Viewing } from './draft.ts';

/** All that is kept of one signer's work on one document. */
export interface Kept {
  readonly draft: Draft | undefined;
  readonly pending: PendingSubmission | undefined;
  /** The receipt of the last submission that was stored. */
  readonly receipt: SubmissionResult | undefined;
  /** The version of the document that it is of, where that is known. */
  readonly receiptVersion?: number | undefined;
}

/** What another tab did with the same document, or the host with all drafts; the latter maybe with what waits to be sent. */
export type ShelfNews = 'draft' | 'pending' | 'receipt' | 'thrown_away' | 'all_thrown_away';

/** The submission that is on the device, before and after a change. */
export interface PendingChange {
  readonly before: PendingSubmission | undefined;
  readonly after: PendingSubmission | undefined;
}

/** Says which submission is to be on the device, when this one is. It is not asked for anything else. */
export type DecidePending = (there: PendingSubmission | undefined) => PendingSubmission | undefined;

/**
 * Where the work on one document is kept on the device. Its functions never fail: what cannot be kept, because storage is
 * blocked, full or broken, is answered with false, and the signer is asked before the page is left.
 */
export interface Shelf {
  /** What tells it from others, to all tabs; undefined where nothing is kept, and so nothing shared. */
  readonly key: string | undefined;
  read(): Promise<Kept | undefined>;
  /**
   * Keeps a draft in place of the one before, of which only the pages that were viewed stay. Resolves with whether it is on
   * the device.
   *
   * @param isLeaving the page may be gone before anything can be looked at: the draft then replaces the one before as it is
   */
  saveDraft(draft: Draft, isLeaving?: boolean): Promise<boolean>;
  /** Keeps which pages were viewed, beside the draft that is there and those that are kept already. */
  saveViewed(viewing: Viewing): Promise<boolean>;
  dropDraft(): Promise<boolean>;
  /** Changes the submission that is there; no other tab changes it meanwhile. Undefined where nothing can be kept. */
  changePending(decide: DecidePending): Promise<PendingChange | undefined>;
  /** Keeps the receipt, and nothing of what was filled in any more. */
  finish(receipt: SubmissionResult, version?: number): Promise<boolean>;
  /** Calls back when somebody else changed something. Gives the function that ends it. */
  listen(listener: (news: ShelfNews) => void): () => void;
}

const no = async () => false;

/** Keeps nothing: for hosts that ask for that, and for devices that cannot. */
export const noShelf: Shelf = {
  key: undefined,
  read: async () => undefined,
  saveDraft: no,
  saveViewed: no,
  dropDraft: no,
  changePending: async () => undefined,
  finish: no,
  listen: () => () => {},
};
