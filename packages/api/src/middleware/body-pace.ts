import type { IncomingMessage, Server } from 'node:http';
import { leastUploadSpeed } from '@document-signer/core';

/** How often requests under way are looked at, at most, in milliseconds. */
const interval = 1_000;

/** What Node calls a request that took too long; `answerBrokenRequests` answers it. */
function tooSlow(): NodeJS.ErrnoException {
  return Object.assign(new Error('The request came too slowly.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
}

/**
 * Gives up requests whose bodies come too slowly. Node has one limit for all of them, which a photograph on a slow line needs
 * more than, and who drips bytes is to have no more than that: so what has come buys the time that it takes at the least speed.
 *
 * @param requestTimeout milliseconds that every request has besides
 */
export function watchBodies(server: Server, requestTimeout: number): void {
  const coming = new Map<IncomingMessage, { readonly since: number; readonly bytesBefore: number }>();

  function look(): void {
    const now = performance.now();
    for (const [request, { since, bytesBefore }] of coming) {
      const { complete, socket } = request;
      const earned = ((socket.bytesRead - bytesBefore) / leastUploadSpeed) * 1_000;
      const isLate = now - since > requestTimeout + earned;
      if (complete || socket.destroyed || isLate) coming.delete(request);
      if (!complete && !socket.destroyed && isLate) server.emit('clientError', tooSlow(), socket);
    }
  }

  server.on('request', (request) => {
    const { headers, socket } = request;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (hasBody) coming.set(request, { since: performance.now(), bytesBefore: socket.bytesRead });
  });
  const timer = setInterval(look, Math.min(interval, requestTimeout)).unref();
  server.on('close', () => clearInterval(timer));
}
