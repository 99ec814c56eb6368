import type { Logger } from 'pino';

/**
 * When old deliveries are forgotten, in milliseconds: soon after the start, for processes that are started anew often, but not
 * while there is everything else to do; and then from time to time.
 */
const waits = { first: 300_000, next: 3_600_000 } as const;

/** Forgets now and then. Gives what ends that. */
export function forgetNowAndThen(forget: () => Promise<void>, log: Pick<Logger, 'warn'>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isEnded = false;
  async function round(): Promise<void> {
    await forget().catch(() => log.warn('old deliveries could not be forgotten'));
    if (!isEnded) wait(waits.next);
  }
  function wait(milliseconds: number): void {
    timer = setTimeout(() => void round(), milliseconds).unref();
  }
  wait(waits.first);
  return () => {
    isEnded = true;
    clearTimeout(timer);
  };
}
