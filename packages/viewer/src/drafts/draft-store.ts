import type { SubmissionResult } from '@document-signer/core';
import type { Draft, PendingSubmission } from './draft.ts';

/** What is stored of one signer's work on one document. */
export interface Kept {
  readonly draft: Draft | undefined;
  readonly pending: PendingSubmission | undefined;
  /** The receipt of the last submission that was stored. */
  readonly receipt: SubmissionResult | undefined;
  readonly receiptVersion?: number | undefined;
}

/** Returns the submission to store, given the stored one. It has no side effects. */
export type DecidePending = (stored: PendingSubmission | undefined) => PendingSubmission | undefined;

/**
 * Stores the work on one document on the device. Its functions never reject: when storage is blocked, full or broken, they
 * resolve with false or undefined, and the signer is asked before the page is left. Only the tab that edits the document writes.
 */
export interface DraftStore {
  /** The same in all tabs; undefined when nothing is stored. */
  readonly key: string | undefined;
  /** Whether the host wants drafts on the device. The signer then sees a notice when nothing can be stored. */
  readonly isWanted: boolean;
  read(): Promise<Kept | undefined>;
  /** Replaces the draft. Resolves with whether it is stored. */
  saveDraft(draft: Draft): Promise<boolean>;
  dropDraft(): Promise<boolean>;
  /** Changes the stored submission, in one transaction. Resolves with undefined when nothing can be stored. */
  changePending(decide: DecidePending): Promise<{ readonly pending: PendingSubmission | undefined } | undefined>;
  /** Stores the receipt, and deletes the draft and the submission. */
  finish(receipt: SubmissionResult, version?: number): Promise<boolean>;
}

const no = async () => false;

/** Stores nothing, as the host wants it. */
export const noDraftStore: DraftStore = {
  key: undefined,
  isWanted: false,
  read: async () => undefined,
  saveDraft: no,
  dropDraft: no,
  changePending: async () => undefined,
  finish: no,
};

/**
 * The key of a signer's work on a document. Different signers never get the same key.
 *
 * @param signerId the host's id of the person
 * @param envelopeSignerId the id of the signer in an envelope
 */
export function storageKey(documentId: string, signerId = '', envelopeSignerId?: string): string {
  return JSON.stringify([documentId, signerId, ...(envelopeSignerId === undefined ? [] : [envelopeSignerId])]);
}
