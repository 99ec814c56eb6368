import type { Logger } from 'pino';

/** Writes that no request waits for or fails because of. */
export interface BackgroundWrites {
  /**
   * Starts a write. It is dropped when the storage refuses it, or too many others have not ended. The log says so once a minute.
   *
   * @param what the plural for the log
   * @param onDrop called when it is dropped
   */
  start(what: string, write: () => Promise<void>, onDrop?: () => void): void;
  /** Resolves when all have ended. */
  flush(): Promise<void>;
}

/** How many writes may run or wait: each holds some memory. */
const maxActive = 1_000;

/** A full disk drops a write of every request. */
const logEveryMs = 60_000;

/** @param now milliseconds */
export function createBackgroundWrites(log: Pick<Logger, 'warn'>, now = () => performance.now()): BackgroundWrites {
  const active = new Set<Promise<void>>();
  let dropped = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;

  return {
    start(what, write, onDrop) {
      const drop = (error?: unknown) => {
        onDrop?.();
        dropped += 1;
        if (now() - loggedAt < logEveryMs) return;
        const cause = error instanceof Error ? error.name : 'too many';
        log.warn({ dropped, cause }, `${what} were dropped: storage refuses them, or they were too many`);
        loggedAt = now();
        dropped = 0;
      };
      if (active.size >= maxActive) return drop();
      const ended = write()
        .catch(drop)
        .then(() => void active.delete(ended));
      active.add(ended);
    },
    async flush() {
      while (active.size > 0) await Promise.all(active);
    },
  };
}
