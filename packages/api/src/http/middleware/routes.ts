import { ServiceError } from '@document-signer/core';
import type { RequestHandler, Router } from 'express';

/** Names a path outside the contract, for logs and metrics. */
export function named(operation: string): RequestHandler {
  return (_request, response, next) => {
    response.locals.operation = operation;
    next();
  };
}

/** Adds HEAD to methods that include GET. */
export function withHead(methods: readonly string[]): string {
  return methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
}

/** Answers 405 with the methods of a path. */
export function refuseMethod(methods: readonly string[]): RequestHandler {
  const allowed = withHead(methods);
  return (request, response) => {
    response.setHeader('Allow', allowed);
    throw new ServiceError('VALIDATION_ERROR', {
      status: 405,
      message: `${request.method} is not allowed here. Use ${allowed}.`,
      details: { field: 'method', reason: 'not_allowed' },
    });
  };
}

/** Adds a path that takes GET only. @param name in logs and metrics */
export function addPage(router: Router, path: string, name: string, ...handlers: RequestHandler[]): void {
  router
    .route(path)
    .all(named(name))
    .get(...handlers)
    .all(refuseMethod(['GET']));
}
