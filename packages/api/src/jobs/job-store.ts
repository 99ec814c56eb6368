import { randomUUID } from 'node:crypto';
import type { CompiledQuery, UpdateObject } from 'kysely';
import type { Database, Writer } from '../database/database.ts';
import { preparedInsert } from '../database/prepared.ts';
import type { Db, Tables } from '../database/tables.ts';

/**
 * Completes a submission or envelope, removes a file (`blobs/file-removals.ts`), sends webhooks to an endpoint (`endpoint-queue.ts`),
 * ends an envelope and reminds its signers in time, or sends a mail.
 */
export type JobKind = 'completion' | 'file' | 'webhook' | 'envelope' | 'mail';

export interface Job {
  readonly kind: JobKind;
  readonly subjectId: string;
  readonly organizationId: string;
  /** The request that caused it. Null: none, or unknown. */
  readonly requestId: string | null;
}

/** A job that a worker has taken. */
export interface LeasedJob extends Job {
  /** A random token. Only its holder can change the job. */
  readonly lease: string;
  /** The number of the attempt, from 1, without those during which the process ended. */
  readonly attempt: number;
  /** How often a process ended during an attempt. */
  readonly deaths: number;
  /** For the kind `file`: the key of the file to remove. */
  readonly fileKey: string | null;
}

const insertJob = preparedInsert('jobs');

/** The query that adds a job, for the transaction of its cause. */
export function jobInsertion(db: Db, { kind, subjectId, organizationId, requestId }: Job, now: number): CompiledQuery {
  const state = { attempts: 0, deaths: 0, due_at: now, request_id: requestId };
  return insertJob(db, { kind, subject_id: subjectId, organization_id: organizationId, ...state });
}

/** Adds a job, in the transaction of its cause. */
export async function addJob(db: Db, job: Job, now: number): Promise<void> {
  await db.executeQuery(jobInsertion(db, job, now));
}

function firstDue(db: Db, isShared: boolean, kind: JobKind, now: number, after: string) {
  return (
    db
      .selectFrom('jobs')
      .select(['subject_id', 'organization_id', 'attempts', 'deaths', 'lease', 'file_key', 'request_id'])
      .where('kind', '=', kind)
      .where('organization_id', '>', after)
      .where('due_at', '<=', now)
      .orderBy('organization_id')
      .orderBy('due_at')
      .limit(1)
      // Another process is taking the locked ones.
      .$if(isShared, (query) => query.forUpdate().skipLocked())
      .executeTakeFirst()
  );
}

/**
 * Leases the next job that is due, serving organizations in rotation. A job is due again when its lease expires: then its process
 * died or was delayed, which counts as a death and not as a failed attempt.
 *
 * @param after the organization that was served last; '' at first
 * @param leasedUntil when the lease expires, in milliseconds since the epoch
 */
export function leaseJob(
  { unscoped, isShared }: Pick<Database, 'unscoped' | 'isShared'>,
  kind: JobKind,
  { now, after, leasedUntil }: { readonly now: number; readonly after: string; readonly leasedUntil: number },
): Promise<LeasedJob | undefined> {
  return unscoped.write(async (db) => {
    const found = (await firstDue(db, isShared, kind, now, after)) ?? (await firstDue(db, isShared, kind, now, ''));
    if (!found) return undefined;
    const { subject_id: subjectId, organization_id: organizationId, file_key: fileKey, request_id: requestId } = found;
    const lease = randomUUID();
    const hasExpiredLease = found.lease !== null;
    const attempt = found.attempts + (hasExpiredLease ? 0 : 1);
    const deaths = found.deaths + (hasExpiredLease ? 1 : 0);
    await db
      .updateTable('jobs')
      .set({ lease, attempts: attempt, deaths, due_at: leasedUntil })
      .where('kind', '=', kind)
      .where('subject_id', '=', subjectId)
      .execute();
    return { kind, subjectId, organizationId, requestId, lease, attempt, deaths, fileKey };
  });
}

/** When the next job is due, in milliseconds since the epoch; undefined: there is none. */
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

/** The lease of a job that waits until a certain time. No process has it. */
export const heldLease = 'held';

/**
 * Lets all leases expire, when a process that does not share its database starts: they are those of the process before it. That
 * counts as a death, since the job may have killed the process.
 */
export async function expireLeases({ unscoped }: Pick<Database, 'unscoped'>, now: number): Promise<void> {
  await unscoped.write((db) =>
    db.updateTable('jobs').set({ due_at: now }).where('lease', '!=', heldLease).where('due_at', '>', now).execute(),
  );
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

/** Whether the job still has this lease. */
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

/** Holds a job until a time, before which nothing makes it due. False: the lease is lost. */
export function holdJob(db: Db, job: LeasedJob, until: number): Promise<boolean> {
  return change(db, job, { lease: heldLease, due_at: until });
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

/**
 * How long a lease lasts unless it is renewed: the job of a process that died waits for up to this time. A live process renews the
 * lease three times as often. If it is delayed for longer, another process takes the job, and the result of the first is refused.
 */
export const leaseMs = 30_000;

/** Does a job and renews its lease meanwhile. When the storage refuses a renewal, the next one may succeed. */
export async function keepLease<T>(
  { database, now }: { readonly database: Writer; readonly now: () => number },
  job: LeasedJob,
  work: () => Promise<T>,
): Promise<T> {
  const renew = () =>
    void database.write(job.organizationId, (db) => renewLease(db, job, now() + leaseMs)).catch(() => undefined);
  const timer = setInterval(renew, leaseMs / 3);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

const firstDelayMs = 1_000;
const longestDelayMs = 3_600_000;

/**
 * The delay after a failed attempt: 1 s, 4 s, 16 s and so on, up to an hour, with up to half as much of jitter.
 *
 * @param attempt its number, from 1
 * @param random from 0 to 1
 */
export function retryDelayMs(attempt: number, random = Math.random()): number {
  return Math.round(Math.min(firstDelayMs * 4 ** (attempt - 1), longestDelayMs) * (1 + random / 2));
}
