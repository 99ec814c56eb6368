import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { MissingPart, type MissingProps } from './missing-part.tsx';

/** A part of the interface whose code comes when it is needed. */
export interface LazyPart<Props> {
  (props: Props): ReactNode;
  /** Loads the code, so that it is there when it is needed: what is needed to submit must not want the network first. */
  preload(): Promise<void>;
  /** Whether its code was asked for and has not come, for whoever says so in another place. */
  useIsMissing(): boolean;
}

/** What stands in the place of a part. */
interface InPlace<Props> {
  /** Until its code is there. Nothing, when absent. */
  readonly Waiting?: ComponentType<Props>;
  /** When its code did not come. Says so, and offers another try, when absent. */
  readonly Missing?: ComponentType<Props & MissingProps>;
}

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

/** Code that is asked for once by all who need it, and again when it has not come. */
function createCode<Code>(load: () => Promise<Code>) {
  let state: { readonly code?: Code; readonly isMissing: boolean } = { isMissing: false };
  let loading: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  async function ask(): Promise<void> {
    try {
      state = { code: await load(), isMissing: false };
    } catch {
      state = { isMissing: true };
    }
    loading = undefined;
    for (const listener of listeners) listener();
  }

  return {
    read: () => state,
    listen(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async preload(): Promise<void> {
      if (state.code) return;
      loading ??= ask();
      await loading;
    },
  };
}

/**
 * Makes a part of code that is loaded when it is first shown. Unlike React's `lazy`, code that does not come takes nothing
 * down: that is said in its place, everything else stays as it is, and it is asked for again until it is there.
 *
 * @example export const ReviewPanel = lazyPart(async () => (await import('./review/review-panel.tsx')).ReviewPanel);
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Waiting, Missing = MissingPart }: InPlace<Props> = {},
): LazyPart<Props> {
  const { read, listen, preload } = createCode(load);
  const onServer = read();

  async function keepAsking(signal: AbortSignal): Promise<void> {
    await preload();
    for (let wait: number = betweenTries.first; !read().code && !signal.aborted; wait *= 2) {
      await untilOnline(Math.min(wait, betweenTries.longest), signal);
      if (!signal.aborted) await preload();
    }
  }

  // biome-ignore lint/correctness/noComponentHookFactories: each part is made once, where a file begins.
  function Part(props: Props): ReactNode {
    const { code: Loaded, isMissing } = useSyncExternalStore(listen, read, () => onServer);
    useEffect(() => {
      if (read().code) return undefined;
      const shown = new AbortController();
      void keepAsking(shown.signal);
      return () => shown.abort();
    }, []);
    if (Loaded) return <Loaded {...props} />;
    if (isMissing) return <Missing {...props} onRetry={preload} />;
    return Waiting ? <Waiting {...props} /> : null;
  }

  return Object.assign(Part, {
    preload,
    useIsMissing: () => useSyncExternalStore(listen, read, () => onServer).isMissing,
  });
}
