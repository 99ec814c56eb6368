import { invalid } from '@document-signer/core';
import type { RequestHandler } from 'express';

/**
 * Refuses a request that names no host, or several (RFC 9112, section 3.2). Node would do the first by itself, but with
 * an empty body in place of the envelope; of several hosts it takes one, and a proxy before us may have taken another.
 */
export const oneHost: RequestHandler = ({ rawHeaders, httpVersion }, _response, next) => {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
  const isOne = hosts === 1 || (hosts === 0 && httpVersion === '1.0');
  next(isOne ? undefined : invalid([{ field: 'Host', reason: hosts === 0 ? 'malformed' : 'duplicate_member' }]));
};
