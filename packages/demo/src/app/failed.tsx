import { BackendError } from './backend.ts';

interface FailedProps {
  /** What did not work, such as `The document can’t be opened`. */
  readonly what: string;
  readonly error: Error;
  /** Adds a retry button. */
  readonly onRetry?: () => void;
}

/** Shows what went wrong and what to do. */
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
