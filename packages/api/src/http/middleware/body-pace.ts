import type { IncomingMessage, Server } from 'node:http';
import { leastUploadSpeed } from '@document-signer/core';

/** How often requests in progress are checked, at most. */
const checkIntervalMs = 1_000;

/** The error Node reports for a request that took too long. `answerBrokenRequests` answers it. */
function tooSlow(): NodeJS.ErrnoException {
  return Object.assign(new Error('The request body arrives too slowly.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
}

/**
 * Times out requests whose bodies arrive more slowly than `leastUploadSpeed`. Node has one time limit for all requests: too short
 * for a photograph on a slow connection, or too long for a client that sends a byte at a time.
 *
 * @param requestTimeout milliseconds that every request gets in addition
 */
export function watchBodies(server: Server, requestTimeout: number): void {
  const incoming = new Map<IncomingMessage, { readonly since: number; readonly bytesBefore: number }>();

  function check(): void {
    const now = performance.now();
    for (const [request, { since, bytesBefore }] of incoming) {
      const { complete, socket } = request;
      const allowedMs = ((socket.bytesRead - bytesBefore) / leastUploadSpeed) * 1_000;
      const isLate = now - since > requestTimeout + allowedMs;
      if (complete || socket.destroyed || isLate) incoming.delete(request);
      if (!complete && !socket.destroyed && isLate) server.emit('clientError', tooSlow(), socket);
    }
  }

  server.on('request', (request) => {
    const { headers, socket } = request;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (hasBody) incoming.set(request, { since: performance.now(), bytesBefore: socket.bytesRead });
  });
  const timer = setInterval(check, Math.min(checkIntervalMs, requestTimeout)).unref();
  server.on('close', () => clearInterval(timer));
}
