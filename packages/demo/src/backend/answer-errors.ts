import { ServiceError } from '@document-signer/core';
import type { ErrorRequestHandler } from 'express';
import type { Failure } from '../wire.ts';

/** What Express and its body parsers throw: an error with a status. */
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

/** Answers every error as JSON. Passes on the API's errors, which never contain a key. */
export const answerErrors: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (response.headersSent) return next(error);
  // The browser disconnected, which aborted the call to the API.
  if (response.closed) return;
  const { code, status, message, details, requestId, cause } = asServiceError(error);
  if (code === 'INTERNAL_ERROR' && cause instanceof Error && status !== 0) console.error(cause.stack);
  const failure: Failure = { error: { code, message, ...(details && { details }), ...(requestId && { requestId }) } };
  // 0: the API did not respond. For the browser, this server is a gateway.
  response.status(status === 0 ? 502 : status).json(failure);
};
