/** The members of core's `ServiceError` that we read. Structural, as the host's client may have its own copy of core. */
export interface ServiceAnswer extends Error {
  readonly code: string;
  /** 0 without a response. */
  readonly status: number;
  readonly details?: Readonly<Record<string, unknown>> | undefined;
  readonly requestId?: string | undefined;
  /** Seconds to wait before trying again. */
  readonly retryAfter?: number | undefined;
}

/** Whether an error is a `ServiceError` of any copy of core. */
export function isServiceAnswer(error: unknown): error is ServiceAnswer {
  return error instanceof Error && 'code' in error && 'status' in error && typeof error.status === 'number';
}

/** Whether the client or a proxy timed out: the connection itself may be fine. */
export function isTimeout(error: unknown): boolean {
  if (!isServiceAnswer(error)) return false;
  return error.status === 408 || error.status === 504 || error.details?.reason === 'timeout';
}
