/** The connection as the browser tells of it, and the waits for it. */
export interface Line {
  /** Whether the browser says that there is none. Only a hint: what it says may be wrong both ways. */
  isOffline(): boolean;
  /** Waits so many milliseconds, but no longer than until the browser is online, `hurry` or the signal. It never fails. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** Ends the wait that is under way. */
  hurry(): void;
}

/** Makes the line of this page. */
export function createLine(): Line {
  const ends = new Set<() => void>();
  return {
    isOffline: () => globalThis.navigator?.onLine === false,
    wait(milliseconds, signal) {
      return new Promise((resolve) => {
        const end = () => {
          clearTimeout(timer);
          ends.delete(end);
          signal.removeEventListener('abort', end);
          globalThis.removeEventListener?.('online', end);
          resolve();
        };
        const timer = setTimeout(end, milliseconds);
        ends.add(end);
        signal.addEventListener('abort', end);
        globalThis.addEventListener?.('online', end);
        if (signal.aborted) end();
      });
    },
    hurry() {
      for (const end of ends) end();
    },
  };
}
