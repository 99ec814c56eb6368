import type { Logger } from 'pino';
import { createBackgroundWrites } from '../database/background-writes.ts';
import { createKeyUses } from '../features/api-keys/key-uses.ts';
import { createEventNotes } from '../features/audit/event-notes.ts';
import { createPreparer } from '../features/documents/prepare-document.ts';
import { createApp } from '../http/app.ts';
import { createHttpServer, listen, originOf } from '../http/http-server.ts';
import { createByteQuotas } from '../http/limits/byte-quotas.ts';
import { createLargeBodies } from '../http/limits/large-bodies.ts';
import { openLimiters } from '../http/limits/limiters.ts';
import { createRateLimits } from '../http/limits/rate-limits.ts';
import { serializeRequests } from '../http/serialize-requests.ts';
import { receiveForm } from '../intake/receive-form.ts';
import { receivePdf } from '../intake/receive-pdf.ts';
import { openMetrics } from '../metrics/open-metrics.ts';
import { createPdfInspector } from '../preparation/pdf-inspector.ts';
import { createStorageProbe } from '../storage-probe.ts';
import type { Config } from './config.ts';
import { createHandlerDeps } from './handler-deps.ts';
import { openStores } from './open-stores.ts';
import { noWork, startWork, webhookDeps } from './start-work.ts';

/** How much larger than its original a sealed file may be, because of marks and added pages. */
const maxStampBytes = 32 * 2 ** 20;

/** A running service. */
export interface RunningServer {
  /** Base URL of the operations. */
  readonly baseUrl: string;
  /** URL of the metrics, if they are published. */
  readonly metricsUrl: string | undefined;
  /** Stops listening, finishes requests and jobs in progress, and closes everything. */
  stop(): Promise<void>;
}

/** A process that does background work and serves no requests. */
export type RunningWorker = Pick<RunningServer, 'metricsUrl' | 'stop'>;

/** Opens what every process needs. @param cleanup closes it */
async function openProcess(config: Config, log: Logger, cleanup: AsyncDisposableStack) {
  const stores = await openStores(config, log);
  cleanup.defer(() => stores.close());
  const { metrics, url: metricsUrl, close: closeMetrics } = await openMetrics(config, stores);
  cleanup.defer(closeMetrics);
  const pdfInspector = createPdfInspector(config);
  cleanup.defer(() => pdfInspector.close());
  const now = Date.now;
  const prepareDocument = createPreparer({ ...stores, pdfInspector, folder: stores.folders.incoming, now });
  const deps = { ...stores, metrics, log, now, pdfInspector, prepareDocument, webhooks: webhookDeps(config, stores) };
  return { deps, metricsUrl };
}

/**
 * Starts the service.
 *
 * @param works whether it does the background work too; otherwise worker processes do
 */
export async function startServer(config: Config, log: Logger, { works = true } = {}): Promise<RunningServer> {
  const { maxFileBytes, connections } = config;
  await using cleanup = new AsyncDisposableStack();
  // All that can fail comes before `listen`: once the port is open, every request is answered.
  const { deps, metricsUrl } = await openProcess(config, log, cleanup);
  const { database, metrics } = deps;
  const folder = deps.folders.incoming;
  const background = createBackgroundWrites(log);
  cleanup.defer(() => background.flush());
  const limiters = await openLimiters(config.redisUrl, log);
  cleanup.defer(() => limiters.close());
  const notes = createEventNotes(database, background, log);
  const byteQuotas = createByteQuotas(config.byteQuotas, limiters.bytes, metrics);
  const work = works ? await startWork(config, deps) : noWork;
  const handlerDeps = createHandlerDeps(config, { ...deps, notes, byteQuotas, work }, cleanup);
  const { server, drain } = createHttpServer(connections, log);
  cleanup.defer(() => void server.close());
  const port = await listen(server, config).catch(async (error: unknown) => {
    await work.stop(0);
    throw error;
  });
  const baseUrl = config.baseUrl ?? `${originOf(config.host, port)}/v1`;
  let isReady = true;
  const app = createApp({
    ...deps,
    handlerDeps,
    baseUrl,
    filesUrl: config.filesUrl ?? new URL('/files', baseUrl).href,
    maxBodyBytes: config.maxBodyBytes,
    trustedProxies: config.trustedProxies,
    incoming: folder,
    receiveForm: (request) => receiveForm(request, { folder, maxFileBytes }),
    receivePdf: (request) => receivePdf(request, { folder, maxBytes: maxFileBytes + maxStampBytes }),
    keyUses: createKeyUses(database, background),
    rateLimits: createRateLimits(config.rateLimits, limiters, metrics),
    largeBodies: createLargeBodies(metrics),
    isReady: () => isReady,
    isWritable: createStorageProbe(database, folder),
  });
  server.on('request', serializeRequests(app));
  const started = cleanup.move();
  return {
    baseUrl,
    metricsUrl,
    async stop() {
      isReady = false;
      await Promise.all([drain(), work.stop(connections.drainTimeoutMs)]);
      await started.disposeAsync();
    },
  };
}

const noVerifyUrl = 'neither BASE_URL nor VERIFY_URL is set, certificates print no address for verification';

/** Starts a worker on the database of the settings, beside other processes. */
export async function startWorker(config: Config, log: Logger): Promise<RunningWorker> {
  await using cleanup = new AsyncDisposableStack();
  const { deps, metricsUrl } = await openProcess(config, log, cleanup);
  if (config.baseUrl === undefined && config.verifyUrl === undefined) log.warn(noVerifyUrl);
  const work = await startWork(config, deps);
  // Keeps the process running when nothing else does, such as while the database is unavailable.
  const keepAlive = setInterval(() => undefined, 2 ** 30);
  const started = cleanup.move();
  return {
    metricsUrl,
    async stop() {
      clearInterval(keepAlive);
      await work.stop(config.connections.drainTimeoutMs);
      await started.disposeAsync();
    },
  };
}
