import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { lazyCode } from './lazy-code.ts';
import { MissingPart, type MissingProps } from './missing-part.tsx';

/** A part of the interface whose code is loaded when it is first shown. */
export interface LazyPart<Props> {
  (props: Props): ReactNode;
  /** Loads the code before it is needed. Never fails. */
  preload(): Promise<void>;
}

/** What is shown in place of a part. */
interface Placeholders<Props> {
  /** While its code loads. Nothing, by default. */
  readonly Waiting?: ComponentType<Props>;
  /** When its code could not be loaded. Says so and offers a retry, by default. */
  readonly Missing?: ComponentType<Props & MissingProps>;
}

/**
 * Creates a part whose code is loaded when it is first shown. Unlike with React's `lazy`, code that fails to load is
 * requested again, now and then and by a button in its place, so nothing that was filled in is lost to a reload.
 *
 * @example export const Calendar = lazyPart(async () => (await import('./calendar.tsx')).Calendar);
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Waiting, Missing = MissingPart }: Placeholders<Props> = {},
): LazyPart<Props> {
  const { read, listen, preload, keepAsking } = lazyCode(load);
  const onServer = read();

  // biome-ignore lint/correctness/noComponentHookFactories: each part is created once, at the top of a module.
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

  return Object.assign(Part, { preload });
}
