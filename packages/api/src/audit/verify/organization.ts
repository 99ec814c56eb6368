import type { AuditEventType } from '@document-signer/core';
import type { Kysely } from 'kysely';
import type { Tables } from '../../storage/sql/tables.ts';
import { receiptTypes } from '../../storage/submission-rows.ts';
import { type EventRow, walkChain } from './chain.ts';
import { detailsOf } from './details.ts';
import { checkCreated, checkDocuments, type Since } from './documents.ts';
import { erasuresIn } from './erased.ts';
import type { Report } from './finding.ts';
import { checkSealCertificates } from './seal-certificates.ts';
import { checkReceived, checkUntoldSubmissions } from './submissions.ts';

/** What the trail of an organization was found to hold. */
export interface TrailSummary {
  readonly organizationId: string;
  readonly events: number;
  /** The hash of the last event: note it elsewhere, and hold the trail against it another time. */
  readonly head: string;
  /** Gaps that `audit repair` has marked: they are no findings any more. */
  readonly marked: number;
  /** Events whose details were erased: what they said cannot be checked any more, only that they were there. */
  readonly erased: number;
  /** What there was before there was an audit trail: nothing tells of it, and nothing can be said about it. */
  readonly before: { readonly documents: number; readonly submissions: number };
}

/** Counts what is older than the trail. */
async function countBefore(db: Kysely<Tables>, organizationId: string, since: number): Promise<TrailSummary['before']> {
  const [documents, submissions] = await Promise.all([
    db
      .selectFrom('documents')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('organization_id', '=', organizationId)
      .where('created_at', '<', since)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('submissions')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('organization_id', '=', organizationId)
      .where('received_at', '<', since)
      .executeTakeFirstOrThrow(),
  ]);
  return { documents: Number(documents.count), submissions: Number(submissions.count) };
}

/** The gaps that events of `audit repair` mark. That those events are unchanged is for the chain to show. */
async function markedGaps(db: Kysely<Tables>, organizationId: string): Promise<ReadonlySet<unknown>> {
  const repairs = await db
    .selectFrom('audit_events')
    .select('details_json')
    .where('organization_id', '=', organizationId)
    .where('type', '=', 'audit.repaired')
    .execute();
  return new Set(
    repairs.flatMap((event) => {
      const gaps = detailsOf(event)?.gaps;
      return Array.isArray(gaps) ? gaps : [];
    }),
  );
}

/** What is said of an event without details that no erasure took. */
const gone = 'its details are gone, and nothing was erased that they belong to';

/** The name of a trail without its first events. */
export const missingBeginning = 'beginning_missing';

/** What a trail is verified against. */
export interface Expected extends Since {
  /** Hashes that the operator noted earlier; those that are found are taken out. */
  readonly noted: Set<string>;
}

/** Verifies the trail of an organization, and holds what is stored against it. */
export async function verifyOrganization(
  db: Kysely<Tables>,
  { id, created_at }: { readonly id: string; readonly created_at: number },
  { since, versionsSince, noted }: Expected,
  reportFinding: Report,
): Promise<TrailSummary> {
  let erased = 0;
  let marked = 0;
  const marks = await markedGaps(db, id);
  const report: Report = (sequence, problem, gap) => {
    if (gap !== undefined && marks.has(gap)) marked++;
    else reportFinding(sequence, problem, gap);
  };
  const wasErased = erasuresIn(db, id);
  const visit = async (row: EventRow) => {
    noted.delete(row.hash);
    if (row.details_json === null) {
      erased++;
      if (!(await wasErased(row))) report(row.sequence, gone);
    }
    if (row.sequence === 1 && row.type !== 'organization.created' && created_at >= since) {
      report(1, 'the trail does not begin with how the organization was created', missingBeginning);
    }
    if (receiptTypes.includes(row.type as AuditEventType)) await checkReceived(db, id, row, report);
    if (row.type === 'document.created') await checkCreated(db, id, row, report);
  };
  const { sequence, hash } = await walkChain(db, id, report, visit);
  if (sequence === 0 && created_at >= since) report(null, 'the whole trail is gone', missingBeginning);
  await checkDocuments(db, id, { since, versionsSince }, report);
  await checkUntoldSubmissions(db, id, since, report);
  await checkSealCertificates(db, id, since, report);
  const before = await countBefore(db, id, since);
  return { organizationId: id, events: sequence, head: hash, marked, erased, before };
}
