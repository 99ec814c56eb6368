import type { Logger } from 'pino';
import type { Counter } from './counter.ts';
import type { RedisCounter } from './redis-counter.ts';

/** How long to leave the shared counter alone after it has failed, in milliseconds. */
const pause = 1_000;

/** What the counter is made of. */
export interface InsuredCounterOptions {
  /** Counts for all processes. */
  readonly shared: Pick<RedisCounter, 'add' | 'reconnect'>;
  /** Counts for this process. */
  readonly local: Counter;
  readonly now: () => number;
  readonly log: Logger;
}

/**
 * Counts with the other processes, and alone while that does not work. Everything is counted here, too, so that a key
 * which has used up its window does not get another one at the moment the shared counter goes away.
 *
 * Only requests under way at that moment wait for the shared counter in vain. From then on it is tried once a second,
 * beside a request and not before it; the log says once that it went, and once that it is back.
 */
export function createInsuredCounter({ shared, local, now, log }: InsuredCounterOptions): Counter {
  let isAway = false;
  let nextTry = 0;

  /** Of many requests that failed at once, the first one has done it for all. */
  function leave(cause: unknown): void {
    if (isAway) return;
    isAway = true;
    nextTry = now() + pause;
    shared.reconnect();
    const error = cause instanceof Error ? cause.message : String(cause);
    log.warn({ error }, 'Redis does not answer: this process counts requests by itself');
  }

  async function tryAgain(name: string, amount: number | undefined): Promise<void> {
    nextTry = now() + pause;
    try {
      await shared.add(name, amount);
      isAway = false;
      log.info('Redis answers again: all processes count requests together');
    } catch {
      shared.reconnect();
    }
  }

  return {
    async add(name, amount) {
      const counted = await local.add(name, amount);
      if (isAway) {
        if (now() >= nextTry) void tryAgain(name, amount);
        return counted;
      }
      try {
        return await shared.add(name, amount);
      } catch (cause) {
        leave(cause);
        return counted;
      }
    },
  };
}
