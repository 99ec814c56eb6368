import type { BlobStore } from '../../../blobs/blob-store.ts';
import type { Db } from '../../../database/tables.ts';
import type { EventRow } from '../audit-events.ts';
import { type Finding, type Report, walkChain } from './chain.ts';
import { checkFiles } from './check-files.ts';
import { checkRow } from './check-row.ts';

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
  /** Events whose details were erased. The chain still covers them. */
  readonly erased: number;
}

async function nextOrganization(db: Db, last: string, only: string | undefined) {
  return await db
    .selectFrom('organizations')
    .select('id')
    .where('id', '>', last)
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? ''))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

async function verifyOrganization(db: Db, id: string, noted: Set<string>, report: Report): Promise<TrailSummary> {
  let erased = 0;
  const visit = async (row: EventRow) => {
    noted.delete(row.hash);
    if (row.details_json === null) erased++;
    if (row.sequence === 1 && row.type !== 'organization.created') {
      report(1, 'the first event is not organization.created');
    }
    await checkRow(db, id, row, report);
  };
  const { sequence, hash } = await walkChain(db, id, report, visit);
  if (sequence === 0) report(null, 'the trail has no events');
  return { organizationId: id, events: sequence, head: hash, erased };
}

/**
 * Verifies the audit trails, one organization after the other: that no event was changed, removed, inserted or moved, and that
 * documents, submissions and files have the recorded hashes.
 *
 * Someone who can write to the database can also replace the whole chain, or cut off its end together with the recorded end.
 * Only a hash that was noted elsewhere (`noted`) shows that.
 */
export async function* verifyTrails(db: Db, options: VerifyOptions): AsyncGenerator<TrailSummary> {
  const { organizationId, blobs, onFinding } = options;
  const noted = new Set(options.noted);
  const reportFor =
    (organizationId: string | null): Report =>
    (sequence, problem) =>
      onFinding({ organizationId, sequence, problem });

  let next = await nextOrganization(db, '', organizationId);
  for (; next; next = await nextOrganization(db, next.id, organizationId)) {
    const { id } = next;
    const report = reportFor(id);
    try {
      // A snapshot, because others may write meanwhile.
      const snapshot = db.transaction().setIsolationLevel('repeatable read');
      yield await snapshot.execute((transaction) => verifyOrganization(transaction, id, noted, report));
      // Outside of the transaction: reading files takes long, and they do not change.
      if (blobs) await checkFiles(db, blobs, id, report);
    } catch (error) {
      report(null, `stored data cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  for (const hash of noted) reportFor(organizationId ?? null)(null, `no event has the noted hash ${hash}`);
}
