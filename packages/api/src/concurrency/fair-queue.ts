import { invalid, ServiceError } from '@document-signer/core';
import { Sums } from './sums.ts';

/** The request that some work is for. */
export interface Requester {
  /** The organization, or the client's address. Owners take turns, however many requests each has waiting. */
  readonly owner: string;
  /** Whether the client has disconnected. */
  readonly isGone: () => boolean;
}

/** A request in the queue. */
export interface QueueEntry {
  /** Does the work in turn. @throws ServiceError `incomplete` if the client has disconnected by then */
  run<T>(work: () => Promise<T>): Promise<T>;
  leave(): void;
}

/** A queue with limited concurrency that serves owners round robin. */
export interface FairQueue {
  /**
   * Adds a request, which counts as waiting until it leaves, except while its work runs.
   *
   * @throws ServiceError `RATE_LIMIT_EXCEEDED` if too many requests of the owner are waiting
   */
  enter(requester: Requester): QueueEntry;
  /** Adds a request that leaves after its work. */
  run<T>(requester: Requester, work: () => Promise<T>): Promise<T>;
}

const retryAfterSeconds = 10;

/** Creates a queue. */
export function createFairQueue({
  concurrency,
  maxWaitingPerOwner,
}: {
  readonly concurrency: number;
  readonly maxWaitingPerOwner: number;
}): FairQueue {
  /** The work to start, by owner, in the order in which owners are served next. */
  const queues = new Map<string, (() => void)[]>();
  const waiting = new Sums();
  let running = 0;

  function startNext(): void {
    const [first] = queues;
    if (!first || running >= concurrency) return;
    const [owner, queue] = first;
    const start = queue.shift();
    // An owner that was served goes behind all others.
    queues.delete(owner);
    if (queue.length > 0) queues.set(owner, queue);
    running += 1;
    waiting.add(owner, -1);
    start?.();
  }

  async function run<T>({ owner, isGone }: Requester, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((start) => {
      queues.set(owner, [...(queues.get(owner) ?? []), start]);
      startNext();
    });
    try {
      if (isGone()) throw invalid([{ field: 'body', reason: 'incomplete' }]);
      return await work();
    } finally {
      waiting.add(owner, 1);
      running -= 1;
      startNext();
    }
  }

  function enter(requester: Requester): QueueEntry {
    const { owner } = requester;
    if (waiting.of(owner) >= maxWaitingPerOwner) {
      throw new ServiceError('RATE_LIMIT_EXCEEDED', { retryAfter: retryAfterSeconds });
    }
    waiting.add(owner, 1);
    return { run: (work) => run(requester, work), leave: () => waiting.add(owner, -1) };
  }

  return {
    enter,
    async run(requester, work) {
      const entry = enter(requester);
      try {
        return await entry.run(work);
      } finally {
        entry.leave();
      }
    },
  };
}
