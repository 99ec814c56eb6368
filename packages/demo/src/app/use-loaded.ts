import { type DependencyList, useCallback, useEffect, useState } from 'react';

/** The state of a request. */
export type Loaded<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: T }
  | { readonly state: 'failed'; readonly error: Error };

const loading = { state: 'loading' } as const;

/**
 * Loads a value, and again when `deps` change or `reload` is called. Keeps the current value until the new one has loaded. Aborts the
 * request on unmount.
 *
 * @param load may depend only on `deps`
 */
export function useLoaded<T>(load: (signal: AbortSignal) => Promise<T>, deps: DependencyList) {
  const [loaded, setLoaded] = useState<Loaded<T>>(loading);
  const [requestId, setRequestId] = useState(0);
  const reload = useCallback(() => setRequestId((count) => count + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `deps` replaces `load`, and a new `requestId` loads again.
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
  }, [...deps, requestId]);
  return { loaded, reload };
}
