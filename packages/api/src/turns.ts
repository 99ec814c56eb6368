import { invalid, ServiceError } from '@document-signer/core';

/** Who waits for a turn. */
export interface Waiting {
  /** The organization: each has as many turns as any other, however much it has waiting. */
  readonly owner: string;
  /** Whether nobody waits for the answer any more. */
  readonly isGone: () => boolean;
}

/** Lets some work be done at a time, and the rest wait. */
export interface Turns {
  /**
   * Does the work when its turn comes, or not at all when by then nobody waits for it.
   *
   * @throws ServiceError `RATE_LIMIT_EXCEEDED` when too much of the owner's waits already
   */
  run<T>(waiting: Waiting, work: () => Promise<T>): Promise<T>;
}

/** When to ask again if too much is waiting, in seconds. */
const retryAfter = 10;

/** Makes turns: so many pieces of work at a time, and of each owner so many that wait. */
export function createTurns({ atATime, perOwner }: { readonly atATime: number; readonly perOwner: number }): Turns {
  /** By owner, in the order of their next turn. */
  const queues = new Map<string, (() => void)[]>();
  let active = 0;

  function next(): void {
    const [first] = queues;
    if (!first || active >= atATime) return;
    const [owner, queue] = first;
    const start = queue.shift();
    // Whoever had a turn stands behind all others.
    queues.delete(owner);
    if (queue.length > 0) queues.set(owner, queue);
    active += 1;
    start?.();
  }

  function turn(owner: string): Promise<void> {
    const queue = queues.get(owner) ?? [];
    if (queue.length >= perOwner) throw new ServiceError('RATE_LIMIT_EXCEEDED', { retryAfter });
    queues.set(owner, queue);
    return new Promise((resolve) => {
      queue.push(resolve);
      next();
    });
  }

  return {
    async run({ owner, isGone }, work) {
      await turn(owner);
      try {
        if (isGone()) throw invalid([{ field: 'body', reason: 'incomplete' }]);
        return await work();
      } finally {
        active -= 1;
        next();
      }
    },
  };
}
