import type { RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { hasBody } from './slow-bodies.ts';

/**
 * Serves the requests of a connection one at a time. Node starts all pipelined requests at once, hundreds of them, and the
 * answers to a client that never reads would fill the memory.
 *
 * The socket is paused while a request is answered, except for its body. Otherwise the next requests would be parsed and kept in
 * memory, a hundred times as large as they were sent, and each byte would count as activity that keeps a stalled connection open.
 * Pausing costs system calls, so a request that is answered at once doesn't pause the socket.
 */
export function serializeRequests(serve: RequestListener): RequestListener {
  const latest = new WeakMap<Socket, ServerResponse>();

  const begin: RequestListener = (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const pause = () => void (response.writableFinished || socket.pause());
    if (hasBody(request)) request.once('end', pause);
    else setImmediate(pause);
    // The next request pauses the socket itself. Resuming it here, which takes effect later, would undo that.
    response.once('close', () => latest.get(socket) === response && socket.resume());
    serve(request, response);
  };

  return (request, response) => {
    const before = latest.get(request.socket);
    latest.set(request.socket, response);
    if (!before || before.writableFinished) return begin(request, response);
    request.socket.pause();
    before.once('close', () => begin(request, response));
  };
}
