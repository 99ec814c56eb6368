import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { BlobStore } from '../blobs/blob-store.ts';
import { isRefusedForGood, longestRight } from '../blobs/s3/refusal.ts';
import { keepLease, lease } from '../jobs/keep-lease.ts';
import { type JobRunner, type RunOptions, runJobs } from '../jobs/run-jobs.ts';
import { appendEvent } from '../storage/audit-trail.ts';
import type { DiskReserve } from '../storage/disk-reserve.ts';
import { type LeasedJob, leaseJob, nextDue } from '../storage/jobs.ts';
import { endJob, giveBack, keepAfter, renewLease } from '../storage/leased-jobs.ts';
import { isNamed, ownersOf } from '../storage/pending-files.ts';
import type { Database } from '../storage/sql/database.ts';
import type { Tables } from '../storage/sql/tables.ts';

type Db = Kysely<Tables>;

/** What sweeps. */
export interface SweepOptions extends Pick<RunOptions, 'noteFailure'> {
  readonly database: Database;
  readonly blobs: BlobStore;
  /** To remove a file, something has to be written first. */
  readonly reserve: DiskReserve;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** How often to look for what other processes have left, in milliseconds. */
const lookEvery = 30_000;

/**
 * For how long it may be believed that nothing names a file, in milliseconds. A process may be held up between asking and
 * removing: half of its lease is then left for the removal, before another process may sweep and somebody store it anew.
 */
const goodFor = lease / 2;

/** For how long a removal may be under way, in milliseconds: S3 is asked to carry out none afterwards. */
const mayTake = longestRight * 1000;

/**
 * For how long nobody stores the same bytes after a removal of which nobody knows whether it is over, in milliseconds: of a
 * request that was given up, or of a process from which this one took over. It is so much longer than a removal may take that
 * clocks may differ, and that S3 may be late with what it has let in.
 */
const keptFor = 3 * mayTake;

/** When a removal is tried again that was refused, in milliseconds: what refuses it is a setting, which somebody has to change. */
const refusedFor = keptFor;

/** Whether somebody else may have been about to remove the file, and may be yet. */
function isTakenOver({ attempt, deaths }: LeasedJob): boolean {
  return attempt + deaths > 1;
}

/** A file that is being swept. */
interface Sweeping {
  readonly job: LeasedJob;
  readonly organizationId: string;
  readonly sha256: string;
  /** When it was known that nothing names it. */
  readonly asked: number;
}

/** What came of a removal; unknown: nobody knows whether the file is gone, or will be. */
type Removal = 'gone' | 'refused' | 'unknown';

async function remove({ database, log, now }: SweepOptions, blobs: BlobStore, sweeping: Sweeping): Promise<Removal> {
  const { job, organizationId, sha256, asked } = sweeping;
  const isHeld = () => database.write(organizationId, (db) => renewLease(db, job, now() + lease));
  try {
    await blobs.delete(organizationId, sha256, { until: asked + mayTake, isHeld });
    return 'gone';
  } catch (error) {
    log.warn(
      { organizationId, error: error instanceof Error ? error.name : typeof error },
      'a file could not be swept',
    );
    return isRefusedForGood(error) ? 'refused' : 'unknown';
  }
}

/** What becomes of the job after a removal. False: the lease is lost. */
function settle(db: Db, job: LeasedJob, removal: Removal, now: number): Promise<boolean> {
  if (removal === 'unknown') return renewLease(db, job, now + keptFor);
  // Whoever had it before may yet remove it. Once that is over, nobody need wait any more.
  if (isTakenOver(job)) return keepAfter(db, job, now + keptFor);
  return removal === 'gone' ? endJob(db, job) : giveBack(db, job, now + refusedFor);
}

/**
 * Tells of a file that is gone though something names it: this process was held up while it swept, another took over, somebody
 * stored the file anew, and a removal that nothing could hold back came after that.
 */
async function tellOfLoss({ database, blobs, log, now }: SweepOptions, file: Sweeping): Promise<void> {
  const { organizationId, sha256 } = file;
  log.warn({ organizationId }, 'this process was held up while it swept, and another one has taken over');
  const owners = await ownersOf(database.read(organizationId), file);
  if (owners.length === 0 || (await blobs.head(organizationId, sha256))) return;
  log.error({ organizationId, owners }, 'a file that was stored anew was removed: restore it from a backup');
  await database.write(organizationId, async (db) => {
    for (const owner of owners) {
      const happening = { type: 'document.file_damaged', actor: { keyId: null }, details: { how: 'missing' } } as const;
      await appendEvent(db, organizationId, { ...happening, ...owner }, now());
    }
  });
}

/** Removes a file that nothing names, and whatever tells of it. */
async function sweep(options: SweepOptions, job: LeasedJob, stop: AbortSignal): Promise<void> {
  const { database, blobs: all, log, now } = options;
  const blobs = all.until?.(stop) ?? all;
  const { organizationId, subjectId, fileBefore } = job;
  const sweeping = { job, organizationId, sha256: fileBefore ?? '', asked: now() };
  const isKept = await database.write(
    organizationId,
    async (db) => !(await renewLease(db, job, sweeping.asked + lease)) || (await isNamed(db, sweeping, subjectId)),
  );
  if (now() - sweeping.asked > goodFor) {
    log.warn({ organizationId }, 'this process was held up while it swept: the file is looked at again');
    return;
  }
  // From here on, whoever wants to store the same bytes waits for the lease to end.
  const removal = isKept || fileBefore === null ? undefined : await remove(options, blobs, sweeping);
  const isOurs = await database.write(organizationId, (db) =>
    removal ? settle(db, job, removal, now()) : endJob(db, job),
  );
  if (removal && !isOurs) await tellOfLoss(options, sweeping);
  else if (removal === 'gone') log.info({ organizationId }, 'a file that nothing names was swept');
}

/**
 * Sweeps files that were stored, or were about to be, and whose rows never came. There is nothing to search for: each was noted
 * before it was stored.
 */
export function runSweeps(options: SweepOptions): JobRunner {
  const { database, reserve, now, log, noteFailure } = options;
  const runner = runJobs(
    {
      nextDue: () => nextDue(database, 'file'),
      take: (after) => reserve.use(() => leaseJob(database, 'file', { now: now(), after, leasedUntil: now() + lease })),
      work: (job, stop) => keepLease(options, job, () => reserve.use(() => sweep(options, job, stop))),
    },
    { atATime: 1, now, log, noteFailure, lookEvery },
  );
  runner.wake();
  return runner;
}
