import type { Logger } from 'pino';
import type { Database } from '../../database/database.ts';
import { toTime } from '../../database/tables.ts';
import { endJob, type LeasedJob } from '../../jobs/job-store.ts';
import { type JobRunner, type RunOptions, runJobs } from '../../jobs/run-jobs.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import { type DueDelivery, listDue } from './delivery-store.ts';
import { releaseEndpoint } from './endpoint-queue.ts';
import { type EndpointRow, findWebhook } from './endpoint-store.ts';
import { recordAttempt, requestedPauseEnd, retryDelay } from './record-attempt.ts';
import { removeOrphans, runRetention } from './retention.ts';
import { type SendOptions, type Sent, send } from './send.ts';
import { signedHeaders, type WebhookSecrets } from './signing.ts';

export interface DeliveryDeps {
  readonly database: Pick<Database, 'read' | 'write'>;
  readonly secrets: WebhookSecrets;
  readonly sending: SendOptions;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly metrics: Pick<Metrics, 'deliveryEnded'>;
}

/** How many messages are sent to an endpoint at a time. */
const maxMessagesAtATime = 10;

/**
 * How many endpoints are sent to at a time: twice as many as an organization may have (`maxWebhooks`), so that one cannot use all.
 * Each lease ends after one attempt at ten messages, which has a time-out of a third of the lease.
 */
const maxEndpointsAtATime = 100;

/** How often the queue is polled: other processes queue events, too. */
const pollIntervalMs = 500;

/** The secrets that sign for an endpoint: two during a rotation. @throws Error when they cannot be decrypted */
function signingSecrets(secrets: WebhookSecrets, endpoint: EndpointRow, now: number): Uint8Array[] {
  const { id, organization_id: organizationId, secret, previous_secret, previous_until } = endpoint;
  const overlaps = previous_secret !== null && previous_until !== null && previous_until > now;
  return (overlaps ? [secret, previous_secret] : [secret]).map((stored) =>
    secrets.open(stored, { organizationId, id }),
  );
}

async function signAndSend(
  { secrets, sending, now }: DeliveryDeps,
  endpoint: EndpointRow,
  { event_id: id, body }: DueDelivery,
  stop: AbortSignal,
): Promise<Sent> {
  let signers: Uint8Array[];
  try {
    signers = signingSecrets(secrets, endpoint, now());
  } catch {
    return { status: null, failure: 'secret_unreadable', answer: null };
  }
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'Document-Signer-Webhooks/1',
    'Accept-Encoding': 'identity',
    ...signedHeaders({ id, timestamp: Math.floor(now() / 1000), body }, signers),
  };
  return send({ url: endpoint.url, headers, body }, sending, stop);
}

/** Makes an attempt at a delivery and records it. @returns the end of a pause that the endpoint asked for */
async function attemptDelivery(
  deps: DeliveryDeps,
  endpoint: EndpointRow,
  delivery: DueDelivery,
  stop: AbortSignal,
): Promise<number | undefined> {
  const [at, started] = [toTime(deps.now()), performance.now()];
  const organizationId = endpoint.organization_id;
  const { retryAfter, ...sent } = await signAndSend(deps, endpoint, delivery, stop);
  const { status, failure } = sent;
  // It may have arrived or not, so it stays due.
  if (stop.aborted && failure !== null) return undefined;
  const milliseconds = Math.round(performance.now() - started);
  const now = deps.now();
  const pausedUntil = requestedPauseEnd({ status, retryAfter }, now);
  const name = { webhookId: endpoint.id, deliveryId: delivery.event_id };
  const attempt = { at, durationMilliseconds: milliseconds, ...sent };
  const delayAfter = (attempts: number) => {
    const delay = retryDelay(attempts);
    return delay === undefined ? undefined : Math.max(delay, (pausedUntil ?? now) - now);
  };
  await deps.database.write(organizationId, (db) =>
    recordAttempt(db, organizationId, name, { attempt, url: endpoint.url, delayAfter }, now),
  );
  deps.metrics.deliveryEnded(failure ?? 'delivered', milliseconds);
  const fields = { ...name, organizationId, requestId: delivery.request_id, failure, status, milliseconds };
  deps.log[failure === null ? 'info' : 'warn'](fields, 'webhook');
  return pausedUntil;
}

/**
 * Sends due deliveries to a leased endpoint, and releases it. Each attempt is recorded as soon as it ends. If the process ends
 * before that, the message is sent again (at least once).
 */
export async function deliverDue(deps: DeliveryDeps, job: LeasedJob, stop: AbortSignal): Promise<void> {
  const { database, now } = deps;
  const { organizationId, subjectId: id } = job;
  const db = database.read(organizationId);
  const endpoint = await findWebhook(db, organizationId, id);
  if (!endpoint) return void (await removeOrphans(database, job, now()));
  // Nothing makes it due again until it is enabled.
  if (endpoint.disabled_at !== null) return void (await database.write(organizationId, (db) => endJob(db, job)));
  let pausedUntil: number | undefined;
  try {
    const due = await listDue(db, organizationId, id, { now: now(), count: maxMessagesAtATime });
    // The release waits for all attempts, also when one cannot be recorded.
    const outcomes = await Promise.allSettled(due.map((delivery) => attemptDelivery(deps, endpoint, delivery, stop)));
    const pauses = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? (outcome.value ?? []) : []));
    if (pauses.length > 0) pausedUntil = Math.max(...pauses);
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
  } finally {
    await releaseEndpoint(database, job, { now: now(), pausedUntil });
  }
}

interface WebhookOptions extends DeliveryDeps {
  readonly database: Database;
  readonly log: DeliveryDeps['log'] & RunOptions['log'];
  /** How long deliveries are kept. */
  readonly retentionMs: number;
}

/** Sends webhooks, and removes old deliveries. */
export function runWebhooks(options: WebhookOptions): JobRunner {
  const { database, now, log } = options;
  const sender = runJobs('webhook', (job, stop) => deliverDue(options, job, stop), {
    database,
    now,
    log,
    pollIntervalMs,
    maxActive: maxEndpointsAtATime,
  });
  const endRetention = runRetention(options);
  return {
    wake: sender.wake,
    async stop(within) {
      await Promise.all([sender.stop(within), endRetention()]);
    },
  };
}
