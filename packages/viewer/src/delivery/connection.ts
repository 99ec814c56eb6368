/** The browser's network state, and waits that end when it is online again. */
export type Connection = ReturnType<typeof createConnection>;

/** Creates the connection of this page. */
export function createConnection() {
  const ends = new Set<() => void>();
  return {
    /** Whether the browser reports no network. It is a hint only and may be wrong both ways. */
    isOffline: () => globalThis.navigator?.onLine === false,
    /** Waits so many milliseconds, or until the browser is online, `retryNow` is called or the signal is aborted. Never rejects. */
    wait(milliseconds: number, signal: AbortSignal): Promise<void> {
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
    retryNow() {
      for (const end of ends) end();
    },
  };
}
