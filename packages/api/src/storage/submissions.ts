import { ServiceError } from '@document-signer/core';
import type { Kysely } from 'kysely';
import { endOf } from '../features/api-keys/api-keys.ts';
import type { Database } from './sql/database.ts';
import { inBatches } from './sql/in-batches.ts';
import type { Tables } from './sql/tables.ts';
import { type Accepted, insertDecline, insertSubmissions } from './submission-insertions.ts';
import { type Earlier, earlierOf, findPlaces, hasDeclined, type Place, type Receipt } from './submission-places.ts';
import { type Identity, type NewSubmission, storedIdempotencyKey, submissionRow } from './submission-rows.ts';

/** What became of a submission: stored now, stored before, or refused. */
export type StoreOutcome =
  | Earlier
  | { readonly outcome: 'stored'; readonly receipt: Receipt }
  | { readonly outcome: 'already_submitted' | 'already_declined' | 'document_changed' };

/** An error: its API key is good no more. Undefined: the document is not there any more. */
type Decision = StoreOutcome | ServiceError | undefined;

/** A submission on its way to the database. */
interface Incoming {
  readonly submission: NewSubmission;
  readonly now: number;
}

/** What came before it in the same transaction counts as what was stored before that. */
function earlierAmong(accepted: readonly Accepted[], identity: Identity): Earlier | undefined {
  const { documentId, bodyHash } = identity;
  const key = storedIdempotencyKey(identity);
  const find = (isIt: (row: Accepted['row']) => boolean) => {
    const row = accepted.find((one) => isIt(one.row))?.row;
    return row && { id: row.id, receivedAt: row.received_at, bodyHash: row.body_hash };
  };
  const known = find((row) => key !== null && row.idempotency_key === key);
  return earlierOf(
    identity,
    known,
    find((row) => row.document_id === documentId && row.body_hash === bodyHash),
  );
}

/** Decides on a submission. @param accepted those before it in the same transaction; it joins them when it is to be stored */
function decide(
  organizationId: string,
  { submission, now }: Incoming,
  { keyEnd, earlier, documentVersion, isTaken }: Place,
  accepted: Accepted[],
): Decision {
  const end = endOf(keyEnd, now);
  if (end) return new ServiceError(end);
  const { documentId, single } = submission;
  const before = earlier ?? earlierAmong(accepted, submission);
  if (before) return before;
  if (documentVersion === null) return undefined;
  if (documentVersion !== submission.documentVersion) return { outcome: 'document_changed' };
  const isAmong = accepted.some(({ row }) => row.document_id === documentId);
  if (isTaken || (single && isAmong)) return { outcome: 'already_submitted' };
  const row = submissionRow(organizationId, submission, now);
  accepted.push({ submission, row });
  return { outcome: 'stored', receipt: { id: row.id, receivedAt: now } };
}

async function storeAll(
  db: Kysely<Tables>,
  organizationId: string,
  incoming: readonly Incoming[],
): Promise<Decision[]> {
  // Looked for again, inside the transaction: of many at once, one is the first.
  // And between the checks and this transaction the document may have got other fields, or have been deleted, and the API
  // key may have been revoked.
  const submissions = incoming.map(({ submission }) => submission);
  const { places, end } = await findPlaces(db, organizationId, submissions);
  const accepted: Accepted[] = [];
  const outcomes = incoming.map((one, index) => decide(organizationId, one, places[index] as Place, accepted));
  if (accepted.length > 0) await insertSubmissions(db, organizationId, accepted, end);
  return outcomes;
}

/**
 * Stores a decline: a submission without values, which is not completed. It is a submission to all that a document takes.
 * Resolves to undefined when the document is not there any more.
 *
 * @throws ServiceError `INVALID_API_KEY`, `EXPIRED_API_KEY` when its API key has ended meanwhile
 */
export function storeDecline(
  { write }: Pick<Database, 'write'>,
  organizationId: string,
  submission: NewSubmission,
  now: number,
): Promise<StoreOutcome | undefined> {
  return write(organizationId, async (db) => {
    const { places } = await findPlaces(db, organizationId, [submission]);
    const accepted: Accepted[] = [];
    const decision = decide(organizationId, { submission, now }, places[0] as Place, accepted);
    if (decision instanceof ServiceError) throw decision;
    const [one] = accepted;
    if (!one) return decision;
    if (submission.signer && (await hasDeclined(db, organizationId, submission)))
      return { outcome: 'already_declined' };
    await insertDecline(db, organizationId, one);
    return decision;
  });
}

const store = inBatches(storeAll);

/**
 * Stores a submission once, however often and from wherever it is sent. Resolves when it is durable; to undefined when the
 * document is not there any more.
 *
 * @throws ServiceError `INVALID_API_KEY`, `EXPIRED_API_KEY` when its API key has ended meanwhile
 */
export async function storeSubmission(
  database: Pick<Database, 'write'>,
  organizationId: string,
  submission: NewSubmission,
  now: number,
): Promise<StoreOutcome | undefined> {
  const decision = await store(database, organizationId, { submission, now });
  if (decision instanceof ServiceError) throw decision;
  return decision;
}
