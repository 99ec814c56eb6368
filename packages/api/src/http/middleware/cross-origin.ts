import { type Operation, ServiceError } from '@document-signer/core';
import type { RequestHandler } from 'express';

/** Headers that pages of other origins may read. */
const exposed = [
  'X-Request-Id',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'Retry-After',
  'Location',
  'Idempotency-Replayed',
].join(', ');

const accepted = 'Content-Type, Idempotency-Key, X-API-Key';

/** The answer to a preflight for a path that takes secret keys only. It has no Access-Control headers. */
const refusal = () =>
  new ServiceError('INSUFFICIENT_PERMISSIONS', {
    message: 'Pages of other origins cannot use this address. Use it from a server.',
    details: { field: 'Origin', reason: 'kind_not_allowed' },
  });

/**
 * Lets pages of any origin call the methods of a path that take public keys (Fetch standard, CORS protocol). A preflight carries
 * no key, so the `allowedOrigins` of the key are checked with the request itself. There are no ambient credentials.
 */
export function allowPages(operations: readonly Operation[]): RequestHandler {
  const methods = operations.filter(({ keys }) => keys.includes('pk')).map(({ method }) => method);
  const allowed = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
  return (request, response, next) => {
    const isPreflight = request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined;
    if (methods.length === 0) return next(isPreflight ? refusal() : undefined);
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Expose-Headers', exposed);
    if (!isPreflight) return next();
    response.setHeader('Access-Control-Allow-Methods', allowed);
    response.setHeader('Access-Control-Allow-Headers', accepted);
    response.setHeader('Access-Control-Max-Age', '7200');
    response.status(204).end();
  };
}
