import { ServiceError } from '@document-signer/core';
import type { ErrorRequestHandler } from 'express';

/** The failure of the key validation has a body of its own (interface, section 4.1); its other errors have not. */
export const validateKeyErrors: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  const isRejection = error instanceof ServiceError && error.status === 401;
  if (response.locals.operation !== 'validateKey' || !isRejection) return next(error);
  response.status(401).json({ valid: false, error: error.message });
};
