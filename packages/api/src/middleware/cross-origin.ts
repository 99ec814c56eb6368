import { type Operation, ServiceError } from '@document-signer/core';
import type { RequestHandler } from 'express';

/** What a page of another origin may read of an answer. */
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

/** What browsers are told of an address where pages have no business: Access-Control headers they get none. */
const refusal = () =>
  new ServiceError('INSUFFICIENT_PERMISSIONS', {
    message: 'Pages of other origins cannot use this address. Use it from a server.',
    details: { field: 'Origin', reason: 'kind_not_allowed' },
  });

/**
 * Lets pages of other origins use an address, by the methods that take public keys (Fetch standard, CORS protocol). From
 * which origins a key may be used is for the key to say, and a preflight has none. There are no credentials here other
 * than the key, which is sent on purpose.
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
