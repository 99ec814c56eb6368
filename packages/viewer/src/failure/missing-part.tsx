import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isFocusLost, keepFocus } from '../keep-focus.ts';
import { useFirstMessages } from '../languages/localization-context.ts';
import { useSigner } from '../store/context.ts';
import { Button } from '../ui/button.tsx';
import { codeMissing } from './failure-of.ts';

interface MissingProps {
  /** Loads the code again. Resolves even if that fails. */
  onRetry(): Promise<void>;
}

/**
 * The error for a part that failed to load, with a button to retry. It suggests reloading the page, which helps after a
 * deployment, only if no input would be lost.
 */
export function MissingPart({ onRetry }: MissingProps): ReactNode {
  const messages = useFirstMessages();
  const button = useRef<HTMLButtonElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const isSafe = useSigner(({ isDirty, isKept }) => !isDirty || isKept);
  // The element that opened this part may have been removed with the focus.
  useEffect(() => {
    if (isFocusLost()) button.current?.focus();
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
      <Button ref={button} label={messages.retry} isBusy={isAsking} onClick={() => void retry()} />
    </div>
  );
}
