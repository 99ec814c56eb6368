import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { type LazyCode, lazyCode } from './lazy-code.ts';
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

/**
 * Makes a part of code that is loaded when it is first shown. Unlike React's `lazy`, code that does not come takes nothing
 * down: that is said in its place, everything else stays as it is, and it is asked for again until it is there.
 *
 * @example export const Calendar = lazyPart(async () => (await import('./calendar.tsx')).Calendar);
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  inPlace?: InPlace<Props>,
): LazyPart<Props> {
  return partOf(lazyCode(load), (component) => component, inPlace);
}

/** Makes a part of code that comes together with others. As `lazyPart` otherwise. */
export function partOf<Props extends object, Loaded>(
  { read, listen, preload, keepAsking }: LazyCode<Loaded>,
  choose: (code: Loaded) => ComponentType<Props>,
  { Waiting, Missing = MissingPart }: InPlace<Props> = {},
): LazyPart<Props> {
  const onServer = read();

  // biome-ignore lint/correctness/noComponentHookFactories: each part is made once, where a file begins.
  function Part(props: Props): ReactNode {
    const { code, isMissing } = useSyncExternalStore(listen, read, () => onServer);
    useEffect(() => {
      if (read().code) return undefined;
      const shown = new AbortController();
      void keepAsking(shown.signal);
      return () => shown.abort();
    }, []);
    if (code) {
      const Loaded = choose(code);
      return <Loaded {...props} />;
    }
    if (isMissing) return <Missing {...props} onRetry={preload} />;
    return Waiting ? <Waiting {...props} /> : null;
  }

  return Object.assign(Part, {
    preload,
    useIsMissing: () => useSyncExternalStore(listen, read, () => onServer).isMissing,
  });
}
