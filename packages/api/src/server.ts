import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { createDiskBlobs } from './blobs/disk-blobs.ts';
import type { Config } from './config.ts';
import { createInspector } from './inspection/inspector.ts';
import { clearAbandoned } from './intake/clear-abandoned.ts';
import { receiveForm } from './intake/receive-form.ts';
import { createRateLimits } from './keys/rate-limits.ts';
import { openSecrets } from './keys/secret.ts';
import { answerBrokenRequest } from './middleware/broken-request.ts';
import { openDatabase } from './storage/sql/database.ts';

/** The running service. */
export interface RunningServer {
  /** Base address of the operations. */
  readonly baseUrl: string;
  /** Takes no new requests, lets those under way finish, and closes everything. */
  stop(): Promise<void>;
}

/** How long a client may take, in milliseconds: to send its headers, and the whole request. */
const patience = { headers: 10_000, request: 30_000, idle: 5_000 };

/** How long requests under way may take after the service was asked to stop. */
const drainTime = 10_000;

function originOf(host: string, port: number): string {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

/** Listens, and tells the port: which one it is, is known only now when it was 0. */
async function listen(server: Server, { host, port }: Config): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const why = cause.code === 'EADDRINUSE' ? 'another program has it' : cause.message;
      reject(new Error(`Cannot listen on port ${port} of ${host}: ${why}. Set PORT or HOST otherwise.`, { cause }));
    });
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

/** Lets requests under way finish. Connections between two requests are closed, whenever they come to be so. */
async function drain(server: Server): Promise<void> {
  const closed = promisify(server.close.bind(server))();
  const sweep = setInterval(() => server.closeIdleConnections(), 100);
  const timer = setTimeout(() => server.closeAllConnections(), drainTime);
  await closed;
  clearInterval(sweep);
  clearTimeout(timer);
}

/** Starts the service on the data folder of the settings. */
export async function startServer(config: Config, log: Logger): Promise<RunningServer> {
  const { dataDir, maxFileBytes } = config;
  const incoming = join(dataDir, 'incoming');
  await clearAbandoned(incoming, Date.now());
  const database = await openDatabase(dataDir);
  // Before the port is taken: a damaged secret would leave a server behind that listens and never answers.
  const secrets = openSecrets(dataDir);
  const inspector = createInspector();
  const server = createServer({
    requestTimeout: patience.request,
    headersTimeout: patience.headers,
    keepAliveTimeout: patience.idle,
    connectionsCheckingInterval: 1_000,
    // The app sees to it, and says so in the envelope.
    requireHostHeader: false,
  });
  // What a client expects beyond 100-continue may be passed over (RFC 9110, section 10.1.1); Node answers it without a body.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => answerBrokenRequest(error, socket, log));
  const port = await listen(server, config);
  const baseUrl = config.baseUrl ?? `${originOf(config.host, port)}/v1`;
  let isReady = true;
  const app = createApp({
    database,
    inspector,
    blobs: createDiskBlobs(join(dataDir, 'files')),
    secrets,
    filesUrl: config.filesUrl ?? new URL('/files', baseUrl).href,
    now: Date.now,
    rateLimits: createRateLimits(config.rateLimit),
    receiveForm: (request) => receiveForm(request, { folder: incoming, maxFileBytes }),
    log,
    trustedProxies: config.trustedProxies,
    isReady: () => isReady,
  });
  server.on('request', (request, response) => {
    // A client that keeps its connection busy would never let us end.
    if (!isReady) response.setHeader('Connection', 'close');
    app(request, response);
  });
  return {
    baseUrl,
    async stop() {
      isReady = false;
      await drain(server);
      await inspector.close();
      await database.close();
    },
  };
}
