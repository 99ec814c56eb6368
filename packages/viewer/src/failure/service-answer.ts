/** The parts of core's `ServiceError` that are read. By shape: the host's client may bring its own copy of core. */
export interface ServiceAnswer extends Error {
  readonly code: string;
  /** 0 when no answer came. */
  readonly status: number;
  readonly details?: Readonly<Record<string, unknown>> | undefined;
  readonly requestId?: string | undefined;
  /** Seconds to wait before trying again. */
  readonly retryAfter?: number | undefined;
}

/** Whether an error says what a service answered, or that none did. */
export function isServiceAnswer(error: unknown): error is ServiceAnswer {
  return error instanceof Error && 'code' in error && 'status' in error && typeof error.status === 'number';
}

/** Whether somebody, here or on the way, waited no longer: then it cannot be said that there is no connection. */
export function isTimeout(error: unknown): boolean {
  if (!isServiceAnswer(error)) return false;
  return error.status === 408 || error.status === 504 || error.details?.reason === 'timeout';
}
