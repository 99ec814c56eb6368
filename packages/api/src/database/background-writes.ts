import type { Logger } from 'pino';

/** Writes that no request waits for or fails because of. */
export interface BackgroundWrites {
  /**
   * Starts a write. It is dropped with a line in the log when the storage refuses it, or too many others have not ended.
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

export function createBackgroundWrites(log: Pick<Logger, 'warn'>): BackgroundWrites {
  const active = new Set<Promise<void>>();

  return {
    start(what, write, onDrop) {
      const drop = () => {
        onDrop?.();
        log.warn(`${what} were dropped: storage refuses them, or they were too many`);
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
