import type { Kysely } from 'kysely';
import type { Tables } from '../../storage/sql/tables.ts';
import type { EventRow } from './chain.ts';
import { detailsOf } from './details.ts';

/** Which submission is meant: an event of it names it, and its document. */
type Subject = Pick<EventRow, 'document_id' | 'submission_id'>;
type Event = Pick<EventRow, 'type' | 'at' | 'details_json'>;

/** What a submission is after each type of event. */
const statusAfter: Readonly<Record<string, string>> = {
  'submission.completing': 'completing',
  'submission.completed': 'completed',
  'submission.failed': 'failed',
  'submission.retried': 'received',
};

/** What is told of a submission that nobody has begun to complete. */
const atFirst = { status: 'received', completed_at: null, sealed_sha256: null, sealed_bytes: null, failure: null };

/** What a submission is after an event. Where details were erased, it is not known any more. */
function toldBy(event: Event) {
  const details = detailsOf(event);
  const told = { ...atFirst, status: statusAfter[event.type] };
  if (event.type === 'submission.failed') return { ...told, failure: details?.failure };
  if (event.type !== 'submission.completed') return told;
  // Earlier versions counted a submission as completed when that was written down.
  const completed_at = typeof details?.sealedAt === 'string' ? Date.parse(details.sealedAt) : event.at;
  return { ...told, completed_at, sealed_sha256: details?.sha256, sealed_bytes: details?.fileSize };
}

/**
 * The events of a submission, by its document, too: the index that they are found by begins with that, and without it the whole
 * trail would be read for each.
 */
function eventsOf(db: Kysely<Tables>, organizationId: string, { document_id, submission_id }: Subject) {
  return db
    .selectFrom('audit_events')
    .where('organization_id', '=', organizationId)
    .where('document_id', '=', document_id)
    .where('submission_id', '=', submission_id);
}

/** What the trail tells of the erasure of a submission: nothing, where it was not. */
export interface ToldErasure {
  readonly erased_at: number | null;
  /** Undefined: it was not erased, or nobody knows any more. */
  readonly leftHash: unknown;
}

/** What the trail tells of whether a submission was erased. */
export async function toldByErasure(
  db: Kysely<Tables>,
  organizationId: string,
  subject: Subject,
): Promise<ToldErasure> {
  const erasure = await eventsOf(db, organizationId, subject)
    .select(['at', 'details_json'])
    .where('type', '=', 'submission.erased')
    .executeTakeFirst();
  return { erased_at: erasure?.at ?? null, leftHash: erasure && detailsOf(erasure)?.leftHash };
}

/** What the events of its completion tell of a submission: the last one counts. */
export async function toldByOutcome(
  db: Kysely<Tables>,
  organizationId: string,
  subject: Subject & Pick<EventRow, 'type'>,
) {
  const last = await eventsOf(db, organizationId, subject)
    .select(['type', 'at', 'details_json'])
    .where('type', 'in', Object.keys(statusAfter))
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last) return toldBy(last);
  return subject.type === 'submission.declined' ? { ...atFirst, status: 'declined' } : atFirst;
}
