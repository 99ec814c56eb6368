import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Whether a request has a body still to come. */
function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Serves the requests of a connection one after the other. Node begins with all that came in one piece, hundreds of them;
 * the answers to a client that asks on and never reads would fill the memory.
 *
 * While such a client is being answered nothing is read from it either, but the body of its request: what it asks next
 * would be kept, a hundred times as large as it was sent, and bytes that it drips would pass for a sign that it takes the
 * answer, so that the connection would never be given up.
 */
export function oneAtATime(serve: RequestListener): RequestListener {
  const latest = new WeakMap<Socket, ServerResponse>();

  function begin(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    if (socket.destroyed) return;
    if (hasBody(request)) request.once('end', () => response.writableFinished || socket.pause());
    else socket.pause();
    // The next request pauses it again; resumed for it, which happens a moment later, it would go on being read.
    response.once('close', () => latest.get(socket) === response && socket.resume());
    serve(request, response);
  }

  return (request, response) => {
    const before = latest.get(request.socket);
    latest.set(request.socket, response);
    if (!before || before.writableFinished) return begin(request, response);
    before.once('close', () => begin(request, response));
  };
}
