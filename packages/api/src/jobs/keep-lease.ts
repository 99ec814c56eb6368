import type { LeasedJob } from '../storage/jobs.ts';
import { renewLease } from '../storage/leased-jobs.ts';
import type { Database } from '../storage/sql/database.ts';

/**
 * For how long a process has a job to itself without a word of it, in milliseconds: so long at most does the job of one that
 * died wait. A process that lives says so three times as often; when it is held up for longer, another one takes the job, and
 * what comes of the first is refused.
 */
export const lease = 30_000;

/** Does a job, and renews its lease meanwhile. When the storage refuses that, the next time may come in time. */
export async function keepLease<T>(
  { database, now }: { readonly database: Pick<Database, 'write'>; readonly now: () => number },
  job: LeasedJob,
  work: () => Promise<T>,
): Promise<T> {
  const renew = () =>
    void database.write(job.organizationId, (db) => renewLease(db, job, now() + lease)).catch(() => undefined);
  const timer = setInterval(renew, lease / 3);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
