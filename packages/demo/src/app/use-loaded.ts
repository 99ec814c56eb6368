import { type DependencyList, useCallback, useEffect, useRef, useState } from 'react';

/** The state of a request. `error` of a loaded value says why it could not be loaded again. */
export type Loaded<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: T; readonly error?: Error }
  | { readonly state: 'failed'; readonly error: Error };

const loading = { state: 'loading' } as const;

/**
 * Loads a value, and again when `deps` change or `reload` is called. Keeps the current value until the new one has loaded, and if
 * `reload` fails. Aborts the request on unmount.
 *
 * @param load may depend only on `deps`
 */
export function useLoaded<T>(load: (signal: AbortSignal) => Promise<T>, deps: DependencyList) {
  const [loaded, setLoaded] = useState<Loaded<T>>(loading);
  const [requestId, setRequestId] = useState(0);
  const lastRequestId = useRef(requestId);
  const reload = useCallback(() => setRequestId((count) => count + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `deps` replaces `load`, and a new `requestId` loads again.
  useEffect(() => {
    const controller = new AbortController();
    const isReload = lastRequestId.current !== requestId;
    lastRequestId.current = requestId;
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
  }, [...deps, requestId]);
  return { loaded, reload };
}
