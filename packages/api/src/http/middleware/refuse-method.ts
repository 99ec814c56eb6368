import { ServiceError } from '@document-signer/core';
import type { RequestHandler } from 'express';

/** Answers 405 with the methods of a path. */
export function refuseMethod(methods: readonly string[]): RequestHandler {
  const allowed = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
  return (request, response) => {
    response.setHeader('Allow', allowed);
    throw new ServiceError('VALIDATION_ERROR', {
      status: 405,
      message: `${request.method} is not allowed here. Use ${allowed}.`,
      details: { field: 'method', reason: 'not_allowed' },
    });
  };
}
