import type { RequestHandler } from 'express';

/** Browsers use HTTPS only, for a year (RFC 6797). */
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
