import { createServer, type RequestListener } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '../config.ts';
import { listen, originOf } from '../http-server.ts';
import type { SealKeys } from '../seal-keys/seal-keys.ts';
import type { Database } from '../storage/sql/database.ts';
import { type Metrics, noMetrics } from './metrics.ts';
import type { Prometheus } from './prometheus.ts';
import { queueStates } from './queue-states.ts';

/** Metrics, and who tells of them. */
export interface OpenMetrics {
  readonly metrics: Metrics;
  /** Where they can be read; undefined: nowhere, and nothing is counted. */
  readonly url: string | undefined;
  close(): Promise<void>;
}

/** How long the database may take to say what waits, in milliseconds: Prometheus gives up after ten seconds. */
const patience = 3_000;

/** How many may ask at a time. It is one, or a few. */
const mostConnections = 20;

async function statesIn(
  database: Pick<Database, 'unscoped'>,
): Promise<Awaited<ReturnType<typeof queueStates>> | undefined> {
  const tooLate = wait(patience, undefined, { ref: false });
  // While the database is away, all else can still be told.
  return Promise.race([queueStates(database, Date.now()).catch(() => undefined), tooLate]);
}

function answer(prometheus: Prometheus, database: Pick<Database, 'unscoped'>): RequestListener {
  return async ({ method, url }, response) => {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    if (url?.split('?')[0] !== '/metrics') return void response.writeHead(404).end();
    if (method !== 'GET') return void response.writeHead(405, { Allow: 'GET' }).end();
    prometheus.noteQueues(await statesIn(database));
    response.writeHead(200, { 'Content-Type': prometheus.contentType }).end(await prometheus.print());
  };
}

/** Counts, and tells of it on a port of its own, where the settings ask for that. */
export async function openMetrics(
  { metrics: place }: Pick<Config, 'metrics'>,
  { database, seals }: { readonly database: Pick<Database, 'unscoped'>; readonly seals: Pick<SealKeys, 'operatorKey'> },
): Promise<OpenMetrics> {
  if (!place) return { metrics: noMetrics, url: undefined, close: async () => undefined };
  // Only where it is needed: it takes time and memory to load, and measures all the while.
  const { createPrometheus } = await import('./prometheus.ts');
  const prometheus = createPrometheus(seals.operatorKey?.notAfter);
  const server = createServer({ requestTimeout: 5_000, headersTimeout: 5_000 }, answer(prometheus, database));
  server.maxConnections = mostConnections;
  const port = await listen(server, place, 'METRICS_PORT or METRICS_HOST');
  return {
    metrics: prometheus,
    url: `${originOf(place.host, port)}/metrics`,
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
