import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Metrics } from './metrics.ts';
import type { QueueState } from './queue-states.ts';

/** Upper bounds in seconds. */
const buckets = {
  request: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  completion: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 45],
  delivery: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
};

/** Metrics as Prometheus reads them. */
export interface Prometheus extends Metrics {
  /** Sets the lengths of the queues; undefined: they are unknown. */
  noteQueues(states: readonly QueueState[] | undefined): void;
  /** Returns all metrics in the text format 0.0.4. */
  print(): Promise<string>;
  readonly contentType: string;
}

/** The lengths of the queues. */
function queueGauges(registers: Registry[]): Prometheus['noteQueues'] {
  const length = new Gauge({
    name: 'document_signer_queue_length',
    help: 'Submissions to complete, endpoints to send to. The same from every process; counted up to 100000.',
    labelNames: ['queue', 'state'],
    registers,
  });
  const oldest = new Gauge({
    name: 'document_signer_queue_oldest_seconds',
    help: 'How long the oldest due job has been due. The same from every process.',
    labelNames: ['queue'],
    registers,
  });
  return (states) => {
    // Unknown lengths are left out: the last known one would look like the present one.
    length.reset();
    oldest.reset();
    for (const { queue, lengths, oldestSeconds } of states ?? []) {
      for (const [name, count] of Object.entries(lengths)) length.set({ queue, state: name }, count);
      oldest.set({ queue }, oldestSeconds);
    }
  };
}

function sealCertificateGauge(registers: Registry[], notAfter: number): void {
  new Gauge({
    name: 'document_signer_seal_certificate_expires_seconds',
    help: 'Seconds until the certificate of SEAL_P12 expires; negative once it has. The same from every process.',
    registers,
    collect() {
      this.set((notAfter - Date.now()) / 1000);
    },
  });
}

/**
 * Counts for Prometheus: https://prometheus.io/docs/practices/naming. Durations are in seconds there.
 *
 * @param sealCertificateEnd when the certificate of `SEAL_P12` expires, milliseconds since the epoch; undefined: there is none
 */
export function createPrometheus(sealCertificateEnd: number | undefined): Prometheus {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const requests = new Counter({
    name: 'document_signer_http_requests_total',
    help: 'Requests by operation and HTTP status; "aborted": the client disconnected before the response.',
    labelNames: ['operation', 'status'],
    registers,
  });
  const duration = (what: 'request' | 'completion' | 'delivery', name: string, help: string, label: string) =>
    new Histogram({ name, help, labelNames: [label], buckets: buckets[what], registers });
  const latency = duration(
    'request',
    'document_signer_http_request_duration_seconds',
    'From the headers of a request to the end of its response.',
    'operation',
  );
  const completions = duration(
    'completion',
    'document_signer_completion_duration_seconds',
    'Attempts to complete a submission, by outcome.',
    'outcome',
  );
  const deliveries = duration(
    'delivery',
    'document_signer_webhook_duration_seconds',
    'Attempts to deliver an event to an endpoint: "delivered", or why not.',
    'outcome',
  );
  const limits = new Counter({
    name: 'document_signer_rate_limit_hits_total',
    help: 'Requests over a limit, by its name.',
    labelNames: ['limit'],
    registers,
  });
  if (sealCertificateEnd !== undefined) sealCertificateGauge(registers, sealCertificateEnd);
  return {
    requestEnded(operation, status, milliseconds) {
      requests.inc({ operation, status: status ?? 'aborted' });
      latency.observe({ operation }, milliseconds / 1000);
    },
    completionEnded: (outcome, milliseconds) => completions.observe({ outcome }, milliseconds / 1000),
    deliveryEnded: (outcome, milliseconds) => deliveries.observe({ outcome }, milliseconds / 1000),
    limitHit: (limit) => limits.inc({ limit }),
    noteQueues: queueGauges(registers),
    print: () => register.metrics(),
    contentType: register.contentType,
  };
}
