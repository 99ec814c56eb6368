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

/** Headers of every answer: nothing is to be guessed, framed, kept or sent on. */
export const setSecurityHeaders: RequestHandler = (_request, response, next) => {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Referrer-Policy', 'no-referrer');
  response.setHeader('X-Frame-Options', 'DENY');
  response.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  response.setHeader('Cache-Control', 'no-store');
  next();
};

/**
 * Lets pages of other origins use the service (Fetch standard, CORS protocol). Which of them may is for the key to say,
 * and a preflight has none. An answer to a secret key takes the permission back: it has no business in a browser.
 */
export const allowOrigins: RequestHandler = (request, response, next) => {
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Access-Control-Expose-Headers', exposed);
  if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return next();
  response.setHeader('Access-Control-Allow-Methods', 'GET, HEAD, POST');
  response.setHeader('Access-Control-Allow-Headers', 'Content-Type, Idempotency-Key, X-API-Key');
  response.setHeader('Access-Control-Max-Age', '7200');
  response.status(204).end();
};
