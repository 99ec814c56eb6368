/** Time and chance, so that tests need neither wait nor guess. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** From 0 up to, but not including, 1. */
  random(): number;
  /** Resolves after some milliseconds; rejects at once with the signal's reason when that is aborted. */
  sleep(milliseconds: number, signal: AbortSignal | undefined): Promise<void>;
  /** A signal that is aborted after some milliseconds. */
  deadline(milliseconds: number): AbortSignal;
}

function sleep(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      // A signal may outlive many calls; without this each would leave a listener on it.
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}

/** The real thing. */
export const systemClock: Clock = {
  now: Date.now,
  random: Math.random,
  sleep,
  // Node takes whole ones only.
  deadline: (milliseconds) => AbortSignal.timeout(Math.ceil(milliseconds)),
};
