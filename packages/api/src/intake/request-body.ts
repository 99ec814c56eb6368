import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { MIMEType } from 'node:util';
import { invalid } from '@document-signer/core';

/**
 * The bytes of a request as they arrive. The request stays open for an answer when the reader stops.
 *
 * @throws ServiceError 400 `incomplete` when the client disconnects
 */
export async function* chunksOf(request: IncomingMessage): AsyncGenerator<Buffer> {
  try {
    yield* request.iterator({ destroyOnReturn: false });
  } catch (error) {
    if (request.complete) throw error;
    throw incomplete();
  }
}

/** Answers `Expect: 100-continue` (RFC 9110, section 10.1.1). */
export function inviteBody({ headers }: IncomingMessage, response: ServerResponse): void {
  if (/^100-continue$/i.test(headers.expect ?? '')) response.writeContinue();
}

/** The Content-Type of a request. Undefined: it is missing or malformed. */
export function mediaTypeOf(headers: IncomingHttpHeaders): MIMEType | undefined {
  try {
    return new MIMEType(headers['content-type'] ?? '');
  } catch {
    return undefined;
  }
}

/** The error for a body that ended early. */
export function incomplete() {
  return invalid([{ field: 'body', reason: 'incomplete' }]);
}

/** Refuses a compressed body: PDFs are compressed already, and inflating uploads would need limits of its own. */
export function requireUncompressed(headers: IncomingHttpHeaders): void {
  if (/^identity$/i.test(headers['content-encoding'] ?? 'identity')) return;
  throw invalid([{ field: 'Content-Encoding', reason: 'unsupported_encoding' }]);
}
