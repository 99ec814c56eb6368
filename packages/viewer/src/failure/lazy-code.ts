import { createStore } from 'zustand/vanilla';
import { createConnection } from '../delivery/connection.ts';

/** The delay before a retry: doubled each time. */
const retryMs = { first: 2000, longest: 60_000 } as const;

/** How far the loading of code is. */
export interface LoadState<Loaded> {
  readonly code?: Loaded;
  readonly isMissing: boolean;
  readonly error?: unknown;
}

/**
 * Creates code that is loaded once for all callers, and again after a failure. React's `lazy` would need a reload of the page,
 * which may lose what was filled in.
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

  /** Loads it. Never fails. */
  async function preload(): Promise<void> {
    if (store.getState().code) return;
    loading ??= ask();
    await loading;
  }

  return {
    store,
    read: store.getState,
    preload,
    /** Loads it, with retries until the signal aborts. Never fails. */
    async keepAsking(signal: AbortSignal): Promise<void> {
      await preload();
      for (let delay: number = retryMs.first; !store.getState().code && !signal.aborted; delay *= 2) {
        await wait(Math.min(delay, retryMs.longest), signal);
        if (!signal.aborted) await preload();
      }
    },
  };
}
