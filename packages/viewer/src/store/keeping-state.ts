import type { Draft } from '../drafts/draft.ts';
import type { Failure } from '../failure/failure.ts';

/** What was brought back into the fields, as the signer is told of it. */
export interface Restored {
  /** A draft of this device, or what was filled into the version that was shown before. */
  readonly source: 'draft' | 'version';
  /** When the draft was kept, milliseconds since the epoch; 0 for a version. */
  readonly at: number;
  /** The names of fields whose input had no place any more. */
  readonly dropped: readonly string[];
  /** Whether it was sent, too, and nobody knows whether it arrived: then it cannot be said that it was not submitted. */
  readonly mayHaveArrived?: boolean;
}

/** What is kept of the signer's work, so that nothing of it is lost. */
export interface KeepingSlice {
  /** Whether everything that was filled in is on the device. */
  readonly isKept: boolean;
  readonly restored: Restored | undefined;
  /** Brings a draft into the fields. What was filled in since the document was opened stays. */
  restore(draft: Draft): void;
  /** Empties what was filled in, here and on the device. */
  startOver(): void;
  dismissRestored(): void;
}

/** What goes on by itself once the cause of a failure is gone. */
export interface RecoverySlice {
  /** Another client was given: with that, what failed for its key may go well. */
  takeClient(): void;
  /**
   * Opens the document again when that may go well, and says so in the failure: when there is a connection, if the browser
   * says that there is none now, or after the time for which the service has asked.
   */
  reopenLater(failure: Failure): void;
}
