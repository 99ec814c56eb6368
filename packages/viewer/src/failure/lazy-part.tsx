import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { keepFocus } from '../keep-focus.ts';
import { useFirstMessages } from '../messages/use-first-messages.ts';
import { useSigner } from '../store/context.ts';
import { codeMissing } from './failure-of.ts';
import { lazyCode } from './lazy-code.ts';

/** The props of the replacement for a part that failed to load. */
interface MissingProps {
  /** Loads the code again. Resolves also when that fails. */
  onRetry(): Promise<void>;
}

/**
 * The error for a part that failed to load, with a button to retry. It suggests to reload the page, which helps after a
 * deployment, only where no input would be lost.
 */
export function MissingPart({ onRetry }: MissingProps): ReactNode {
  const messages = useFirstMessages();
  const button = useRef<HTMLButtonElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const isSafe = useSigner(({ isDirty, isKept }) => !isDirty || isKept);
  // The element that had the focus may be gone: it opened this part.
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus();
  }, []);

  async function retry(): Promise<void> {
    if (isAsking) return;
    setIsAsking(true);
    await onRetry();
    setIsAsking(false);
  }

  const { title, text } = messages.failures.code_missing;
  return (
    <div ref={keepFocus} data-part="missing-part" role="alert">
      <p>
        <strong>{title}</strong>
        <span>{` ${isSafe ? text(codeMissing, '') : messages.partFailed}`}</span>
      </p>
      <button ref={button} type="button" data-part="button" aria-busy={isAsking} onClick={() => void retry()}>
        {isAsking && <span data-part="spinner" aria-hidden="true" />}
        <span>{messages.loadAgain}</span>
      </button>
    </div>
  );
}

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
  const { store, read, preload, keepAsking } = lazyCode(load);

  // biome-ignore lint/correctness/noComponentHookFactories: each part is created once, at the top of a module.
  function Part(props: Props): ReactNode {
    const { code: Loaded, isMissing } = useStore(store);
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
