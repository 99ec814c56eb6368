import { createStore, type StoreApi } from 'zustand/vanilla';
import { createConnection } from '../delivery/connection.ts';

/** The delay before a retry: doubled each time. */
const retryMs = { first: 2000, longest: 60_000 } as const;

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
  readonly store: StoreApi<LoadState<Loaded>>;
  read(): LoadState<Loaded>;
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

  async function preload(): Promise<void> {
    if (store.getState().code) return;
    loading ??= ask();
    await loading;
  }

  return {
    store,
    read: store.getState,
    preload,
    async keepAsking(signal) {
      await preload();
      for (let delay: number = retryMs.first; !store.getState().code && !signal.aborted; delay *= 2) {
        await wait(Math.min(delay, retryMs.longest), signal);
        if (!signal.aborted) await preload();
      }
    },
  };
}
