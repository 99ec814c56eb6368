import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { invalid } from '@document-signer/core';
import { decodeBody, encodingOf } from './decode-body.ts';
import { type BodyOptions, type ReceivedBody, receiveBody } from './receive-body.ts';
import { inviteBody, mediaTypeOf } from './request-body.ts';

/** Refuses a body whose Content-Type is not JSON in UTF-8, before reading it. */
function requireJson(headers: IncomingHttpHeaders): void {
  const type = mediaTypeOf(headers);
  if (type?.essence !== 'application/json') {
    throw invalid([{ field: 'Content-Type', reason: 'unsupported_media_type' }]);
  }
  const charset = type.params.get('charset');
  if (charset && !/^utf-?8$/i.test(charset)) throw invalid([{ field: 'Content-Type', reason: 'unsupported_charset' }]);
}

/** Refuses a body whose Content-Length is more than twice the limit, before reading it. */
function requireReadable(headers: IncomingHttpHeaders, limit: number): void {
  if (Number(headers['content-length'] ?? 0) > 2 * limit)
    throw invalid([{ field: 'body', reason: 'too_large', limit }]);
}

/** Receives a JSON body. The limit applies to the bytes on the wire and to the inflated bytes. */
export async function receiveJson(
  request: IncomingMessage,
  response: ServerResponse,
  options: BodyOptions,
): Promise<ReceivedBody> {
  const { headers } = request;
  requireJson(headers);
  const encoding = encodingOf(headers['content-encoding']);
  requireReadable(headers, options.limit);
  inviteBody(request, response);
  const { readBytes, remove } = await receiveBody(request, options);
  return { readBytes: async () => decodeBody(await readBytes(), encoding, options.limit), remove };
}
