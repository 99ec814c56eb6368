import { BackendError } from './backend.ts';

interface FailedProps {
  /** What failed, such as `The document can’t be opened`. */
  readonly what: string;
  readonly error: Error;
  /** Shows a button to try again. */
  readonly onRetry?: (() => void) | undefined;
}

/** Shown if the address of a page is wrong. */
export const wrongLink =
  'This link is incomplete or wrong. Check that you copied all of it, or ask the sender for a new one.';

/** An error message. */
export function Failed({ what, error, onRetry }: FailedProps) {
  const requestId = error instanceof BackendError ? error.requestId : undefined;
  return (
    <div className="notice notice-bad" role="alert">
      <strong>{what}</strong>
      <p>{error.message}</p>
      {requestId && <p className="fine">Request ID: {requestId}</p>}
      {onRetry && (
        <button type="button" className="button" onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  );
}

/** The error of a page that could not load the object in its address. */
export function OpeningFailed({ what, error, onRetry }: FailedProps) {
  const isWrongLink = error instanceof BackendError && error.isMissing;
  if (isWrongLink) return <Failed what={what} error={new Error(wrongLink)} />;
  return <Failed what={what} error={error} onRetry={onRetry} />;
}
