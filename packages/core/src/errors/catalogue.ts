/**
 * The error catalogue: every `error.code` the service can answer (interface, section 7), its default HTTP status and
 * a message that says what to do. `NOT_FOUND` and `INTERNAL_ERROR` are ours, used only where none of the seven fits.
 */
export const errorCatalogue = {
  INVALID_API_KEY: {
    status: 401,
    message: 'The API key is missing or not valid. Send an active key in the X-API-Key header.',
  },
  EXPIRED_API_KEY: { status: 401, message: 'The API key has expired. Use a new key.' },
  INSUFFICIENT_PERMISSIONS: { status: 403, message: 'The API key does not permit this request.' },
  VALIDATION_ERROR: { status: 422, message: 'The request is not valid.' },
  DOCUMENT_NOT_FOUND: { status: 404, message: 'The document does not exist.' },
  SUBMISSION_FAILED: {
    status: 500,
    message: 'The submission could not be stored. Nothing was saved; send the same submission again.',
  },
  RATE_LIMIT_EXCEEDED: {
    status: 429,
    message: 'Too many requests. Wait for the seconds in Retry-After, then try again with exponential backoff.',
  },
  NOT_FOUND: { status: 404, message: 'There is nothing at this address. Check the path.' },
  INTERNAL_ERROR: {
    status: 500,
    message: 'Something went wrong on our side. Try again; if it persists, report the request id.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

/** One of the codes of the error catalogue. */
export type ErrorCode = keyof typeof errorCatalogue;
