import { setImmediate, setTimeout } from 'node:timers/promises';
import { CompiledQuery, type Kysely, type Transaction } from 'kysely';
import { retry } from '../concurrency/promises.ts';

/** Writes in a transaction, which is rolled back when it throws. It may be run again from its beginning. */
export type WriteJob<Tables, T> = (transaction: Transaction<Tables>) => Promise<T>;

/** Runs a job, and resolves once what it wrote is durable. */
export type Write<Tables> = <T>(job: WriteJob<Tables, T>) => Promise<T>;

/** Whether an error means that the transaction collided with another one, and can be run again. */
type IsCollision = (error: unknown) => boolean;

/** The wait grows, and is random, so that transactions that collided do not collide again. */
export const collisionRetries = { maxAttempts: 6, waitMs: (attempt: number) => Math.random() * 10 * 2 ** attempt };

const savepoint = CompiledQuery.raw('savepoint job');
const release = CompiledQuery.raw('release savepoint job');
const undo = CompiledQuery.raw('rollback to savepoint job');

/** A job whose promise settles after the commit. */
interface QueuedJob<Tables> {
  readonly job: WriteJob<Tables, unknown>;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/** Options of `groupCommit`. */
interface GroupCommitOptions {
  /** On a shared database: which errors mean that the transaction can be run again. Default: none. */
  readonly isCollision?: IsCollision;
  /**
   * How long a transaction waits for more jobs if several shared the last one. Default: 0. It pays where a commit blocks the
   * event loop: the next one would begin as soon as a single request gets to its write.
   */
  readonly gatherMs?: number;
}

/** With so many jobs in the queue, there is no need to wait for more. */
const enoughJobs = 16;

/** How many jobs share a transaction at most, so that the first does not wait long for the last. */
const maxTogether = 64;

/**
 * Makes the function that all writes go through. Jobs that arrive while a transaction is running share the next one, and so its
 * sync to the disk, which takes most of the time of a write. A job that fails is undone alone.
 */
export function groupCommit<Tables>(
  db: Kysely<Tables>,
  { isCollision = () => false, gatherMs = 0 }: GroupCommitOptions = {},
): Write<Tables> {
  const queue: QueuedJob<Tables>[] = [];
  let isBusy = false;
  let wasShared = false;

  /** Runs a job, and rolls back only its own writes when it fails. @returns settles the job; to be called after the commit */
  async function runAmong(transaction: Transaction<Tables>, { job, resolve, reject }: QueuedJob<Tables>) {
    await transaction.executeQuery(savepoint);
    try {
      const value = await job(transaction);
      await transaction.executeQuery(release);
      return () => resolve(value);
    } catch (error) {
      if (isCollision(error)) throw error;
      // A full disk may end the transaction with its savepoints. The first error is the cause.
      await transaction.executeQuery(undo).catch(() => Promise.reject(error));
      return () => reject(error);
    }
  }

  /** @returns settles the jobs */
  async function runAll(transaction: Transaction<Tables>, jobs: readonly QueuedJob<Tables>[]) {
    const [only, ...others] = jobs;
    // A single job needs no savepoint: the transaction fails with it.
    if (only && others.length === 0) {
      const value = await only.job(transaction);
      return [() => only.resolve(value)];
    }
    const settles: (() => void)[] = [];
    for (const job of jobs) settles.push(await runAmong(transaction, job));
    return settles;
  }

  async function gather(): Promise<void> {
    // SQLite blocks the event loop while it syncs; requests that arrived meanwhile add their jobs in this turn.
    await setImmediate();
    if (gatherMs > 0 && wasShared && queue.length < enoughJobs) await setTimeout(gatherMs);
  }

  async function work(): Promise<void> {
    isBusy = true;
    while (queue.length > 0) {
      await gather();
      const jobs = queue.splice(0, maxTogether);
      const commit = () => db.transaction().execute((transaction) => runAll(transaction, jobs));
      try {
        for (const settle of await retry(isCollision, commit, collisionRetries)) settle();
      } catch (error) {
        for (const { reject } of jobs) reject(error);
      }
      wasShared = jobs.length > 1;
    }
    isBusy = false;
  }

  return <T>(job: WriteJob<Tables, T>) => {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    queue.push({ job, resolve: resolve as (value: unknown) => void, reject });
    if (!isBusy) void work();
    return promise;
  };
}
