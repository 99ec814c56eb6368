import type { RequestHandler } from 'express';

/** A year, in seconds: browsers use no other scheme than HTTPS for as long (RFC 6797). */
const transportSecurity = 'max-age=31536000';

/** Headers of every answer: nothing is to be guessed, framed, kept, sent on or loaded by other sites. */
export const setSecurityHeaders: RequestHandler = (request, response, next) => {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Referrer-Policy', 'no-referrer');
  response.setHeader('X-Frame-Options', 'DENY');
  response.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
  response.setHeader('Cache-Control', 'no-store');
  // Said over plain HTTP it must be passed over, so it is not said (RFC 6797, section 7.2).
  if (request.secure) response.setHeader('Strict-Transport-Security', transportSecurity);
  next();
};
