/** Milliseconds before code is asked for again that did not come: at first, and at most. */
const betweenTries = { first: 2000, longest: 60_000 } as const;

/** Waits so long, or until the browser is online or the signal. It never fails. */
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

/** What there is of some code. */
interface Coming<Loaded> {
  readonly code?: Loaded;
  /** It was asked for and has not come. */
  readonly isMissing: boolean;
  /** Why not. */
  readonly error?: unknown;
}

/** Code that comes when it is needed. */
export interface LazyCode<Loaded> {
  read(): Coming<Loaded>;
  /** Tells of every change. @returns what ends that */
  listen(listener: () => void): () => void;
  /** Asks for it once. Never fails. */
  preload(): Promise<void>;
  /** Asks for it now and then until it is there, or nobody wants it any more. Never fails. */
  keepAsking(signal: AbortSignal): Promise<void>;
}

/**
 * Makes code that is asked for once by all who need it, and again when it has not come.
 *
 * @example const calendar = lazyCode(() => import('./calendar.tsx'));
 */
export function lazyCode<Loaded>(load: () => Promise<Loaded>): LazyCode<Loaded> {
  let state: Coming<Loaded> = { isMissing: false };
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
      for (let wait: number = betweenTries.first; !state.code && !signal.aborted; wait *= 2) {
        await untilOnline(Math.min(wait, betweenTries.longest), signal);
        if (!signal.aborted) await preload();
      }
    },
  };
}
