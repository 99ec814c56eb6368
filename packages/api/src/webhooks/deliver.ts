import type { WebhookAttempt } from '@document-signer/core';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics/metrics.ts';
import type { Database } from '../storage/sql/database.ts';
import { recordAttempt } from '../storage/webhook-attempts.ts';
import { type DueDelivery, dueDeliveries, endTurn, type WebhookTurn } from '../storage/webhook-turns.ts';
import { leftAloneUntil } from './retry-after.ts';
import type { WebhookSecrets } from './secrets.ts';
import { type SendOptions, type Sent, send } from './send.ts';
import { signedHeaders } from './sign.ts';
import { waitAfterTries } from './waits.ts';

/** What deliveries are made with. */
export interface DeliveryDeps {
  readonly database: Pick<Database, 'read' | 'write'>;
  readonly secrets: WebhookSecrets;
  readonly sending: SendOptions;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly metrics: Pick<Metrics, 'deliveryEnded'>;
}

/** How many events are sent to an endpoint at a time. */
const together = 10;

/** The secrets that sign for an endpoint now; undefined: they cannot be decrypted. */
function signersOf({ secrets }: DeliveryDeps, { endpoint }: WebhookTurn, now: number): Uint8Array[] | undefined {
  const { previousSecret, previousUntil } = endpoint;
  const isBoth = previousSecret !== null && previousUntil !== null && previousUntil > now;
  try {
    return [endpoint.secret, ...(isBoth ? [previousSecret] : [])].map((stored) => secrets.open(stored, endpoint));
  } catch {
    return undefined;
  }
}

/** What came of an attempt. */
interface Attempted {
  readonly attempt: WebhookAttempt;
  /** Until when the receiver wants to be left alone, in milliseconds since the epoch; undefined: he does not say. */
  readonly heldUntil: number | undefined;
}

/** One attempt at one delivery, and how it went. */
async function attemptAt(
  deps: DeliveryDeps,
  turn: WebhookTurn,
  { id, body }: DueDelivery,
  stop: AbortSignal,
): Promise<Attempted> {
  const started = performance.now();
  const at = deps.now();
  const signers = signersOf(deps, turn, at);
  const told = ({ retryAfter, ...sent }: Sent): Attempted => ({
    attempt: {
      ...{ at: new Date(at).toISOString(), durationMilliseconds: Math.round(performance.now() - started) },
      ...sent,
    },
    heldUntil: leftAloneUntil({ status: sent.status, retryAfter }, deps.now()),
  });
  if (!signers) return told({ status: null, failure: 'secret_unreadable', answer: null });
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'Document-Signer-Webhooks/1',
    'Accept-Encoding': 'identity',
    ...signedHeaders({ id, timestamp: Math.floor(at / 1000), body }, signers),
  };
  return told(await send({ url: turn.endpoint.url, headers, body }, deps.sending, stop));
}

/** Makes a delivery, and writes down how it went. Gives until when the receiver wants to be left alone. */
async function deliver(
  deps: DeliveryDeps,
  turn: WebhookTurn,
  due: DueDelivery,
  stop: AbortSignal,
): Promise<number | undefined> {
  const { attempt, heldUntil } = await attemptAt(deps, turn, due, stop);
  // Nobody knows what came of it: it stays due.
  if (stop.aborted && attempt.failure !== null) return undefined;
  const { organizationId } = turn;
  const name = { webhookId: turn.endpoint.id, deliveryId: due.id };
  const now = deps.now();
  const waitAfter = (tries: number) => {
    const wait = waitAfterTries(tries);
    return wait === undefined ? undefined : Math.max(wait, (heldUntil ?? now) - now);
  };
  await recordAttempt(deps.database, organizationId, name, { attempt, url: turn.endpoint.url, waitAfter }, now);
  const { failure, status, durationMilliseconds: milliseconds } = attempt;
  const said = { ...name, organizationId, requestId: due.requestId, failure, status, milliseconds };
  deps.metrics.deliveryEnded(failure ?? 'delivered', milliseconds);
  deps.log[failure === null ? 'info' : 'warn'](said, 'webhook');
  return heldUntil;
}

/**
 * Makes the way in which a turn is used: what is due is sent, some of it at a time, and each attempt written down as soon as
 * it is over. Whatever ends the process before that, it is sent again: at least once.
 */
export function deliverDue(deps: DeliveryDeps): (turn: WebhookTurn, stop: AbortSignal) => Promise<void> {
  const { database, now } = deps;
  return async (turn, stop) => {
    const { organizationId, endpoint } = turn;
    let heldUntil: number | undefined;
    try {
      const due = await dueDeliveries(database, organizationId, endpoint.id, { now: now(), count: together });
      // Whatever cannot be written down of one: the others are under way, and the turn is theirs.
      const ended = await Promise.allSettled(due.map((one) => deliver(deps, turn, one, stop)));
      const held = ended.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      heldUntil = held.reduce((last, one) => (one === undefined ? last : Math.max(one, last ?? one)), undefined);
      const failed = ended.find((one) => one.status === 'rejected');
      if (failed) throw failed.reason;
    } finally {
      await endTurn(database, organizationId, turn, { now: now(), heldUntil });
    }
  };
}
