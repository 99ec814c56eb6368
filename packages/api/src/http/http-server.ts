import { createServer, type Server, type ServerResponse } from 'node:http';
import { Server as Listener } from 'node:net';
import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { ConnectionSettings } from '../process/config.ts';
import { watchBodies } from './middleware/body-pace.ts';
import { answerBrokenRequests } from './middleware/broken-request.ts';

/** How long a connection may be kept between two requests, in milliseconds. */
const keepAliveTimeout = 5_000;

/** How long whoever has just connected has to send a request, once nobody else can connect any more, in milliseconds. */
const lastMoment = 1_000;

/** A server that can be asked to end. */
export interface HttpServer {
  readonly server: Server;
  /**
   * For as long as the settings say, asks whoever sends a request to send no other on that connection, and serves as before:
   * balancers take a moment to look elsewhere. Then takes no new connections, lets requests under way finish, though not
   * for longer than the settings say, and closes connections between two requests, whenever they come to be so.
   */
  drain(): Promise<void>;
}

/** Keeps the answers that are still to be given, and asks clients to send no more requests once it is told to. */
function watchAnswers(server: Server): { readonly askForNoMore: () => void } {
  const open = new Set<ServerResponse>();
  let isEnding = false;
  // A client that keeps its connection busy would never let us end.
  const ask = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('Connection', 'close');
  };
  server.on('request', (_request, response) => {
    open.add(response);
    response.on('close', () => open.delete(response));
    if (isEnding) ask(response);
  });
  return {
    askForNoMore() {
      isEnding = true;
      open.forEach(ask);
    },
  };
}

/** Takes no new connections, and leaves those there are alone; the server's own way closes what is between two requests at once. */
function stopListening(server: Server): Promise<void> {
  return new Promise((resolve) => Listener.prototype.close.call(server, () => resolve()));
}

/** Makes the server, with bounds on what clients may take of it: connections, and time that no dripping stretches. */
export function createHttpServer(connections: ConnectionSettings, log: Logger): HttpServer {
  const server = createServer({
    // That of Node knows no difference between a photograph on a slow line and a byte now and again: see `watchBodies`.
    requestTimeout: 0,
    headersTimeout: connections.headersTimeout,
    keepAliveTimeout,
    connectionsCheckingInterval: Math.min(1_000, connections.headersTimeout),
    // The app sees to it, and says so in the envelope.
    requireHostHeader: false,
  });
  server.maxConnections = connections.max;
  // A client that asked, and never reads the answer, would keep it in memory for ever.
  server.setTimeout(connections.stallTimeout);
  // What a client expects beyond 100-continue may be passed over (RFC 9110, section 10.1.1); Node answers it without a body.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  // Node would ask for the body before anybody has looked at the key.
  server.on('checkContinue', (request, response) => server.emit('request', request, response));
  answerBrokenRequests(server, log);
  watchBodies(server, connections.requestTimeout);
  const answers = watchAnswers(server);
  return {
    server,
    async drain() {
      answers.askForNoMore();
      const isAnnounced = connections.drainDelay > 0;
      if (isAnnounced) await wait(connections.drainDelay);
      // Whoever waits to be let in has been by then: what would be left in the queue of the system is refused by it.
      if (isAnnounced) await setImmediate();
      const closed = stopListening(server);
      const giveUp = setTimeout(() => server.closeAllConnections(), connections.drainTimeout);
      // A request may be on its way on a connection that was made a moment ago.
      if (isAnnounced) await Promise.race([closed, wait(lastMoment)]);
      server.closeIdleConnections();
      const sweep = setInterval(() => server.closeIdleConnections(), 100);
      await closed;
      clearInterval(sweep);
      clearTimeout(giveUp);
    },
  };
}

/**
 * Listens, and tells the port: which one it is, is known only now when it was 0.
 *
 * @param settings which ones to change when that is not possible
 */
export async function listen(
  server: Server,
  { host, port }: { readonly host: string; readonly port: number },
  settings = 'PORT or HOST',
): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const why = cause.code === 'EADDRINUSE' ? 'another program has it' : cause.message;
      reject(new Error(`Cannot listen on port ${port} of ${host}: ${why}. Set ${settings} otherwise.`, { cause }));
    });
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

/** Where who listens so can be reached from the same machine. */
export function originOf(host: string, port: number): string {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}
