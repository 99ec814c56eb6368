import { randomUUID } from 'node:crypto';
import type { CompiledQuery, Kysely, UpdateObject } from 'kysely';
import type { Database } from '../database/database.ts';
import { preparedInsert } from '../database/prepared.ts';
import type { Tables } from '../database/tables.ts';

/** Completes a submission, removes a file that no row names (`file-removals.ts`), or removes the deliveries to a deleted endpoint. */
type JobKind = 'completion' | 'file' | 'endpoint';

/** Work to be done, and its subject. */
export interface Job {
  readonly kind: JobKind;
  readonly subjectId: string;
  readonly organizationId: string;
  /** The request that caused it. Null: none, or unknown. */
  readonly requestId: string | null;
}

/** A job that a worker has taken. */
export interface LeasedJob extends Job {
  /** A random token. Only who has it can change the job. */
  readonly lease: string;
  /** The number of the attempt, from 1, without those during which the process ended. */
  readonly attempt: number;
  /** How often a process ended during an attempt. */
  readonly deaths: number;
  /** Of the kind `file`: the file to remove. */
  readonly fileKey: string | null;
}

type Db = Kysely<Tables>;

const insertJob = preparedInsert('jobs');

/** The query that adds a job, in the transaction of its cause: neither is stored without the other. */
export function jobInsertion(db: Db, { kind, subjectId, organizationId, requestId }: Job, now: number): CompiledQuery {
  const state = { attempts: 0, deaths: 0, due_at: now, request_id: requestId };
  return insertJob(db, { kind, subject_id: subjectId, organization_id: organizationId, ...state });
}

/** Adds a job, in the transaction of its cause. */
export async function addJob(db: Db, job: Job, now: number): Promise<void> {
  await db.executeQuery(jobInsertion(db, job, now));
}

/** The database, and whether other processes take jobs from it: rows that they have locked are skipped. */
type Taking = Pick<Database, 'unscoped' | 'isShared'>;

function firstDue(db: Db, isShared: boolean, kind: JobKind, now: number, after: string) {
  return db
    .selectFrom('jobs')
    .select(['subject_id', 'organization_id', 'attempts', 'deaths', 'lease', 'file_key', 'request_id'])
    .where('kind', '=', kind)
    .where('organization_id', '>', after)
    .where('due_at', '<=', now)
    .orderBy('organization_id')
    .orderBy('due_at')
    .limit(1)
    .$if(isShared, (query) => query.forUpdate().skipLocked())
    .executeTakeFirst();
}

/**
 * Takes the work that is due and whose turn it is: each organization has as many turns as any other, however much of it
 * waits. Work whose lease has run out is due again: leases are renewed, so the process that had it has ended, or was held up
 * for as long; that is counted apart from attempts which failed.
 *
 * @param after the organization that had the turn before; '' at first
 * @param leasedUntil when it is due again unless it is done or renewed by then, in milliseconds since the epoch
 */
export function leaseJob(
  { unscoped, isShared }: Taking,
  kind: JobKind,
  { now, after, leasedUntil }: { readonly now: number; readonly after: string; readonly leasedUntil: number },
): Promise<LeasedJob | undefined> {
  return unscoped.write(async (db) => {
    const found = (await firstDue(db, isShared, kind, now, after)) ?? (await firstDue(db, isShared, kind, now, ''));
    if (!found) return undefined;
    const { subject_id: subjectId, organization_id: organizationId, file_key: fileKey, request_id: requestId } = found;
    const lease = randomUUID();
    const isLeft = found.lease !== null;
    const attempt = found.attempts + (isLeft ? 0 : 1);
    const deaths = found.deaths + (isLeft ? 1 : 0);
    const { numUpdatedRows } = await db
      .updateTable('jobs')
      .set({ lease, attempts: attempt, deaths, due_at: leasedUntil })
      .where('kind', '=', kind)
      .where('subject_id', '=', subjectId)
      .where('lease', 'is not distinct from', found.lease)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return undefined;
    return { kind, subjectId, organizationId, requestId, lease, attempt, deaths, fileKey };
  });
}

/** When the next work is due, in milliseconds since the epoch; undefined: there is none. */
export async function nextDue({ unscoped }: Pick<Database, 'unscoped'>, kind: JobKind): Promise<number | undefined> {
  const first = await unscoped.read
    .selectFrom('jobs')
    .select('due_at')
    .where('kind', '=', kind)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  return first?.due_at;
}

/**
 * Makes leases void that nobody holds any more: for a process that has the database to itself, when it starts, those of
 * the one before it. It may have died of the job, or of something else: that is counted apart from attempts which failed.
 *
 * @param dueAfter when a job is due again with which so many processes ended, in milliseconds since the epoch
 */
export function voidLeases(
  { unscoped }: Pick<Database, 'unscoped'>,
  kind: JobKind,
  dueAfter: (deaths: number) => number,
): Promise<void> {
  return unscoped.write(async (db) => {
    const ofKind = db.selectFrom('jobs').select(['subject_id', 'attempts', 'deaths']).where('kind', '=', kind);
    const leased = await ofKind.where('lease', 'is not', null).execute();
    for (const { subject_id, attempts, deaths } of leased) {
      await db
        .updateTable('jobs')
        .set({ lease: null, attempts: attempts - 1, deaths: deaths + 1, due_at: dueAfter(deaths + 1) })
        .where('kind', '=', kind)
        .where('subject_id', '=', subject_id)
        .execute();
    }
  });
}

function change(db: Db, { kind, subjectId, lease }: LeasedJob, set: UpdateObject<Tables, 'jobs'>): Promise<boolean> {
  return db
    .updateTable('jobs')
    .set(set)
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('lease', '=', lease)
    .executeTakeFirst()
    .then(({ numUpdatedRows }) => numUpdatedRows > 0n);
}

/** Whether the lease is still that of this job. */
export async function holdsLease(db: Db, { kind, subjectId, lease }: LeasedJob): Promise<boolean> {
  const found = await db
    .selectFrom('jobs')
    .select('subject_id')
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('lease', '=', lease)
    .executeTakeFirst();
  return found !== undefined;
}

/** Renews the lease of a job. False: the lease is lost. */
export function renewLease(db: Db, job: LeasedJob, leasedUntil: number): Promise<boolean> {
  return change(db, job, { due_at: leasedUntil });
}

/** Schedules a job for later, without its lease. False: the lease is lost. */
export function reschedule(db: Db, job: LeasedJob, dueAt: number): Promise<boolean> {
  return change(db, job, { lease: null, due_at: dueAt });
}

/** Returns a job whose attempt did nothing, and does not count the attempt. False: the lease is lost. */
export function returnJob(db: Db, job: LeasedJob, dueAt: number): Promise<boolean> {
  return change(db, job, { lease: null, due_at: dueAt, attempts: job.attempt - 1 });
}

/** Removes a job, in the transaction of its result. False: the lease is lost, and the result must not be stored. */
export async function endJob(db: Db, { kind, subjectId, lease }: LeasedJob): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('jobs')
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('lease', '=', lease)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
