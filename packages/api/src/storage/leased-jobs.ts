import type { Kysely, UpdateObject } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { LeasedJob } from './jobs.ts';

type Db = Kysely<Tables>;

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
