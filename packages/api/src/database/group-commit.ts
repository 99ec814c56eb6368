import { setTimeout } from 'node:timers/promises';
import { CompiledQuery, type Kysely, type Transaction } from 'kysely';

/** Writes in a transaction, which is rolled back when it throws. It may be run again from its beginning. */
export type WriteJob<Tables, T> = (transaction: Transaction<Tables>) => Promise<T>;

/** Runs a job, and resolves once what it wrote is durable. */
export type Write<Tables> = <T>(job: WriteJob<Tables, T>) => Promise<T>;

/** Whether an error means that the transaction collided with another one, and can be run again. */
type IsCollision = (error: unknown) => boolean;

/** The wait grows, and is random, so that transactions that collided do not collide again. */
const collisionRetries = { maxAttempts: 6, waitMs: (attempt: number) => Math.random() * 10 * 2 ** attempt };

/** Retries work that fails with a temporary error. @throws the error of the last attempt */
export async function retry<T>(
  isTemporary: (error: unknown) => boolean,
  work: () => Promise<T>,
  { maxAttempts, waitMs } = collisionRetries,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === maxAttempts || !isTemporary(error)) throw error;
      await setTimeout(waitMs(attempt));
    }
  }
}

const savepoint = CompiledQuery.raw('savepoint job');
const release = CompiledQuery.raw('release savepoint job');
const undo = CompiledQuery.raw('rollback to savepoint job');

/** A job whose promise settles after the commit. */
class QueuedJob<Tables, T> {
  readonly #job: WriteJob<Tables, T>;
  readonly #outcome = Promise.withResolvers<T>();
  /** Settles the promise, once the commit is durable. */
  settle = () => {};

  constructor(job: WriteJob<Tables, T>) {
    this.#job = job;
  }

  get outcome(): Promise<T> {
    return this.#outcome.promise;
  }

  /** Runs the only job of a transaction. When it fails, so does the transaction. */
  async runAlone(transaction: Transaction<Tables>): Promise<void> {
    const value = await this.#job(transaction);
    this.settle = () => this.#outcome.resolve(value);
  }

  /** Runs one of several jobs of a transaction. When it fails, only its own writes are undone. */
  async runAmong(transaction: Transaction<Tables>, isCollision: IsCollision): Promise<void> {
    await transaction.executeQuery(savepoint);
    try {
      const value = await this.#job(transaction);
      await transaction.executeQuery(release);
      this.settle = () => this.#outcome.resolve(value);
    } catch (error) {
      if (isCollision(error)) throw error;
      // A full disk may end the transaction with its savepoints. The first error is the cause.
      await transaction.executeQuery(undo).catch(() => Promise.reject(error));
      this.settle = () => this.#outcome.reject(error);
    }
  }

  failed(error: unknown): void {
    this.#outcome.reject(error);
  }
}

/** How many jobs share a transaction at most, so that the first does not wait long for the last. */
const maxTogether = 64;

/** One turn of the event loop. SQLite blocks it while it syncs; requests that arrived meanwhile add their jobs in this turn. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/**
 * Makes the function that all writes go through. Jobs that arrive while a transaction is running share the next one, and so its
 * sync to the disk, which takes most of the time of a write. A job that fails is undone alone.
 *
 * @param isCollision on a shared database: which errors mean that the transaction can be run again
 */
export function groupCommit<Tables>(db: Kysely<Tables>, isCollision: IsCollision = () => false): Write<Tables> {
  const queue: QueuedJob<Tables, unknown>[] = [];
  let isBusy = false;

  async function commitTogether(jobs: readonly QueuedJob<Tables, unknown>[]): Promise<void> {
    await db.transaction().execute(async (transaction) => {
      const [only, ...others] = jobs;
      if (only && others.length === 0) await only.runAlone(transaction);
      else for (const job of jobs) await job.runAmong(transaction, isCollision);
    });
  }

  async function work(): Promise<void> {
    isBusy = true;
    while (queue.length > 0) {
      await nextTurn();
      const jobs = queue.splice(0, maxTogether);
      try {
        await retry(isCollision, () => commitTogether(jobs));
        for (const job of jobs) job.settle();
      } catch (error) {
        for (const job of jobs) job.failed(error);
      }
    }
    isBusy = false;
  }

  return <T>(job: WriteJob<Tables, T>) => {
    const queued = new QueuedJob<Tables, T>(job);
    queue.push(queued as QueuedJob<Tables, unknown>);
    if (!isBusy) void work();
    return queued.outcome;
  };
}
