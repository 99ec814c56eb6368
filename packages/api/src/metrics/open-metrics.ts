import { createServer, type RequestListener } from 'node:http';
import { withTimeout } from '../concurrency/promises.ts';
import type { Database } from '../database/database.ts';
import { listen, originOf } from '../http/http-server.ts';
import type { Config } from '../process/config.ts';
import type { SealKeys } from '../sealing/keys/seal-keys.ts';
import { type Metrics, noMetrics } from './metrics.ts';
import type { Prometheus } from './prometheus.ts';
import { queueStates } from './queue-states.ts';

/** Metrics, and the server that publishes them. */
export interface OpenMetrics {
  readonly metrics: Metrics;
  /** The address that Prometheus reads; undefined: nothing is counted. */
  readonly url: string | undefined;
  close(): Promise<void>;
}

/** How long to wait for the lengths of the queues: Prometheus times out after ten seconds. */
const queueTimeoutMs = 3_000;

const maxConnections = 20;

function metricsListener(prometheus: Prometheus, database: Pick<Database, 'unscoped'>): RequestListener {
  return async ({ method, url }, response) => {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    if (url?.split('?')[0] !== '/metrics') return void response.writeHead(404).end();
    if (method !== 'GET') return void response.writeHead(405, { Allow: 'GET' }).end();
    // While the database is unavailable, all other metrics are still published.
    const states = withTimeout(queueTimeoutMs, queueStates(database, Date.now())).catch(() => undefined);
    prometheus.noteQueues(await states);
    response.writeHead(200, { 'Content-Type': prometheus.contentType }).end(await prometheus.print());
  };
}

/** Counts and publishes metrics on a port of their own, if METRICS_PORT is set. */
export async function openMetrics(
  { metrics: place }: Pick<Config, 'metrics'>,
  { database, seals }: { readonly database: Pick<Database, 'unscoped'>; readonly seals: Pick<SealKeys, 'operatorKey'> },
): Promise<OpenMetrics> {
  if (!place) return { metrics: noMetrics, url: undefined, close: async () => undefined };
  // Loaded only if needed, because it takes time and memory, and measures the process all the time.
  const { createPrometheus } = await import('./prometheus.ts');
  const prometheus = createPrometheus(seals.operatorKey?.notAfter);
  const server = createServer({ requestTimeout: 5_000, headersTimeout: 5_000 }, metricsListener(prometheus, database));
  server.maxConnections = maxConnections;
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
