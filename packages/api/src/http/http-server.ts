import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { ConnectionSettings } from '../process/config.ts';
import { answerMalformedRequests } from './middleware/malformed-request.ts';
import { timeOutSlowBodies } from './slow-bodies.ts';

const keepAliveMs = 5_000;

/** A server that can be drained. */
export interface HttpServer {
  readonly server: Server;
  /**
   * Sends `Connection: close` with every answer for `drainDelayMs`, while load balancers notice. Then stops listening, closes
   * idle connections, and waits up to `drainTimeoutMs` for requests in progress.
   */
  drain(): Promise<void>;
}

/** Tracks open answers. @returns a function that asks all clients to close their connections, now and from then on */
function connectionCloser(server: Server): () => void {
  const open = new Set<ServerResponse>();
  let isClosing = false;
  const close = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('Connection', 'close');
  };
  server.on('request', (_request, response) => {
    open.add(response);
    response.on('close', () => open.delete(response));
    if (isClosing) close(response);
  });
  return () => {
    isClosing = true;
    open.forEach(close);
  };
}

/**
 * On an idle timeout, closes the connections of clients that stop sending, or never read their answer. Those that wait for an
 * answer stay: a PDF may wait for others before it is prepared.
 */
function closeUnlessWaiting(request: IncomingMessage, response: ServerResponse): void {
  // With a listener, Node leaves the connection open.
  response.on('timeout', () => {
    if (!request.complete || response.headersSent) request.socket.destroy();
    // `serializeRequests` has paused the socket, which would hide that the client disconnects.
    else request.socket.resume();
  });
}

async function drain(server: Server, { drainDelayMs, drainTimeoutMs }: ConnectionSettings): Promise<void> {
  await wait(drainDelayMs);
  // Accepts the connections that wait in the system's backlog, which closing would reset.
  await setImmediate();
  const timeout = setTimeout(() => server.closeAllConnections(), drainTimeoutMs);
  await new Promise((resolve) => server.close(resolve));
  clearTimeout(timeout);
}

/** Creates the server, with limits on connections and on the time that clients take. */
export function createHttpServer(connections: ConnectionSettings, log: Logger): HttpServer {
  const server = createServer({
    // `timeOutSlowBodies` allows large bodies more time.
    requestTimeout: 0,
    headersTimeout: connections.headersTimeoutMs,
    keepAliveTimeout: keepAliveMs,
    connectionsCheckingInterval: Math.min(1_000, connections.headersTimeoutMs),
    // `refuseAmbiguousRequests` answers with the error envelope.
    requireHostHeader: false,
  });
  server.maxConnections = connections.max;
  server.setTimeout(connections.stallTimeoutMs);
  server.on('request', closeUnlessWaiting);
  // Other expectations than 100-continue may be ignored (RFC 9110, section 10.1.1). Node would answer them without a body.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  // Node would invite the body before the key is checked.
  server.on('checkContinue', (request, response) => server.emit('request', request, response));
  answerMalformedRequests(server, log);
  timeOutSlowBodies(server, connections.requestTimeoutMs);
  const closeConnections = connectionCloser(server);
  return {
    server,
    drain() {
      closeConnections();
      return drain(server, connections);
    },
  };
}

/**
 * Listens. @returns the port, which the system chooses if it is 0
 *
 * @param settings named in the error if the port is not available
 */
export async function listen(
  server: Server,
  { host, port }: { readonly host: string; readonly port: number },
  settings = 'PORT or HOST',
): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const why = cause.code === 'EADDRINUSE' ? 'another program uses it' : cause.message;
      reject(new Error(`Cannot listen on port ${port} of ${host}: ${why}. Change ${settings}.`, { cause }));
    });
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

/** The origin of a listening server, as programs on the same machine reach it. */
export function originOf(host: string, port: number): string {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}
