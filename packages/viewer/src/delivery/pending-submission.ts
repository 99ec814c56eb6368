import type { Attempt, PendingSubmission } from '../drafts/draft.ts';
import type { DraftStore } from '../drafts/draft-store.ts';
import type { SignerState } from '../store/state.ts';
import { fingerprintOf } from '../submission/attempt.ts';

/** Whether two attempts send the same payload. */
function isSame(one: Attempt, other: Attempt | undefined): boolean {
  return one.payload.checksum === other?.payload.checksum;
}

type Shown = Pick<SignerState, 'document' | 'values' | 'consent'>;

/** Whether the fields show the values of a submission. One for another version cannot be compared, and counts as equal. */
export function matchesFields({ document, values, consent }: Shown, { fingerprint, payload }: Attempt): boolean {
  if (!document || document.metadata.version !== payload.documentVersion) return true;
  return fingerprintOf(document, values, consent) === fingerprint;
}

/** Stores a submission, replacing an earlier one. @returns whether it is stored */
export async function addPending(
  draftStore: DraftStore,
  { fingerprint, payload, wasTried }: Attempt,
): Promise<boolean> {
  const pending = { fingerprint, payload, wasTried, savedAt: Date.now() };
  return (await draftStore.changePending(() => pending)) !== undefined;
}

/** Whether this submission is stored and has not failed in the service. */
function isToBeSent(attempt: Attempt, stored: PendingSubmission | undefined): boolean {
  return stored !== undefined && isSame(attempt, stored) && !stored.hasFailed;
}

/**
 * Stores whether a submission may have arrived, before it is sent.
 *
 * @returns whether to send it: a tab that took over the document may have cancelled it. Always true without storage
 */
export async function notePending(draftStore: DraftStore, attempt: Attempt, wasTried: boolean): Promise<boolean> {
  const changed = await draftStore.changePending((stored) =>
    stored && isToBeSent(attempt, stored) && stored.wasTried !== wasTried ? { ...stored, wasTried } : stored,
  );
  return !changed || isToBeSent(attempt, changed.pending);
}

/** Cancels a submission, unless it may have arrived. @returns whether it is cancelled */
export async function cancelPending(draftStore: DraftStore, attempt: Attempt): Promise<boolean> {
  const changed = await draftStore.changePending((stored) =>
    isSame(attempt, stored) && !stored?.wasTried ? undefined : stored,
  );
  return !isSame(attempt, changed?.pending);
}

/** Deletes a submission that the service rejected, or keeps it for another attempt if its outcome is unknown. */
export async function endPending(draftStore: DraftStore, attempt: Attempt, mayBeDone: boolean): Promise<void> {
  await draftStore.changePending((stored) => {
    if (!stored || !isSame(attempt, stored)) return stored;
    return mayBeDone ? { ...stored, wasTried: false, hasFailed: true, savedAt: Date.now() } : undefined;
  });
}
