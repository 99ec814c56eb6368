import { type DependencyList, useCallback, useEffect, useRef, useState } from 'react';

/** Something that is fetched: not there yet, there, or not to be had. `error` says why it couldn't be fetched again. */
export type Loaded<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: T; readonly error?: Error }
  | { readonly state: 'failed'; readonly error: Error };

const loading = { state: 'loading' } as const;

/**
 * Loads something, again whenever `deps` change or `reload` is called; what is there stays until the new is, and if `reload`
 * fails. Leaving the page ends the request.
 *
 * @param load must depend on nothing but `deps`
 */
export function useLoaded<T>(load: (signal: AbortSignal) => Promise<T>, deps: DependencyList) {
  const [loaded, setLoaded] = useState<Loaded<T>>(loading);
  const [turn, setTurn] = useState(0);
  const lastTurn = useRef(turn);
  const reload = useCallback(() => setTurn((count) => count + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `deps` stands for `load`, and `turn` loads again.
  useEffect(() => {
    const controller = new AbortController();
    const isReload = lastTurn.current !== turn;
    lastTurn.current = turn;
    setLoaded((now) => (now.state === 'ready' ? now : loading));
    load(controller.signal).then(
      (value) => setLoaded({ state: 'ready', value }),
      (refusal: unknown) => {
        if (controller.signal.aborted) return;
        const error = refusal instanceof Error ? refusal : new Error(String(refusal));
        setLoaded((now) => (isReload && now.state === 'ready' ? { ...now, error } : { state: 'failed', error }));
      },
    );
    return () => controller.abort();
  }, [...deps, turn]);
  return { loaded, reload };
}
