import { type Kysely, sql } from 'kysely';
import type { BlobStore } from '../../blobs/blob-store.ts';
import type { Tables } from '../../storage/sql/tables.ts';
import { checkFiles, checkSealedFiles } from './files.ts';
import type { Finding, Report } from './finding.ts';
import { type TrailSummary, verifyOrganization } from './organization.ts';

/** What is to be verified. */
export interface VerifyOptions {
  /** Only this one; absent: all. */
  readonly organizationId?: string | undefined;
  /** Hashes of events that somebody noted at another time, hex: each must stand in a trail. */
  readonly noted?: readonly string[] | undefined;
  /** Where the files are, when they shall be read, too. */
  readonly blobs?: BlobStore | undefined;
  /** Is told of each thing that is wrong, as soon as it is found. */
  onFinding(finding: Finding): void;
}

/**
 * When a migration made its tables, milliseconds since the epoch. What is older is not in them. Where nothing says when,
 * that is wrong, too, and nothing counts as older.
 *
 * @param what the tables hold
 */
async function madeAt(db: Kysely<Tables>, migration: string, what: string, report: Report): Promise<number> {
  const { rows } = await sql<{ timestamp: string }>`
    select timestamp from kysely_migration where name = ${migration}`.execute(db);
  const since = Date.parse(rows[0]?.timestamp ?? '');
  if (!Number.isNaN(since)) return since;
  report(null, `nothing says since when there ${what}: the record of how the tables were made is damaged`);
  return 0;
}

async function nextOrganization(db: Kysely<Tables>, last: string, only: string | undefined) {
  return await db
    .selectFrom('organizations')
    .select(['id', 'created_at'])
    .where('id', '>', last)
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? ''))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Finds events and heads of organizations that are none. */
async function checkStrangers(db: Kysely<Tables>, report: Report): Promise<void> {
  const known = db.selectFrom('organizations').select('id');
  const strangers = await db
    .selectFrom('audit_heads')
    .select('organization_id')
    .where('organization_id', 'not in', known)
    .union(db.selectFrom('audit_events').select('organization_id').where('organization_id', 'not in', known))
    .execute();
  for (const { organization_id } of strangers)
    report(null, `there is a trail of ${organization_id}, which is no organization`);
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
 * taken out, put in or moved; and that what they tell of is what is stored. Little is held in memory at a time.
 *
 * What it cannot show: whoever may write to the database can put a whole new chain in place of the old one, or cut off its
 * end together with the head, and everything agrees again. Only a hash that was noted elsewhere shows that (`noted`).
 */
export async function* verifyTrails(db: Kysely<Tables>, options: VerifyOptions): AsyncGenerator<TrailSummary> {
  const { organizationId, blobs, onFinding } = options;
  const reportFor =
    (organizationId: string | null): Report =>
    (sequence, problem, gap) =>
      onFinding({ organizationId, sequence, problem, ...(gap !== undefined && { gap }) });
  const expected = {
    since: await madeAt(db, '0002-audit-and-settings', 'is an audit trail', reportFor(null)),
    versionsSince: await madeAt(db, '0004-completion', 'are versions of fields', reportFor(null)),
    noted: new Set(options.noted),
  };

  let next = await nextOrganization(db, '', organizationId);
  for (; next; next = await nextOrganization(db, next.id, organizationId)) {
    const organization = next;
    const report = reportFor(organization.id);
    try {
      yield await atOneMoment(db, (moment) => verifyOrganization(moment, organization, expected, report));
      if (blobs) await checkFiles(db, blobs, organization.id, report);
      if (blobs) await checkSealedFiles(db, blobs, organization.id, report);
    } catch (error) {
      report(null, `what is stored cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  if (organizationId === undefined) await checkStrangers(db, reportFor(null));
  for (const hash of expected.noted) reportFor(organizationId ?? null)(null, `no event has the noted hash ${hash}`);
}
