import type { Logger } from 'pino';
import { createInspector } from '../inspection/inspector.ts';
import { openMetrics } from '../metrics/open-metrics.ts';
import { createPreparer } from '../preparation/prepare-document.ts';
import type { Config } from './config.ts';
import { openStores } from './open-stores.ts';
import { startWork, webhookDeps } from './start-work.ts';

/** A process that does background work and serves no requests. */
export interface RunningWorker {
  /** URL of the metrics, if they are published. */
  readonly metricsUrl: string | undefined;
  /** Starts no more jobs, finishes those in progress or returns them to the queue, and closes everything. */
  stop(): Promise<void>;
}

const noVerifyUrl = 'neither BASE_URL nor VERIFY_URL is set, certificates print no address for verification';

/** Starts a worker on the database of the settings, beside other processes. */
export async function startWorker(config: Config, log: Logger): Promise<RunningWorker> {
  await using cleanup = new AsyncDisposableStack();
  const stores = await openStores(config, log);
  cleanup.defer(() => stores.close());
  if (config.baseUrl === undefined && config.verifyUrl === undefined) log.warn(noVerifyUrl);
  const { metrics, url: metricsUrl, close: closeMetrics } = await openMetrics(config, stores);
  cleanup.defer(closeMetrics);
  const inspector = createInspector(config);
  cleanup.defer(() => inspector.close());
  const now = Date.now;
  const prepareDocument = createPreparer({ ...stores, inspector, folder: stores.folders.incoming, now });
  const webhooks = webhookDeps(config, stores);
  const work = await startWork(config, { ...stores, metrics, log, now, webhooks, prepareDocument });
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
