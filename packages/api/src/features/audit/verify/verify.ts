import { isId } from '@document-signer/core';
import type { Kysely } from 'kysely';
import type { BlobStore } from '../../../blobs/blob-store.ts';
import type { Tables } from '../../../database/tables.ts';
import { scrub } from '../../../scrub/scrub.ts';
import { type EventRow, type Finding, type Report, walkChain } from './chain.ts';
import { checkRow, detailsOf } from './check-row.ts';

export interface VerifyOptions {
  /** Only this organization; absent: all. */
  readonly organizationId?: string | undefined;
  /** Hashes of events that were noted earlier, hex: each must be in a trail. */
  readonly noted?: readonly string[] | undefined;
  /** Where the files are stored; absent: files are not read. */
  readonly blobs?: BlobStore | undefined;
  /** Called with each problem as soon as it is found. */
  onFinding(finding: Finding): void;
}

/** What verification found in the trail of an organization. */
export interface TrailSummary {
  readonly organizationId: string;
  readonly events: number;
  /** The hash of the last event, to be noted elsewhere and given to a later verification. */
  readonly head: string;
  /** Gaps that `audit repair` has marked. They are not reported. */
  readonly marked: number;
  /** Events whose details were erased. The chain still covers them. */
  readonly erased: number;
}

/** The gap of a trail without its first events. */
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

/** The gaps that events of `audit repair` mark. The chain shows whether those events were changed. */
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
      report(1, 'the first event is not organization.created', missingBeginning);
    }
    await checkRow(db, id, row, report);
  };
  const { sequence, hash } = await walkChain(db, id, report, visit);
  if (sequence === 0) report(null, 'the trail has no events', missingBeginning);
  return { organizationId: id, events: sequence, head: hash, marked, erased };
}

const fileNames = {
  original: 'the original of document',
  prepared: 'the prepared file of document',
  sealed: 'the sealed file of submission',
} as const;

async function readFiles(db: Kysely<Tables>, blobs: BlobStore, organizationId: string, report: Report): Promise<void> {
  for await (const { kind, of, damage } of scrub(db, blobs, { organizationId })) {
    const name = isId('env', of) ? 'the sealed file of envelope' : fileNames[kind];
    report(null, `${name} ${of} ${damage === 'changed' ? 'has changed' : 'cannot be read'}`);
  }
}

/**
 * Verifies the audit trails, one organization after the other: that no event was changed, removed, inserted or moved, and that
 * documents, submissions and files have the recorded hashes.
 *
 * Someone who can write to the database can also replace the whole chain, or cut off its end together with the recorded end.
 * Only a hash that was noted elsewhere (`noted`) shows that.
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
    const report = reportFor(id);
    try {
      // A snapshot, because others may write meanwhile.
      const snapshot = db.transaction().setIsolationLevel('repeatable read');
      yield await snapshot.execute((transaction) => verifyOrganization(transaction, id, noted, report));
      // Outside of the transaction: reading files takes long, and they do not change.
      if (blobs) await readFiles(db, blobs, id, report);
    } catch (error) {
      report(null, `stored data cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  for (const hash of noted) reportFor(organizationId ?? null)(null, `no event has the noted hash ${hash}`);
}
