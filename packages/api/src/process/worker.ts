import type { Logger } from 'pino';
import { createInspector } from '../inspection/inspector.ts';
import { openMetrics } from '../metrics/open-metrics.ts';
import { createPreparer } from '../preparation/prepare-document.ts';
import type { Config } from './config.ts';
import { closing, openStores } from './open-stores.ts';
import { startWork, webhookMeans } from './start-work.ts';

/** A process that answers no requests, and does the work in the background. */
export interface RunningWorker {
  /** Where its metrics can be read; undefined: nowhere. */
  readonly metricsUrl: string | undefined;
  /** Begins nothing more, lets what is under way finish, gives the rest back, and closes everything. */
  stop(): Promise<void>;
}

const noAddress = 'neither BASE_URL nor VERIFY_URL is set, certificates print no address for verification';

/** Starts work on the database of the settings, beside processes that serve and others that work. */
export async function startWorker(config: Config, log: Logger): Promise<RunningWorker> {
  const stores = await openStores(config, log);
  if (config.baseUrl === undefined && config.verifyUrl === undefined) log.warn(noAddress);
  const { metrics, url: metricsUrl, close } = await openMetrics(config, stores).catch(closing(stores));
  const inspector = createInspector(config);
  const prepareDocument = createPreparer({ ...stores, inspector, folder: stores.folders.incoming, now: Date.now });
  const deps = { ...stores, metrics, log, now: Date.now, webhooks: webhookMeans(config, stores), prepareDocument };
  const giveUp = async (error: unknown) => {
    await close();
    return closing(stores)(error);
  };
  const work = await startWork(config, deps).catch(giveUp);
  // Keeps the process running while nothing else does, as while the database is away.
  const waiting = setInterval(() => undefined, 2 ** 30);
  return {
    metricsUrl,
    async stop() {
      clearInterval(waiting);
      await work.stop(config.connections.drainTimeout);
      await inspector.close();
      await close();
      await stores.close();
    },
  };
}
