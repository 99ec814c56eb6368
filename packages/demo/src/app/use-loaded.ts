import { type DependencyList, useCallback, useEffect, useState } from 'react';

/** The state of a request: loading, loaded or failed. */
export type Loaded<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: T }
  | { readonly state: 'failed'; readonly error: Error };

const loading = { state: 'loading' } as const;

/**
 * Loads something, again when `deps` change or `reload` is called. The previous result stays until the next arrives.
 * Unmounting aborts
 * the request.
 *
 * @param load must depend only on `deps`
 */
export function useLoaded<T>(load: (signal: AbortSignal) => Promise<T>, deps: DependencyList) {
  const [loaded, setLoaded] = useState<Loaded<T>>(loading);
  const [turn, setTurn] = useState(0);
  const reload = useCallback(() => setTurn((count) => count + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `deps` replaces `load`, and `turn` reloads.
  useEffect(() => {
    const controller = new AbortController();
    setLoaded((now) => (now.state === 'ready' ? now : loading));
    load(controller.signal).then(
      (value) => setLoaded({ state: 'ready', value }),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        setLoaded({ state: 'failed', error: error instanceof Error ? error : new Error(String(error)) });
      },
    );
    return () => controller.abort();
  }, [...deps, turn]);
  return { loaded, reload };
}
