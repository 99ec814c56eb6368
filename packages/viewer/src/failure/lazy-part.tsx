import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** A part of the interface whose code comes when it is needed. */
export interface LazyPart<Props> {
  (props: Props): ReactNode;
  /** Loads the code, so that it is there when it is needed: what is needed to submit must not want the network first. */
  preload(): Promise<void>;
}

/** Milliseconds before the code is asked for again that did not come. */
const betweenTries = 2000;

function untilOnline(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, betweenTries);
    window.addEventListener('online', () => resolve(), { signal });
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/**
 * Makes a part of code that is loaded when it is first shown. Unlike React's `lazy`, code that does not come takes nothing
 * down: the part is not there, everything else stays as it is, and it is asked for again until it is.
 *
 * @param Waiting shown until then, in its place
 * @example export const ReviewPanel = lazyPart(async () => (await import('./review/review-panel.tsx')).ReviewPanel);
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting?: ComponentType<Props>,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;

  async function preload(): Promise<void> {
    try {
      loaded ??= await load();
    } catch {
      // Whoever shows the part asks again.
    }
  }

  function Part(props: Props): ReactNode {
    const [Loaded, setLoaded] = useState(() => loaded);
    useEffect(() => {
      const shown = new AbortController();
      async function show(): Promise<void> {
        await preload();
        while (!loaded && !shown.signal.aborted) {
          await untilOnline(shown.signal);
          await preload();
        }
        if (!shown.signal.aborted) setLoaded(() => loaded);
      }
      void show();
      return () => shown.abort();
    }, []);
    const Shown = Loaded ?? Waiting;
    return Shown ? <Shown {...props} /> : null;
  }

  return Object.assign(Part, { preload });
}
