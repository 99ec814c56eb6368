import { ServiceError } from '@document-signer/core';
import type { ErrorRequestHandler } from 'express';
import type { Failure } from '../wire.ts';

/** Returns the status of an error of Express or its body parsers. */
function statusOf(error: unknown): number | undefined {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined;
}

function asServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  const status = statusOf(error);
  if (status === 404) return new ServiceError('NOT_FOUND');
  if (status === 413) return new ServiceError('VALIDATION_ERROR', { status, message: 'The file is too large.' });
  if (status) return new ServiceError('VALIDATION_ERROR', { status, message: 'The request cannot be read.' });
  return new ServiceError('INTERNAL_ERROR', { cause: error });
}

/** Responds to every error with JSON. Passes on API errors, which never contain a key. */
export const errorHandler: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (response.headersSent) return next(error);
  // The browser disconnected, which aborted the call to the API.
  if (response.closed) return;
  const { code, status, message, details, requestId, cause } = asServiceError(error);
  if (code === 'INTERNAL_ERROR' && cause instanceof Error && status !== 0) console.error(cause.stack);
  const failure: Failure = { error: { code, message, ...(details && { details }), ...(requestId && { requestId }) } };
  // Status 0 means that the API did not respond: 502 Bad Gateway (RFC 9110 §15.6.3).
  response.status(status === 0 ? 502 : status).json(failure);
};
