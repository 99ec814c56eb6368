/**
 * The error catalogue: the values of `error.code` (interface, section 7), with their default HTTP status and message. `NOT_FOUND` and
 * `INTERNAL_ERROR` are our additions, for cases that none of the seven fits.
 */
export const errorCatalogue = {
  INVALID_API_KEY: {
    status: 401,
    message: 'The API key is missing or invalid. Send an active key in the X-API-Key header.',
  },
  EXPIRED_API_KEY: { status: 401, message: 'The API key has expired. Use a new key.' },
  INSUFFICIENT_PERMISSIONS: { status: 403, message: 'The API key does not permit this request.' },
  VALIDATION_ERROR: { status: 422, message: 'The request is invalid.' },
  DOCUMENT_NOT_FOUND: { status: 404, message: 'The document does not exist.' },
  SUBMISSION_FAILED: {
    status: 500,
    message: 'The submission could not be stored. Nothing was saved; send the same submission again.',
  },
  RATE_LIMIT_EXCEEDED: {
    status: 429,
    message: 'Too many requests. Wait for Retry-After seconds, then retry with exponential backoff.',
  },
  NOT_FOUND: { status: 404, message: 'There is nothing at this path. Check the URL.' },
  INTERNAL_ERROR: {
    status: 500,
    message: 'Something went wrong on our side. Retry; if it persists, report the request id.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

/** One of the codes of the error catalogue. */
export type ErrorCode = keyof typeof errorCatalogue;
