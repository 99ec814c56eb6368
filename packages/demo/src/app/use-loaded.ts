import { type DependencyList, useCallback, useEffect, useState } from 'react';

/** Something that is fetched: not there yet, there, or not to be had. */
export type Loaded<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: T }
  | { readonly state: 'failed'; readonly error: Error };

const loading = { state: 'loading' } as const;

/**
 * Loads something, again whenever `deps` change or `reload` is called; what is there stays until the new is. Leaving the
 * page ends the request.
 *
 * @param load must depend on nothing but `deps`
 */
export function useLoaded<T>(load: (signal: AbortSignal) => Promise<T>, deps: DependencyList) {
  const [loaded, setLoaded] = useState<Loaded<T>>(loading);
  const [turn, setTurn] = useState(0);
  const reload = useCallback(() => setTurn((count) => count + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `deps` stands for `load`, and `turn` loads again.
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
