import { type ReactNode, useEffect, useRef, useState } from 'react';
import { keepFocus } from '../keep-focus.ts';
import { useFirstMessages } from '../messages/use-first-messages.ts';
import { useSigner } from '../store/context.ts';
import { codeMissing } from './failure-of.ts';

/** What stands in the place of a part whose code did not come. */
export interface MissingProps {
  /** Asks for the code again. Resolves when it is there, or did not come again. */
  onRetry(): Promise<void>;
}

/**
 * Says that a part of the interface could not be loaded, and asks for it again when the signer says so. To load the page
 * anew, which helps where another version was put in its place meanwhile, is advised only where nothing would be lost by it.
 */
export function MissingPart({ onRetry }: MissingProps): ReactNode {
  const messages = useFirstMessages();
  const button = useRef<HTMLButtonElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const isSafe = useSigner(({ isDirty, isKept }) => !isDirty || isKept);
  // What had the focus may be gone: it opened what is missing here.
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
        <strong>{title}</strong> {isSafe ? text(codeMissing, '') : messages.partFailed}
      </p>
      <button ref={button} type="button" data-part="button" aria-busy={isAsking} onClick={() => void retry()}>
        {isAsking && <span data-part="spinner" aria-hidden="true" />}
        {messages.loadAgain}
      </button>
    </div>
  );
}
