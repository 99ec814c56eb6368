/** Time and randomness, which tests replace. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** From 0 up to, but not including, 1. */
  random(): number;
  /** Resolves after a delay, or rejects with the signal's reason as soon as it is aborted. */
  sleep(milliseconds: number, signal: AbortSignal | undefined): Promise<void>;
  /** Returns a signal that aborts after a delay. */
  deadline(milliseconds: number): AbortSignal;
}

function sleep(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      // A signal may outlive many calls, so its listeners would accumulate.
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}

/** The clock of the system. */
export const systemClock: Clock = {
  now: Date.now,
  random: Math.random,
  sleep,
  // Node accepts only integer milliseconds.
  deadline: (milliseconds) => AbortSignal.timeout(Math.ceil(milliseconds)),
};
