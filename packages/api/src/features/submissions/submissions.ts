import { ServiceError } from '@document-signer/core';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import { endOf } from '../api-keys/api-keys.ts';
import { insertSubmission } from './submission-insertions.ts';
import { type Earlier, findPlace, hasDeclined, type Receipt } from './submission-places.ts';
import { type NewSubmission, submissionRow } from './submission-rows.ts';

/** What became of a submission: stored now, stored before, or refused. */
export type StoreOutcome =
  | Earlier
  | { readonly outcome: 'stored'; readonly receipt: Receipt }
  | { readonly outcome: 'already_submitted' | 'already_declined' | 'document_changed' };

/**
 * Decides on a submission and stores it, in one transaction: since the request was checked, the same submission may have been stored,
 * the document may have changed or been deleted, and the API key may have been revoked.
 */
async function store(
  db: Kysely<Tables>,
  organizationId: string,
  { submission, status, now }: { submission: NewSubmission; status: 'received' | 'declined'; now: number },
): Promise<StoreOutcome | undefined> {
  const place = await findPlace(db, organizationId, submission, `submission.${status}`);
  const { keyEnd, earlier, documentVersion, isTaken, end } = place;
  const keyError = endOf(keyEnd, now);
  if (keyError) throw new ServiceError(keyError);
  if (earlier) return earlier;
  if (documentVersion === null) return undefined;
  if (documentVersion !== submission.documentVersion) return { outcome: 'document_changed' };
  if (isTaken) return { outcome: 'already_submitted' };
  if (status === 'declined' && submission.signer && (await hasDeclined(db, organizationId, submission))) {
    return { outcome: 'already_declined' };
  }
  const row = { ...submissionRow(organizationId, submission, now), status };
  await insertSubmission(db, organizationId, { submission, row, end });
  return { outcome: 'stored', receipt: { id: row.id, receivedAt: now } };
}

/**
 * Stores a submission once, however often and from wherever it is sent. Resolves when it is durable. Undefined: the document
 * does not exist any more.
 *
 * @throws ServiceError `INVALID_API_KEY`, `EXPIRED_API_KEY` when its API key has ended meanwhile
 */
export function storeSubmission(
  { write }: Pick<Database, 'write'>,
  organizationId: string,
  submission: NewSubmission,
  now: number,
): Promise<StoreOutcome | undefined> {
  return write(organizationId, (db) => store(db, organizationId, { submission, status: 'received', now }));
}

/** Stores a decline: a submission without values, which is not completed. It counts as a submission of the document. */
export function storeDecline(
  { write }: Pick<Database, 'write'>,
  organizationId: string,
  submission: NewSubmission,
  now: number,
): Promise<StoreOutcome | undefined> {
  return write(organizationId, (db) => store(db, organizationId, { submission, status: 'declined', now }));
}
