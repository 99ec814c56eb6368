/** The delay before a retry: doubled each time. */
const retryMs = { first: 2000, longest: 60_000 } as const;

/** Waits for a time, until the browser is online, or until the signal aborts. Never fails. */
function untilOnline(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    window.addEventListener('online', end, { signal: over.signal });
    signal.addEventListener('abort', end, { signal: over.signal });
  });
}

/** The state of code that is loaded on demand. */
interface LoadState<Loaded> {
  readonly code?: Loaded;
  /** Whether loading failed. */
  readonly isMissing: boolean;
  /** Why not. */
  readonly error?: unknown;
}

/** Code that is loaded on demand. */
export interface LazyCode<Loaded> {
  read(): LoadState<Loaded>;
  /** Calls on every change. @returns a function that ends it */
  listen(listener: () => void): () => void;
  /** Loads it. Never fails. */
  preload(): Promise<void>;
  /** Loads it, with retries until the signal aborts. Never fails. */
  keepAsking(signal: AbortSignal): Promise<void>;
}

/**
 * Creates code that is loaded once for all callers, and again after a failure.
 *
 * @example const calendar = lazyCode(() => import('./calendar.tsx'));
 */
export function lazyCode<Loaded>(load: () => Promise<Loaded>): LazyCode<Loaded> {
  let state: LoadState<Loaded> = { isMissing: false };
  let loading: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  async function ask(): Promise<void> {
    try {
      state = { code: await load(), isMissing: false };
    } catch (error) {
      state = { isMissing: true, error };
    }
    loading = undefined;
    for (const listener of listeners) listener();
  }

  async function preload(): Promise<void> {
    if (state.code) return;
    loading ??= ask();
    await loading;
  }

  return {
    read: () => state,
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    preload,
    async keepAsking(signal) {
      await preload();
      for (let wait: number = retryMs.first; !state.code && !signal.aborted; wait *= 2) {
        await untilOnline(Math.min(wait, retryMs.longest), signal);
        if (!signal.aborted) await preload();
      }
    },
  };
}
