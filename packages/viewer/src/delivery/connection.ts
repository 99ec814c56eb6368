import { pause } from '../pause.ts';

/** The browser's network state, and waits that end when it is online again. */
export type Connection = ReturnType<typeof createConnection>;

/** Creates the connection of this page. */
export function createConnection() {
  const waits = new Set<AbortController>();
  return {
    /** Whether the browser reports no network. Only a hint: it may be wrong either way. */
    isOffline: () => globalThis.navigator?.onLine === false,
    /** Waits for a time, or until the browser is online, `retryNow` is called or the signal is aborted. Never rejects. */
    async wait(milliseconds: number, signal: AbortSignal): Promise<void> {
      const ended = new AbortController();
      const end = () => ended.abort();
      waits.add(ended);
      globalThis.addEventListener?.('online', end, { signal: ended.signal });
      await pause(milliseconds, AbortSignal.any([signal, ended.signal])).catch(() => {});
      waits.delete(ended);
      end();
    },
    retryNow() {
      for (const wait of waits) wait.abort();
    },
  };
}
