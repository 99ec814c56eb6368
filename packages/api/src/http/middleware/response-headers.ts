import type { Operation } from '@document-signer/core';
import type { RequestHandler } from 'express';
import { withHead } from './routes.ts';

/** A year (RFC 6797). */
const transportSecurity = 'max-age=31536000';

/** Sets the security headers of every answer. */
export const setSecurityHeaders: RequestHandler = (request, response, next) => {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Referrer-Policy', 'no-referrer');
  response.setHeader('X-Frame-Options', 'DENY');
  response.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
  response.setHeader('Cache-Control', 'no-store');
  // Browsers ignore it over plain HTTP (RFC 6797, section 7.2).
  if (request.secure) response.setHeader('Strict-Transport-Security', transportSecurity);
  next();
};

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

/**
 * Lets pages of any origin call the methods of a path that take public keys (Fetch standard, CORS protocol). A preflight carries
 * no key, so the `allowedOrigins` of the key are checked with the request itself. There are no ambient credentials.
 */
export function allowPages(operations: readonly Operation[]): RequestHandler {
  const methods = operations.filter(({ keys }) => keys.includes('pk')).map(({ method }) => method);
  const allowed = withHead(methods);
  return (request, response, next) => {
    if (methods.length === 0) return next();
    const isPreflight = request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined;
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Expose-Headers', exposed);
    if (!isPreflight) return next();
    response.setHeader('Access-Control-Allow-Methods', allowed);
    response.setHeader('Access-Control-Allow-Headers', accepted);
    response.setHeader('Access-Control-Max-Age', '7200');
    response.status(204).end();
  };
}
