import { invalid, ServiceError } from '@document-signer/core';

/** Who waits for a turn. */
export interface Waiting {
  /** The organization: each has as many turns as any other, however much it has waiting. */
  readonly owner: string;
  /** Whether nobody waits for the answer any more. */
  readonly isGone: () => boolean;
}

/** Somebody who was let in. */
export interface Entry {
  /** Does the work when its turn comes, or not at all when by then nobody waits for it. */
  take<T>(work: () => Promise<T>): Promise<T>;
  /** Says that he waits for nothing more. */
  leave(): void;
}

/** Lets some work be done at a time, and the rest wait. */
export interface Turns {
  /**
   * Lets somebody in, who may have to wait for others after his turn as well. He counts as one who waits until he leaves,
   * but for his turn.
   *
   * @throws ServiceError `RATE_LIMIT_EXCEEDED` when too many of the owner wait already
   */
  enter(waiting: Waiting): Entry;
  /** The same for somebody who leaves after his turn. */
  run<T>(waiting: Waiting, work: () => Promise<T>): Promise<T>;
}

/** When to ask again if too much is waiting, in seconds. */
const retryAfter = 10;

/** Makes turns: so many pieces of work at a time, and of each owner so many who wait. */
export function createTurns({ atATime, perOwner }: { readonly atATime: number; readonly perOwner: number }): Turns {
  /** By owner, in the order of their next turn. */
  const queues = new Map<string, (() => void)[]>();
  /** How many of each owner wait: for their turn, or for others after it. */
  const waiting = new Map<string, number>();
  let active = 0;

  function count(owner: string, more: 1 | -1): void {
    const sum = (waiting.get(owner) ?? 0) + more;
    if (sum > 0) waiting.set(owner, sum);
    else waiting.delete(owner);
  }

  function next(): void {
    const [first] = queues;
    if (!first || active >= atATime) return;
    const [owner, queue] = first;
    const start = queue.shift();
    // Whoever had a turn stands behind all others.
    queues.delete(owner);
    if (queue.length > 0) queues.set(owner, queue);
    active += 1;
    count(owner, -1);
    start?.();
  }

  function turn(owner: string): Promise<void> {
    const queue = queues.get(owner) ?? [];
    queues.set(owner, queue);
    return new Promise((resolve) => {
      queue.push(resolve);
      next();
    });
  }

  async function take<T>({ owner, isGone }: Waiting, work: () => Promise<T>): Promise<T> {
    await turn(owner);
    try {
      if (isGone()) throw invalid([{ field: 'body', reason: 'incomplete' }]);
      return await work();
    } finally {
      count(owner, 1);
      active -= 1;
      next();
    }
  }

  function enter(who: Waiting): Entry {
    if ((waiting.get(who.owner) ?? 0) >= perOwner) throw new ServiceError('RATE_LIMIT_EXCEEDED', { retryAfter });
    count(who.owner, 1);
    return { take: (work) => take(who, work), leave: () => count(who.owner, -1) };
  }

  return {
    enter,
    async run(who, work) {
      const entry = enter(who);
      try {
        return await entry.take(work);
      } finally {
        entry.leave();
      }
    },
  };
}
