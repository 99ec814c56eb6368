import type { Writer } from '../database/database.ts';
import type { LeasedJob } from './job-store.ts';
import { renewLease } from './job-store.ts';

/**
 * How long a lease lasts unless it is renewed, in milliseconds: the job of a process that died waits for so long at most. A
 * live process renews it three times as often. If it is held up for longer, another process takes the job, and the result of
 * the first one is refused.
 */
export const lease = 30_000;

/** Does a job and renews its lease meanwhile. A renewal that the storage refuses is repeated with the next one. */
export async function keepLease<T>(
  { database, now }: { readonly database: Writer; readonly now: () => number },
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
