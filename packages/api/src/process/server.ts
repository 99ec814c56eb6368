import type { Logger } from 'pino';
import { createKeyUses } from '../features/api-keys/key-uses.ts';
import { createEventNotes } from '../features/audit/event-notes.ts';
import { type AppDeps, createApp } from '../http/app.ts';
import { createHttpServer, listen, originOf } from '../http/http-server.ts';
import { createByteQuotas } from '../http/limits/byte-quotas.ts';
import { createIncomingBodies } from '../http/limits/incoming-bodies.ts';
import { openLimiters } from '../http/limits/limiters.ts';
import { createRateLimits } from '../http/limits/rate-limits.ts';
import { oneAtATime } from '../http/serialize-requests.ts';
import { createInspector } from '../inspection/inspector.ts';
import { receiveForm } from '../intake/receive-form.ts';
import { receivePdf } from '../intake/receive-pdf.ts';
import { openMetrics } from '../metrics/open-metrics.ts';
import { createPlacesCheck, createPreparer } from '../preparation/prepare-document.ts';
import { certificateState } from '../sealing/keys/operator-certificate.ts';
import { createVerifier } from '../sealing/verification/verifier.ts';
import { probeStorage } from '../storage/probe.ts';
import { watchStorage } from '../storage/refusal.ts';
import type { Config } from './config.ts';
import { closing, openStores, type Stores } from './open-stores.ts';
import { leaveWork, startWork, webhookMeans } from './start-work.ts';

/** How much larger than its original a sealed file may be: what was drawn on it, and the pages that were added. */
const maxStampBytes = 32 * 2 ** 20;

/** The running service. */
export interface RunningServer {
  /** Base address of the operations. */
  readonly baseUrl: string;
  /** Where its metrics can be read; undefined: nowhere. */
  readonly metricsUrl: string | undefined;
  /** Takes no new requests, lets those under way finish, and closes everything. */
  stop(): Promise<void>;
}

/** The settings that the app takes unchanged. */
function settled(config: Config, { folders: { incoming } }: Stores, baseUrl: string) {
  const { maxFileBytes, maxBodyBytes, maxFields, trustedProxies } = config;
  return {
    ...{ baseUrl, maxBodyBytes, maxFields, trustedProxies, incoming },
    filesUrl: config.filesUrl ?? new URL('/files', baseUrl).href,
    receiveForm: (request) => receiveForm(request, { folder: incoming, maxFileBytes }),
    receivePdf: (request) => receivePdf(request, { folder: incoming, maxBytes: maxFileBytes + maxStampBytes }),
  } satisfies Partial<AppDeps>;
}

/**
 * Starts the service on the data folder of the settings.
 *
 * @param works whether it also does the work in the background; otherwise processes beside it do
 */
export async function startServer(config: Config, log: Logger, { works = true } = {}): Promise<RunningServer> {
  // Before the port is taken: a damaged secret would leave a server behind that listens and never answers.
  const stores = await openStores(config, log);
  const { database, folders } = stores;
  const { operatorKey } = stores.seals;
  const inspector = createInspector(config);
  const [verifier, publicVerifier] = [createVerifier(), createVerifier()];
  const { metrics, url: metricsUrl, close: closeMetrics } = await openMetrics(config, stores).catch(closing(stores));
  const limiters = await openLimiters(config.redisUrl, log).catch(async (error: unknown) => {
    await closeMetrics();
    return closing(stores)(error);
  });
  const { server, drain } = createHttpServer(config.connections, log);
  // Their timers would keep the process running.
  const giveUp = async (error: unknown) => {
    server.close();
    limiters.close();
    await closeMetrics();
    return closing(stores)(error);
  };
  const storage = watchStorage(
    { probe: () => probeStorage(database, folders.incoming), ping: database.ping },
    Date.now,
  );
  const deps = {
    ...stores,
    noteFailure: storage.note,
    metrics,
    log,
    now: Date.now,
    webhooks: webhookMeans(config, stores),
    prepareDocument: createPreparer({ ...stores, inspector, folder: folders.incoming, now: Date.now }),
  };
  // Before the port is taken, too: from then on nothing is waited for, so that every request is answered.
  const work = works ? await startWork(config, deps).catch(giveUp) : leaveWork;
  const port = await listen(server, config).catch(async (error: unknown) => {
    await work.stop(0);
    return giveUp(error);
  });
  const baseUrl = config.baseUrl ?? `${originOf(config.host, port)}/v1`;
  let isReady = true;
  const notes = createEventNotes(database, log);
  const keyUses = createKeyUses(database, log);
  const app = createApp({
    ...{ ...deps, ...settled(config, stores, baseUrl), notes, keyUses, inspector, verifier, publicVerifier },
    checkNewPlaces: createPlacesCheck({ ...stores, inspector, folder: folders.incoming }),
    ...{ completions: work.completions, removals: work.removals },
    rateLimits: createRateLimits(config.rateLimits, limiters, metrics),
    byteQuotas: createByteQuotas(config.byteQuotas, limiters.bytes, metrics),
    incomingBodies: createIncomingBodies(config.largeBodies, metrics),
    isReady: () => isReady,
    storage,
    sealCertificate: () => (operatorKey ? certificateState(operatorKey, Date.now()) : 'valid'),
  });
  server.on('request', oneAtATime(app));
  return {
    ...{ baseUrl, metricsUrl },
    async stop() {
      isReady = false;
      await Promise.all([drain(), work.stop(config.connections.drainTimeout)]);
      limiters.close();
      await closeMetrics();
      await inspector.close();
      await verifier.close();
      await publicVerifier.close();
      await notes.flush();
      await keyUses.flush();
      await stores.close();
    },
  };
}
