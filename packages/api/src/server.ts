import { join } from 'node:path';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { createEventNotes } from './audit/event-notes.ts';
import { createDiskBlobs } from './blobs/disk-blobs.ts';
import type { Config } from './config.ts';
import { createHttpServer, listen } from './http-server.ts';
import { createInspector } from './inspection/inspector.ts';
import { receiveForm } from './intake/receive-form.ts';
import { receivePdf } from './intake/receive-pdf.ts';
import { openSecrets } from './keys/secret.ts';
import { openCounter } from './limits/open-counter.ts';
import { createRateLimits } from './limits/rate-limits.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { openSealKeys } from './seal-keys/seal-keys.ts';
import { settleSealKeys } from './seal-keys/settle-seal-keys.ts';
import { startWork } from './start-work.ts';
import { createKeyUses } from './storage/key-uses.ts';
import { probeStorage } from './storage/probe.ts';
import { watchStorage } from './storage/refusal.ts';
import { openDatabase } from './storage/sql/open-database.ts';
import { createVerifier } from './verification/verifier.ts';
import { takeWorkFolders } from './work-folders.ts';

/** How much larger than its original a sealed file may be: what was drawn on it, and the pages that were added. */
const maxStampBytes = 32 * 2 ** 20;

const unprovenAuthority =
  'TSA_URL begins with http://, and TSA_CA is not set: somebody on the way could give time stamps in place of the authority';

/** The running service. */
export interface RunningServer {
  /** Base address of the operations. */
  readonly baseUrl: string;
  /** Takes no new requests, lets those under way finish, and closes everything. */
  stop(): Promise<void>;
}

function originOf(host: string, port: number): string {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

/** Starts the service on the data folder of the settings. */
export async function startServer(config: Config, log: Logger): Promise<RunningServer> {
  const { dataDir, maxFileBytes } = config;
  const database = await openDatabase(config, { alone: true });
  const { incoming, completing, leave } = await takeWorkFolders(dataDir, database.isShared);
  // Before the port is taken: a damaged secret would leave a server behind that listens and never answers.
  const secrets = openSecrets(dataDir);
  const seals = await openSealKeys(config.seal, secrets.seals, Date.now());
  await settleSealKeys(database, seals);
  if (/^http:/i.test(seals.timeStampAuthority ?? '') && !seals.timeStampRoots) log.warn(unprovenAuthority);
  const inspector = createInspector(config.maxPages);
  const verifier = createVerifier();
  const counter = await openCounter(config.redisUrl, Date.now, log);
  const { server, drain } = createHttpServer(config.connections, log);
  const port = await listen(server, config).catch((error: unknown) => {
    // It would go on connecting, and keep the process from ending.
    counter.close();
    throw error;
  });
  const baseUrl = config.baseUrl ?? `${originOf(config.host, port)}/v1`;
  let isReady = true;
  const notes = createEventNotes(database, log);
  const keyUses = createKeyUses(database, log);
  const blobs = createDiskBlobs(join(dataDir, 'files'));
  const deps = { database, blobs, seals, secrets, log, now: Date.now };
  const work = await startWork(config, { ...deps, folder: completing });
  const app = createApp({
    ...deps,
    ...{ notes, keyUses, inspector, verifier, baseUrl },
    ...{ completions: work.completions, webhooks: work.webhooks },
    filesUrl: config.filesUrl ?? new URL('/files', baseUrl).href,
    rateLimits: createRateLimits(config.rateLimits, counter, Date.now),
    maxBodyBytes: config.maxBodyBytes,
    maxFields: config.maxFields,
    receiveForm: (request) => receiveForm(request, { folder: incoming, maxFileBytes }),
    receivePdf: (request) => receivePdf(request, { folder: incoming, maxBytes: maxFileBytes + maxStampBytes }),
    trustedProxies: config.trustedProxies,
    isReady: () => isReady,
    storage: watchStorage(() => probeStorage(database, incoming), Date.now),
  });
  server.on('request', oneAtATime(app));
  return {
    baseUrl,
    async stop() {
      isReady = false;
      await Promise.all([drain(), work.stop(config.connections.drainTimeout)]);
      counter.close();
      await inspector.close();
      await verifier.close();
      await notes.flush();
      await keyUses.flush();
      await database.close();
      await leave();
    },
  };
}
