import type { Attempt, PendingSubmission } from './draft.ts';
import type { Shelf } from './shelf.ts';

/** Whether two are the same to the letter. */
export function isSame(one: Pick<Attempt, 'payload'>, other: Pick<Attempt, 'payload'> | undefined): boolean {
  return one.payload.checksum === other?.payload.checksum;
}

/**
 * Keeps a submission that is asked for, unless another one is there that this tab does not know of: then another tab was
 * faster, and one signer's work is not sent twice.
 *
 * @param known the one that it takes the place of
 * @returns the one that is there now; undefined where nothing can be kept
 */
export async function addPending(
  shelf: Shelf,
  { fingerprint, payload, wasTried }: Attempt,
  known: Attempt | undefined,
): Promise<PendingSubmission | undefined> {
  const pending = { fingerprint, payload, wasTried, savedAt: Date.now() };
  const changed = await shelf.changePending((there) =>
    !there || isSame(there, pending) || isSame(there, known) ? pending : there,
  );
  return changed?.after;
}

/** Whether a submission is there that the service has not failed at. */
function isToBeSent(attempt: Attempt, there: PendingSubmission | undefined): there is PendingSubmission {
  return there !== undefined && isSame(attempt, there) && !there.hasFailed;
}

/**
 * How far another tab came with a submission.
 *
 * @returns undefined when it is not to be sent any more. Where nobody can know, it is
 */
export async function readPending(shelf: Shelf, attempt: Attempt): Promise<Attempt | undefined> {
  const changed = await shelf.changePending((there) => there);
  if (!changed) return attempt;
  return isToBeSent(attempt, changed.after) ? changed.after : undefined;
}

/**
 * Notes whether a submission may have arrived, before it is on the line.
 *
 * @returns whether it is to be sent still: another tab may have taken it back. Where nobody can know, it is
 */
export async function notePending(shelf: Shelf, attempt: Attempt, wasTried: boolean): Promise<boolean> {
  const changed = await shelf.changePending((there) =>
    isToBeSent(attempt, there) && there.wasTried !== wasTried ? { ...there, wasTried } : there,
  );
  return !changed || isToBeSent(attempt, changed.after);
}

/** Takes a submission back, unless it may have arrived. @returns whether it did */
export async function takeBackPending(shelf: Shelf, attempt: Attempt): Promise<boolean> {
  const changed = await shelf.changePending((there) =>
    isSame(attempt, there) && !there?.wasTried ? undefined : there,
  );
  return !isSame(attempt, changed?.after);
}

/** Lets go of a submission that the service has refused, or, where nobody knows what it came to, keeps it for another try. */
export async function endPending(shelf: Shelf, attempt: Attempt, mayBeDone: boolean): Promise<void> {
  await shelf.changePending((there) => {
    if (!there || !isSame(attempt, there)) return there;
    return mayBeDone ? { ...there, wasTried: false, hasFailed: true, savedAt: Date.now() } : undefined;
  });
}
