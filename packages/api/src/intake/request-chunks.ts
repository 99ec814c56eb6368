import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
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

/** The error for a body that ended early. */
export function incomplete() {
  return invalid([{ field: 'body', reason: 'incomplete' }]);
}

/** Refuses a compressed body: PDFs are compressed already, and inflating uploads would need limits of its own. */
export function requireUncompressed(headers: IncomingHttpHeaders): void {
  if (/^identity$/i.test(headers['content-encoding'] ?? 'identity')) return;
  throw invalid([{ field: 'Content-Encoding', reason: 'unsupported_encoding' }]);
}
