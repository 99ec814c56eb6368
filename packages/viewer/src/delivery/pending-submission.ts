import type { Attempt, PendingSubmission } from '../drafts/draft.ts';
import type { DraftStore } from '../drafts/draft-store.ts';

/** Whether two attempts send the same payload. */
export function isSame(one: Pick<Attempt, 'payload'>, other: Pick<Attempt, 'payload'> | undefined): boolean {
  return one.payload.checksum === other?.payload.checksum;
}

/**
 * Stores a submission, unless another one is stored that this tab does not know: then another tab was faster, and the
 * signer's work is not sent twice.
 *
 * @param known the one that it replaces
 * @returns the one that is stored now; undefined when nothing can be stored
 */
export async function addPending(
  draftStore: DraftStore,
  { fingerprint, payload, wasTried }: Attempt,
  known: Attempt | undefined,
): Promise<PendingSubmission | undefined> {
  const pending = { fingerprint, payload, wasTried, savedAt: Date.now() };
  const changed = await draftStore.changePending((stored) =>
    !stored || isSame(stored, pending) || isSame(stored, known) ? pending : stored,
  );
  return changed?.after;
}

/** Whether a submission is stored that the service has not failed at. */
function isToBeSent(attempt: Attempt, stored: PendingSubmission | undefined): stored is PendingSubmission {
  return stored !== undefined && isSame(attempt, stored) && !stored.hasFailed;
}

/**
 * Reads how far another tab came with a submission.
 *
 * @returns undefined when it must not be sent any more. Without storage, it is sent
 */
export async function readPending(draftStore: DraftStore, attempt: Attempt): Promise<Attempt | undefined> {
  const changed = await draftStore.changePending((stored) => stored);
  if (!changed) return attempt;
  return isToBeSent(attempt, changed.after) ? changed.after : undefined;
}

/**
 * Stores whether a submission may have arrived, before it is sent.
 *
 * @returns whether it is still to be sent: another tab may have cancelled it. Without storage, it is
 */
export async function notePending(draftStore: DraftStore, attempt: Attempt, wasTried: boolean): Promise<boolean> {
  const changed = await draftStore.changePending((stored) =>
    isToBeSent(attempt, stored) && stored.wasTried !== wasTried ? { ...stored, wasTried } : stored,
  );
  return !changed || isToBeSent(attempt, changed.after);
}

/** Cancels a submission, unless it may have arrived. @returns whether it is cancelled */
export async function cancelPending(draftStore: DraftStore, attempt: Attempt): Promise<boolean> {
  const changed = await draftStore.changePending((stored) =>
    isSame(attempt, stored) && !stored?.wasTried ? undefined : stored,
  );
  return !isSame(attempt, changed?.after);
}

/** Deletes a submission that the service rejected, or keeps it for another attempt when its outcome is unknown. */
export async function endPending(draftStore: DraftStore, attempt: Attempt, mayBeDone: boolean): Promise<void> {
  await draftStore.changePending((stored) => {
    if (!stored || !isSame(attempt, stored)) return stored;
    return mayBeDone ? { ...stored, wasTried: false, hasFailed: true, savedAt: Date.now() } : undefined;
  });
}
