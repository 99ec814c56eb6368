import { ServiceError } from '@document-signer/core';
import type { ErrorRequestHandler } from 'express';

/** An invalid key has its own body in the answer to `validateKey` (interface, section 4.1). */
export const validateKeyErrors: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  const isRejection = error instanceof ServiceError && error.status === 401;
  if (response.locals.operation !== 'validateKey' || !isRejection) return next(error);
  response.status(401).json({ valid: false, error: error.message });
};
