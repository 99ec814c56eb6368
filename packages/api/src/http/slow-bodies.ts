import type { IncomingMessage, Server } from 'node:http';
import { minUploadBytesPerSecond } from '@document-signer/core';

const maxCheckIntervalMs = 1_000;

/** Whether a request has a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** The error that Node reports for a request that takes too long. `answerMalformedRequests` answers it. */
function timeoutError(): NodeJS.ErrnoException {
  return Object.assign(new Error('The request body arrives too slowly.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
}

/**
 * Times out requests whose bodies arrive more slowly than `minUploadBytesPerSecond`. Node has one time limit for all requests: too short
 * for a photograph on a slow connection, or too long for a client that sends a byte at a time.
 *
 * @param graceMs added to the time that the received bytes take at this speed
 */
export function timeOutSlowBodies(server: Server, graceMs: number): void {
  const incoming = new Map<IncomingMessage, { readonly since: number; readonly bytesBefore: number }>();

  function check(): void {
    const now = performance.now();
    for (const [request, { since, bytesBefore }] of incoming) {
      const { complete, socket } = request;
      const allowedMs = ((socket.bytesRead - bytesBefore) / minUploadBytesPerSecond) * 1_000;
      const isLate = now - since > graceMs + allowedMs;
      if (complete || socket.destroyed || isLate) incoming.delete(request);
      if (!complete && !socket.destroyed && isLate) server.emit('clientError', timeoutError(), socket);
    }
  }

  server.on('request', (request) => {
    const { socket } = request;
    if (hasBody(request)) incoming.set(request, { since: performance.now(), bytesBefore: socket.bytesRead });
  });
  const timer = setInterval(check, Math.min(maxCheckIntervalMs, graceMs)).unref();
  server.on('close', () => clearInterval(timer));
}
