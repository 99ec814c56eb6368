import { invalid, type Reason } from '@document-signer/core';
import type { RequestHandler } from 'express';

/** How often a header was sent. Node keeps one of several for some names, and a proxy before us may keep another. */
function countOf(rawHeaders: readonly string[], name: string): number {
  return rawHeaders.filter((header, index) => index % 2 === 0 && header.toLowerCase() === name).length;
}

const refuse = (field: string, reason: Reason) => invalid([{ field, reason }]);

/**
 * Refuses a message that two readers could take for different ones: with no host or several (RFC 9112, section 3.2; Node
 * would refuse the first with an empty body), several content types, or a transfer coding that Node lets pass undecoded.
 */
export const soundMessage: RequestHandler = ({ headers, rawHeaders, httpVersion }, _response, next) => {
  const hosts = countOf(rawHeaders, 'host');
  if (hosts === 0 && httpVersion !== '1.0') return next(refuse('Host', 'malformed'));
  if (hosts > 1) return next(refuse('Host', 'duplicate_member'));
  if (countOf(rawHeaders, 'content-type') > 1) return next(refuse('Content-Type', 'duplicate_member'));
  const coding = headers['transfer-encoding'];
  const isSound = coding === undefined || coding.trim().toLowerCase() === 'chunked';
  next(isSound ? undefined : refuse('Transfer-Encoding', 'malformed_encoding'));
};
