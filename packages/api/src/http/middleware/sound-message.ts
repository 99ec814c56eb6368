import { invalid, type Reason } from '@document-signer/core';
import type { RequestHandler } from 'express';

/** How often a header was sent. Of several, Node may keep another one than a proxy does. */
function countOf(rawHeaders: readonly string[], name: string): number {
  return rawHeaders.filter((header, index) => index % 2 === 0 && header.toLowerCase() === name).length;
}

const refuse = (field: string, reason: Reason) => invalid([{ field, reason }]);

/**
 * Refuses messages that a proxy could understand differently: without Host or with several (RFC 9112, section 3.2), with several
 * Content-Types, or with a transfer coding that Node passes on undecoded.
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
