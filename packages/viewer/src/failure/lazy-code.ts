import { createStore } from 'zustand/vanilla';
import { createConnection } from '../delivery/connection.ts';

/** The delay before a retry doubles each time. */
const retryMs = { first: 2000, longest: 60_000 } as const;

/** The loading state of code. */
export interface LoadState<Loaded> {
  readonly code?: Loaded;
  readonly isMissing: boolean;
  readonly error?: unknown;
}

/**
 * Creates a loader that loads code once for all callers, and can retry after a failure. React's `lazy` caches a failure until
 * the page is reloaded, which may lose input.
 */
export function lazyCode<Loaded>(load: () => Promise<Loaded>) {
  const store = createStore<LoadState<Loaded>>(() => ({ isMissing: false }));
  const { wait } = createConnection();
  let loading: Promise<void> | undefined;

  async function ask(): Promise<void> {
    const state = await load().then(
      (code) => ({ code, isMissing: false }),
      (error: unknown) => ({ isMissing: true, error }),
    );
    loading = undefined;
    store.setState(state);
  }

  /** Loads the code. Never rejects. */
  async function preload(): Promise<void> {
    if (store.getState().code) return;
    loading ??= ask();
    await loading;
  }

  return {
    store,
    read: store.getState,
    preload,
    /** Loads the code, with retries until the signal aborts. Never rejects. */
    async keepAsking(signal: AbortSignal): Promise<void> {
      await preload();
      for (let delay: number = retryMs.first; !store.getState().code && !signal.aborted; delay *= 2) {
        await wait(Math.min(delay, retryMs.longest), signal);
        if (!signal.aborted) await preload();
      }
    },
  };
}
