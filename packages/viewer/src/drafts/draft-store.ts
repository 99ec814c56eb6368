import type { SubmissionResult } from '@document-signer/core';
import type { Draft, PendingSubmission } from './draft.ts';

/** The stored records of one signer and document. */
export interface Kept {
  readonly draft: Draft | undefined;
  readonly pending: PendingSubmission | undefined;
  /** The receipt of the last successful submission. */
  readonly receipt: SubmissionResult | undefined;
  readonly receiptVersion?: number | undefined;
}

/** Returns the submission to store, given the stored one. Must have no side effects. */
export type DecidePending = (stored: PendingSubmission | undefined) => PendingSubmission | undefined;

/**
 * Stores the records of one document on the device. Its functions never reject: if storage is blocked, full or broken, they
 * resolve with false or undefined, and the signer is warned before leaving the page. Only the tab that edits the document
 * writes.
 */
export interface DraftStore {
  /** The same in all tabs; undefined if nothing can be stored. */
  readonly key: string | undefined;
  /** Whether the host wants drafts on the device. Then the signer sees a notice if nothing can be stored. */
  readonly isWanted: boolean;
  read(): Promise<Kept | undefined>;
  /** Replaces the draft. Resolves with whether it is stored. */
  saveDraft(draft: Draft): Promise<boolean>;
  dropDraft(): Promise<boolean>;
  /** Changes the stored submission in one transaction. Resolves with undefined if nothing can be stored. */
  changePending(decide: DecidePending): Promise<{ readonly pending: PendingSubmission | undefined } | undefined>;
  /** Stores the receipt, and deletes the draft and the submission. */
  finish(receipt: SubmissionResult, version?: number): Promise<boolean>;
}

const no = async () => false;

/** Stores nothing, for hosts that want no drafts. */
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
 * The key of one signer's records of a document. Different signers never get the same key.
 *
 * @param signerId the host's id of the person
 * @param envelopeSignerId the id of the signer in an envelope
 */
export function storageKey(documentId: string, signerId = '', envelopeSignerId?: string): string {
  return JSON.stringify([documentId, signerId, ...(envelopeSignerId === undefined ? [] : [envelopeSignerId])]);
}
