import { MIMEType } from 'node:util';
import { invalid } from '@document-signer/core';
import express, { type Request, type Response } from 'express';

/** Content encodings that are inflated. Others are none that browsers send, and zstd takes 128 MB to inflate a byte. */
const encodings = ['identity', 'gzip', 'deflate', 'br'];

function mediaType(header: string | undefined): MIMEType | undefined {
  try {
    return new MIMEType(header ?? '');
  } catch {
    return undefined;
  }
}

/** Refuses a body that does not say it is JSON in UTF-8, before any of it is read. */
function requireJson({ headers }: Request): void {
  const type = mediaType(headers['content-type']);
  if (type?.essence !== 'application/json') {
    throw invalid([{ field: 'Content-Type', reason: 'unsupported_media_type' }]);
  }
  const charset = type.params.get('charset');
  if (charset && !/^utf-?8$/i.test(charset)) throw invalid([{ field: 'Content-Type', reason: 'unsupported_charset' }]);
  if (!encodings.includes((headers['content-encoding'] ?? 'identity').toLowerCase())) {
    throw invalid([{ field: 'Content-Encoding', reason: 'unsupported_encoding' }]);
  }
}

/**
 * Refuses a body by its declared length. One that is a little too large is read to its end and refused then: a client
 * that is still sending when it is answered may never read the answer. Nobody is let send twice as much.
 */
function requireReadable({ headers }: Request, limit: number): void {
  if (Number(headers['content-length'] ?? 0) > 2 * limit)
    throw invalid([{ field: 'body', reason: 'too_large', limit }]);
}

/** Tells a client that waits to be told that it may send its body (RFC 9110, section 10.1.1). */
export function inviteBody(request: Request, response: Response): void {
  if (/^100-continue$/i.test(request.headers.expect ?? '')) response.writeContinue();
}

function memberOf(error: unknown, name: 'type' | 'limit' | 'status'): unknown {
  return typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[name] : undefined;
}

/** What the reader of bodies throws (https://www.npmjs.com/package/body-parser#errors), in our words. */
function inOurWords(error: unknown): unknown {
  switch (memberOf(error, 'type')) {
    case 'entity.too.large':
      return invalid([{ field: 'body', reason: 'too_large', limit: memberOf(error, 'limit') }]);
    case 'request.aborted':
    case 'request.size.invalid':
      return invalid([{ field: 'body', reason: 'incomplete' }]);
    default:
      // The inflater's own errors have no type, only a status.
      return memberOf(error, 'status') === 400 ? invalid([{ field: 'body', reason: 'malformed_encoding' }]) : error;
  }
}

/**
 * Reads the body of a request that must say it is JSON. The limit counts bytes on the wire and, where it is compressed,
 * inflated.
 */
export function bodyReader(limit: number): (request: Request, response: Response) => Promise<Uint8Array> {
  const readBytes = express.raw({ limit, type: () => true });
  return async (request, response) => {
    requireJson(request);
    requireReadable(request, limit);
    inviteBody(request, response);
    await new Promise<void>((resolve, reject) => {
      readBytes(request, response, (error?: unknown) => (error === undefined ? resolve() : reject(inOurWords(error))));
    });
    const body: unknown = request.body;
    // Whoever was given it knows for how long it is needed; the request is there until it is answered.
    request.body = undefined;
    return Buffer.isBuffer(body) ? body : new Uint8Array();
  };
}
