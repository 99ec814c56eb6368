import type { Logger } from 'pino';

/** Writes that no request waits for or fails because of. */
export interface BackgroundWrites {
  /**
   * Starts a write. It is dropped when the storage refuses it, or too many others have not ended. The log says so.
   *
   * @param what names it in the log
   * @param onDrop called when it is dropped
   */
  start(what: string, write: () => Promise<void>, onDrop?: () => void): void;
  /** Resolves when all have ended. */
  flush(): Promise<void>;
}

/** How many writes may run or wait: each holds some memory. */
const maxActive = 1_000;

/** Creates the writer. */
export function createBackgroundWrites(log: Pick<Logger, 'warn'>): BackgroundWrites {
  const active = new Set<Promise<void>>();
  return {
    start(what, write, onDrop) {
      const drop = (error?: unknown) => {
        onDrop?.();
        const cause = error instanceof Error ? error.name : 'too many';
        log.warn({ cause }, `${what} dropped: storage refused it, or too many waited`);
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
