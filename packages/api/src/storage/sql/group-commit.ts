import { setTimeout } from 'node:timers/promises';
import type { ControlledTransaction, Kysely, Transaction } from 'kysely';

/** Something to write, in a transaction. When it throws, nothing of it is kept. It may be done again from its beginning. */
export type WriteJob<Tables, T> = (transaction: Transaction<Tables>) => Promise<T>;

/** Does a job, and resolves once what it wrote is durable. */
export type Write<Tables> = <T>(job: WriteJob<Tables, T>) => Promise<T>;

interface Waiting<Tables> {
  /** Does the job, among others: when it fails, only what it wrote is undone. */
  runAmong(transaction: ControlledTransaction<Tables>): Promise<void>;
  /** Does the job in a transaction of its own, which is undone when it fails. */
  runAlone(transaction: ControlledTransaction<Tables>): Promise<void>;
  settle(commitError?: unknown): void;
}

/** What a full disk refuses may undo the whole transaction, and the savepoint with it: it is told why, not only that it is gone. */
async function undo<Tables>(savepoint: ControlledTransaction<Tables, ['job']>, because: unknown): Promise<void> {
  await savepoint
    .rollbackToSavepoint('job')
    .execute()
    .catch(() => Promise.reject(because));
}

/** Whether an error says that the whole transaction collided with another one, and is worth to be done again. */
type IsCollision = (error: unknown) => boolean;

/** How often a transaction is tried that collides with others, and how long it waits at first, in milliseconds. */
const patience = { attempts: 6, wait: 10 } as const;

/** Does something again when it collides: soon, but not when the other one does. */
export async function despiteCollisions<T>(isCollision: IsCollision, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === patience.attempts || !isCollision(error)) throw error;
      await setTimeout(Math.random() * patience.wait * 2 ** attempt);
    }
  }
}

/** Holds the outcome of a job back until the commit. */
function waiting<Tables, T>(
  { job, isCollision }: { readonly job: WriteJob<Tables, T>; readonly isCollision: IsCollision },
  resolve: (value: T) => void,
  reject: (error: unknown) => void,
): Waiting<Tables> {
  let settle = () => {};
  return {
    async runAlone(transaction) {
      const value = await job(transaction);
      settle = () => resolve(value);
    },
    async runAmong(transaction) {
      const savepoint = await transaction.savepoint('job').execute();
      try {
        const value = await job(savepoint);
        await savepoint.releaseSavepoint('job').execute();
        settle = () => resolve(value);
      } catch (error) {
        if (isCollision(error)) throw error;
        await undo(savepoint, error);
        settle = () => reject(error);
      }
    },
    settle: (commitError) => (commitError === undefined ? settle() : reject(commitError)),
  };
}

/**
 * Lets the event loop go round once. SQLite holds it while it syncs, and what has come in meanwhile becomes jobs only in
 * this turn: without it, each would get a transaction of its own, however many wait.
 */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/**
 * Makes the one way to write. Jobs that arrive while a transaction is under way share the next one, and so its sync to
 * the disk, which is what a write costs. Each is undone by itself when it fails.
 *
 * @param isCollision where there are others who write: which errors say that all is to be done again
 */
export function groupCommit<Tables>(db: Kysely<Tables>, isCollision: IsCollision = () => false): Write<Tables> {
  let queue: Waiting<Tables>[] = [];
  let isBusy = false;

  async function commitTogether(jobs: readonly Waiting<Tables>[]): Promise<void> {
    const transaction = await db.startTransaction().execute();
    try {
      const [only, ...others] = jobs;
      if (only && others.length === 0) await only.runAlone(transaction);
      else for (const job of jobs) await job.runAmong(transaction);
      await transaction.commit().execute();
    } catch (error) {
      // The error that counts is the first one; a transaction that is broken may not roll back either.
      await transaction
        .rollback()
        .execute()
        .catch(() => undefined);
      throw error;
    }
  }

  async function work(): Promise<void> {
    isBusy = true;
    while (queue.length > 0) {
      await nextTurn();
      const jobs = queue;
      queue = [];
      try {
        await despiteCollisions(isCollision, () => commitTogether(jobs));
        for (const job of jobs) job.settle();
      } catch (error) {
        for (const job of jobs) job.settle(error);
      }
    }
    isBusy = false;
  }

  return (job) =>
    new Promise((resolve, reject) => {
      queue.push(waiting({ job, isCollision }, resolve, reject));
      if (!isBusy) void work();
    });
}
