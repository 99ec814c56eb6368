import type { Kysely } from 'kysely';
import type { BlobStore } from '../../../blobs/blob-store.ts';
import type { Tables } from '../../../database/tables.ts';
import { type EventRow, walkChain } from './chain.ts';
import { compareHashes, readFiles } from './files.ts';
import type { Finding, Report } from './finding.ts';
import { checkRecord, detailsOf } from './records.ts';

/** What is to be verified. */
export interface VerifyOptions {
  /** Only this one; absent: all. */
  readonly organizationId?: string | undefined;
  /** Hashes of events that were noted at another time, hex: each must be in a trail. */
  readonly noted?: readonly string[] | undefined;
  /** Where the files are, to read each of them, too. */
  readonly blobs?: BlobStore | undefined;
  /** Called with each problem as soon as it is found. */
  onFinding(finding: Finding): void;
}

/** What the trail of an organization was found to hold. */
export interface TrailSummary {
  readonly organizationId: string;
  readonly events: number;
  /** The hash of the last event: note it elsewhere, and verify with it another time. */
  readonly head: string;
  /** Gaps that `audit repair` has marked: they are no findings any more. */
  readonly marked: number;
  /** Events whose details were erased. Their place in the chain is still verified. */
  readonly erased: number;
}

/** The name of a trail without its first events. */
export const missingBeginning = 'beginning_missing';

async function nextOrganization(db: Kysely<Tables>, last: string, only: string | undefined) {
  return await db
    .selectFrom('organizations')
    .select('id')
    .where('id', '>', last)
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? ''))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
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

/** Verifies the trail of one organization. */
async function verifyOrganization(
  db: Kysely<Tables>,
  id: string,
  noted: Set<string>,
  reportFinding: Report,
): Promise<TrailSummary> {
  let [erased, marked] = [0, 0];
  const marks = await markedGaps(db, id);
  const report: Report = (sequence, problem, gap) => {
    if (gap !== undefined && marks.has(gap)) marked++;
    else reportFinding(sequence, problem, gap);
  };
  const visit = async (row: EventRow) => {
    noted.delete(row.hash);
    if (row.details_json === null) erased++;
    if (row.sequence === 1 && row.type !== 'organization.created') {
      report(1, 'the trail does not begin with how the organization was created', missingBeginning);
    }
    await checkRecord(db, id, row, report);
  };
  const { sequence, hash } = await walkChain(db, id, report, visit);
  if (sequence === 0) report(null, 'the whole trail is gone', missingBeginning);
  await compareHashes(db, id, report);
  return { organizationId: id, events: sequence, head: hash, marked, erased };
}

/**
 * Shows one moment, whatever is written meanwhile: the one that is shown already, if it is. SQLite does so by itself; PostgreSQL
 * has to be told, or each query sees what was committed until then.
 */
function atOneMoment<T>(db: Kysely<Tables>, work: (moment: Kysely<Tables>) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().setIsolationLevel('repeatable read').execute(work);
}

/**
 * Verifies the audit trails, one organization after the other, each as it is at one moment: that no event was changed,
 * removed, inserted or moved, and that documents, submissions and files have the hashes that were recorded of them. Little is
 * held in memory at a time.
 *
 * What it cannot show: whoever may write to the database can put a whole new chain in place of the old one, or cut off its
 * end together with the head, and everything agrees again. Only a hash that was noted elsewhere shows that (`noted`).
 */
export async function* verifyTrails(db: Kysely<Tables>, options: VerifyOptions): AsyncGenerator<TrailSummary> {
  const { organizationId, blobs, onFinding } = options;
  const noted = new Set(options.noted);
  const reportFor =
    (organizationId: string | null): Report =>
    (sequence, problem, gap) =>
      onFinding({ organizationId, sequence, problem, ...(gap !== undefined && { gap }) });

  let next = await nextOrganization(db, '', organizationId);
  for (; next; next = await nextOrganization(db, next.id, organizationId)) {
    const { id } = next;
    const reportFinding = reportFor(id);
    try {
      yield await atOneMoment(db, (moment) => verifyOrganization(moment, id, noted, reportFinding));
      // Reading takes long, and files do not change: not within the transaction.
      if (blobs) await readFiles(db, blobs, id, reportFinding);
    } catch (error) {
      reportFinding(null, `what is stored cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  for (const hash of noted) reportFor(organizationId ?? null)(null, `no event has the noted hash ${hash}`);
}
