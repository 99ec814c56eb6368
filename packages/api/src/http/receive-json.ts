import { MIMEType } from 'node:util';
import { invalid } from '@document-signer/core';
import type { Request, Response } from 'express';
import { decodeBody, encodingOf } from '../intake/decode-body.ts';
import { type BodyOptions, type ReceivedBody, receiveBody } from '../intake/receive-body.ts';

function mediaType(header: string | undefined): MIMEType | undefined {
  try {
    return new MIMEType(header ?? '');
  } catch {
    return undefined;
  }
}

/** Refuses a body whose Content-Type is not JSON in UTF-8, before reading it. */
function requireJson({ headers }: Request): void {
  const type = mediaType(headers['content-type']);
  if (type?.essence !== 'application/json') {
    throw invalid([{ field: 'Content-Type', reason: 'unsupported_media_type' }]);
  }
  const charset = type.params.get('charset');
  if (charset && !/^utf-?8$/i.test(charset)) throw invalid([{ field: 'Content-Type', reason: 'unsupported_charset' }]);
}

/** Refuses a body whose Content-Length is more than twice the limit, before reading it. */
function requireReadable({ headers }: Request, limit: number): void {
  if (Number(headers['content-length'] ?? 0) > 2 * limit)
    throw invalid([{ field: 'body', reason: 'too_large', limit }]);
}

/** Answers `Expect: 100-continue` (RFC 9110, section 10.1.1). */
export function inviteBody(request: Request, response: Response): void {
  if (/^100-continue$/i.test(request.headers.expect ?? '')) response.writeContinue();
}

/** Receives a JSON body. The limit applies to the bytes on the wire and to the inflated bytes. */
export async function receiveJson(request: Request, response: Response, options: BodyOptions): Promise<ReceivedBody> {
  requireJson(request);
  const encoding = encodingOf(request.headers['content-encoding']);
  requireReadable(request, options.limit);
  inviteBody(request, response);
  const { readBytes, remove } = await receiveBody(request, options);
  return { readBytes: async () => decodeBody(await readBytes(), encoding, options.limit), remove };
}
