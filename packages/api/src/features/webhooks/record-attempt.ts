import type { WebhookAttempt, WebhookEvent } from '@document-signer/core';
import type { Db } from '../../database/tables.ts';
import { attemptsOf, type DeliveryName, setDeliveryColumns } from './delivery-store.ts';
import { wakeEndpoints } from './endpoint-queue.ts';
import { disableWebhook, type EndpointRow, findWebhook, setColumns } from './endpoint-store.ts';

/** The delays after the first attempt, the second and so on: with the longest jitter, less than three days. */
const delaysSeconds = [5, 60, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 59_400, 61_200];

const longestDelayMs = Math.max(...delaysSeconds) * 1_000;

/**
 * How long to wait before the next attempt, with up to a tenth of jitter, in milliseconds. Undefined: there is none.
 *
 * @param attempts how many there were
 * @param random from 0 to 1
 */
export function retryDelay(attempts: number, random = Math.random()): number | undefined {
  const delay = delaysSeconds[attempts - 1];
  return delay === undefined ? undefined : Math.round(delay * 1_000 * (1 + random / 10));
}

/** The statuses that may come with `Retry-After` (RFC 9110 §10.2.3, RFC 6585 §4). */
const retryLaterStatuses: readonly (number | null)[] = [429, 503];

/**
 * The end of the pause that an endpoint asks for, in milliseconds since the epoch. It is limited to the longest delay. Undefined:
 * it asks for none.
 */
export function requestedPauseEnd(
  { status, retryAfter }: { readonly status: number | null; readonly retryAfter?: string | undefined },
  now: number,
): number | undefined {
  if (retryAfter === undefined || !retryLaterStatuses.includes(status)) return undefined;
  const isSeconds = /^\d+$/.test(retryAfter);
  const until = isSeconds ? now + Number(retryAfter) * 1_000 : Date.parse(retryAfter);
  return until > now ? Math.min(until, now + longestDelayMs) : undefined;
}

/** An endpoint whose attempts fail for five days is disabled. */
const disabledAfterMs = 5 * 24 * 3_600_000;

/** How many attempts of a delivery are kept. Only redeliveries can cause more. */
const maxStoredAttempts = 30;

/** 410 Gone: the receiver wants no more messages (Standard Webhooks, "Delivery"). */
const goneStatus = 410;

/** Records since when an endpoint fails, and disables it when it is gone or has failed for days. */
async function updateHealth(
  db: Db,
  { organization_id, id, failing_since, disabled_at }: EndpointRow,
  { failure, status }: WebhookAttempt,
  now: number,
): Promise<void> {
  // That is a fault of this service.
  if (failure === 'secret_unreadable') return;
  const failingSince = failure === null ? null : (failing_since ?? now);
  if (failingSince !== failing_since) await setColumns(db, organization_id, id, { failing_since: failingSince });
  if (failingSince === null || disabled_at !== null) return;
  const hasFailedForDays = now - failingSince >= disabledAfterMs;
  const reason = status === goneStatus ? 'gone' : hasFailedForDays ? 'failing' : undefined;
  if (reason) await disableWebhook(db, organization_id, { id, reason }, now);
}

/** Whether a message is about an erased submission or envelope: the answer of the receiver may name the signer. */
async function isAboutErased(db: Db, organizationId: string, body: string): Promise<boolean> {
  const { data } = JSON.parse(body) as WebhookEvent;
  const [table, id] =
    'envelopeId' in data
      ? (['envelopes', data.envelopeId] as const)
      : (['submissions', 'submissionId' in data ? data.submissionId : ''] as const);
  const erased = db
    .selectFrom(table)
    .select('id')
    .where(({ and }) => and({ organization_id: organizationId, id }))
    .where('erased_at', 'is not', null);
  return (await erased.executeTakeFirst()) !== undefined;
}

interface EndedAttempt {
  readonly attempt: WebhookAttempt;
  /** The URL of the attempt. */
  readonly url: string;
  /** The delay before the next attempt, in milliseconds; undefined: there is none. */
  delayAfter(attempts: number): number | undefined;
}

/**
 * Records the result of an attempt and when the next one is due, in a transaction. A delivery that was delivered stays so, even
 * when a slower process reports a failure later. When the endpoint has another URL now, the delivery is due there at once, and a
 * failure does not count against the endpoint.
 */
export async function recordAttempt(
  db: Db,
  organizationId: string,
  name: DeliveryName,
  { attempt, url, delayAfter }: EndedAttempt,
  now: number,
): Promise<void> {
  const row = await db
    .selectFrom('webhook_deliveries')
    .select(['status', 'tries', 'attempts_json', 'body'])
    .where(({ and }) =>
      and({ organization_id: organizationId, endpoint_id: name.webhookId, event_id: name.deliveryId }),
    )
    .executeTakeFirst();
  if (!row) return;
  const endpoint = await findWebhook(db, organizationId, name.webhookId);
  const isSameUrl = endpoint?.url === url;
  const tries = row.tries + 1;
  const isDelivered = attempt.failure === null || row.status === 'delivered';
  const delay = isSameUrl ? delayAfter(tries) : 0;
  const isPending = !isDelivered && delay !== undefined;
  const hidesAnswer = attempt.answer !== null && (await isAboutErased(db, organizationId, row.body));
  const kept = hidesAnswer ? { ...attempt, answer: null } : attempt;
  await setDeliveryColumns(db, organizationId, name, {
    status: isDelivered ? 'delivered' : isPending ? 'pending' : 'failed',
    tries,
    due_at: isPending ? now + delay : null,
    attempts_json: JSON.stringify([...attemptsOf(row), kept].slice(-maxStoredAttempts)),
  });
  if (isSameUrl) await updateHealth(db, endpoint, attempt, now);
  else if (isPending) await wakeEndpoints(db, organizationId, [name.webhookId], now);
}
