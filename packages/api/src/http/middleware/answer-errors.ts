import { ServiceError } from '@document-signer/core';
import type { ErrorRequestHandler, Request } from 'express';
import type { Logger } from 'pino';
import { isOutcomeUnknown, isStorageRefusal } from '../../storage/refusal.ts';
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
  const message = 'Nothing can be stored at the moment, and nothing was. Send the same again later.';
  const details = { field: 'body', reason: 'storage_unavailable' };
  return new ServiceError(code, { status: 503, message, details, retryAfter: 30, cause });
}

/** The request may have been carried out. A client that is told otherwise would repeat it; only submissions are stored once. */
function unknownError(code: 'SUBMISSION_FAILED' | 'INTERNAL_ERROR', cause: unknown): ServiceError {
  const then =
    code === 'SUBMISSION_FAILED' ? 'Send the same again later: it is stored once' : 'Look before you send it again';
  const message = `It is not known whether this was stored: the storage went away meanwhile. ${then}.`;
  const details = { field: 'body', reason: 'outcome_unknown' };
  return new ServiceError(code, { status: 503, message, details, retryAfter: 30, cause });
}

/** Turns any error into one of the catalogue. The details of unexpected errors go to the log only. */
function serviceErrorOf(error: unknown, isSubmission: boolean): ServiceError {
  if (error instanceof ServiceError) return error;
  const code = isSubmission ? 'SUBMISSION_FAILED' : 'INTERNAL_ERROR';
  if (isOutcomeUnknown(error)) return unknownError(code, error);
  if (isStorageRefusal(error)) return storageError(code, error);
  return new ServiceError(code, { status: 500, cause: error });
}

/** The parts of an error that may be logged. The message of a SyntaxError repeats input, which may be what a signer wrote. */
function loggable(error: unknown) {
  if (!(error instanceof Error)) return { name: typeof error };
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return { name: error.name, ...(!(error instanceof SyntaxError) && { message: error.message }), frames };
}

/** How much of an unread body is received. */
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
    if (error.status >= 500) log.error({ requestId, error: loggable(error.cause ?? error) }, 'failed');
    if (response.headersSent) return next(thrown);
    if (error.retryAfter !== undefined) response.setHeader('Retry-After', String(error.retryAfter));
    if (!request.complete) {
      if (isDrainable(request)) request.resume();
      else response.setHeader('Connection', 'close');
    }
    response.status(error.status).json(errorEnvelope(error, requestId));
  };
}
