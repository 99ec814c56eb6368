import { ServiceError } from '@document-signer/core';
import type { ErrorRequestHandler, Request } from 'express';
import type { Logger } from 'pino';
import { placeOfError } from '../../logged-errors.ts';
import { isOutcomeUnknown, isStorageRefusal } from '../../storage-refusal.ts';
import { requestIdOf } from './request-id.ts';

/** The error envelope of an error (interface, section 2.1). */
export function errorEnvelope({ code, message, details }: ServiceError, requestId: string) {
  return {
    success: false,
    error: { code, message, ...(details && { details }) },
    meta: { requestId, timestamp: new Date().toISOString() },
  };
}

function storageError(code: 'SUBMISSION_FAILED' | 'INTERNAL_ERROR', cause: unknown): ServiceError {
  const message = 'Storage is unavailable, and nothing was stored. Send the same request again later.';
  const details = { field: 'body', reason: 'storage_unavailable' };
  return new ServiceError(code, { status: 503, message, details, retryAfter: 30, cause });
}

/** The request may have been carried out. Only submissions are safe to repeat. */
function unknownError(code: 'SUBMISSION_FAILED' | 'INTERNAL_ERROR', cause: unknown): ServiceError {
  const advice =
    code === 'SUBMISSION_FAILED'
      ? 'Send the same submission again later; it is stored only once'
      : 'Check before you send it again';
  const message = `The connection to the storage was lost, so this may or may not have been stored. ${advice}.`;
  const details = { field: 'body', reason: 'outcome_unknown' };
  return new ServiceError(code, { status: 503, message, details, retryAfter: 30, cause });
}

/** Converts any error to one of the catalogue. Details of unexpected errors go to the log only. */
function serviceErrorOf(error: unknown, isSubmission: boolean): ServiceError {
  if (error instanceof ServiceError) return error;
  const code = isSubmission ? 'SUBMISSION_FAILED' : 'INTERNAL_ERROR';
  if (isOutcomeUnknown(error)) return unknownError(code, error);
  if (isStorageRefusal(error)) return storageError(code, error);
  return new ServiceError(code, { status: 500, cause: error });
}

/** The parts of an error that may be logged. The message of a SyntaxError repeats input, which may be what a signer wrote. */
function loggable(error: unknown) {
  const message = error instanceof Error && !(error instanceof SyntaxError) ? { message: error.message } : {};
  return { ...placeOfError(error), ...message };
}

/** An unread body up to this size is received and discarded. */
const maxDrainedBytes = 32 * 1024 * 1024;

/**
 * Whether to receive and discard the rest of a refused body. If the connection is closed while the client still sends, a
 * browser reports a network failure and never sees the answer. Not if the length is unknown or the client waits for
 * 100 Continue.
 */
function isDrainable({ headers, readableDidRead }: Request): boolean {
  const isComing = readableDidRead || headers.expect === undefined;
  return isComing && Number(headers['content-length'] ?? Infinity) <= maxDrainedBytes;
}

/** Answers every error in the error envelope. */
export function answerErrors(log: Logger): ErrorRequestHandler {
  return (thrown: unknown, request, response, next) => {
    const error = serviceErrorOf(thrown, response.locals.operation === 'submitDocument');
    const requestId = requestIdOf(response);
    if (error.status >= 500) log.error({ requestId, error: loggable(error.cause ?? error) }, 'request failed');
    if (response.headersSent) return next(thrown);
    if (error.retryAfter !== undefined) response.setHeader('Retry-After', String(error.retryAfter));
    if (!request.complete) {
      if (isDrainable(request)) request.resume();
      else response.setHeader('Connection', 'close');
    }
    response.status(error.status).json(errorEnvelope(error, requestId));
  };
}

/** An invalid key has its own body in the answer to `validateKey` (interface, section 4.1). */
export const answerInvalidKey: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  const isInvalidKey = error instanceof ServiceError && error.status === 401;
  if (response.locals.operation !== 'validateKey' || !isInvalidKey) return next(error);
  response.status(401).json({ valid: false, error: error.message });
};
