import type { WebhookAttempt } from '@document-signer/core';
import type { Kysely } from 'kysely';
import type { Database } from './sql/database.ts';
import type { Tables } from './sql/tables.ts';
import { disableWebhook } from './webhook-changes.ts';
import type { DeliveryName } from './webhook-deliveries.ts';
import { wakeEndpoint } from './webhook-outbox.ts';
import { attemptsOf, submissionOf } from './webhook-rows.ts';

type Db = Kysely<Tables>;

/** For how long an endpoint may fail before it is disabled, in milliseconds: five days. */
const patience = 5 * 24 * 3_600_000;

/** The attempts that are kept of a delivery. There are more only when it was asked for again and again. */
const mostAttempts = 30;

/** A receiver that says so wants nothing more (RFC 9110, 15.5.11; Standard Webhooks, "Delivery"). */
const gone = 410;

/** What counts of an endpoint when something was sent to it; undefined: it has moved from that address. */
function findAt(db: Db, organizationId: string, id: string, url: string) {
  return db
    .selectFrom('webhook_endpoints')
    .select(['id', 'failing_since', 'disabled_at'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('url', '=', url)
    .executeTakeFirst();
}

/** Notes how an endpoint fares. One that has said so, or has failed for days, is disabled. */
async function noteHealth(
  db: Db,
  organizationId: string,
  endpoint: { readonly id: string; readonly failing_since: number | null; readonly disabled_at: number | null },
  { failure, status }: WebhookAttempt,
  now: number,
): Promise<void> {
  // Whoever runs the service has to set the key of its secrets as it was; the endpoint is not to blame.
  if (failure === 'secret_unreadable') return;
  const { id } = endpoint;
  const failing_since = failure === null ? null : (endpoint.failing_since ?? now);
  if (failing_since !== endpoint.failing_since) {
    await db
      .updateTable('webhook_endpoints')
      .set({ failing_since })
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .execute();
  }
  if (failing_since === null || endpoint.disabled_at !== null) return;
  if (status === gone) await disableWebhook(db, organizationId, { id, reason: 'gone' }, now);
  else if (now - failing_since >= patience) await disableWebhook(db, organizationId, { id, reason: 'failing' }, now);
}

/** An attempt at a delivery as it may be kept: of a submission that was erased, without what the receiver has to say. */
async function keptOf(
  db: Db,
  organizationId: string,
  row: { readonly body: string },
  attempt: WebhookAttempt,
): Promise<WebhookAttempt> {
  const submissionId = attempt.answer === null ? undefined : submissionOf(row);
  if (submissionId === undefined) return attempt;
  const erased = await db
    .selectFrom('submissions')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', submissionId)
    .where('erased_at', 'is not', null)
    .executeTakeFirst();
  return erased ? { ...attempt, answer: null } : attempt;
}

/** An attempt at an address, and how long to wait after so many failures, in milliseconds; undefined: it is given up. */
interface Attempted {
  readonly attempt: WebhookAttempt;
  readonly url: string;
  waitAfter(tries: number): number | undefined;
}

/**
 * Writes down how an attempt went, and when to try again if it failed. What is not there any more is forgotten; what was
 * delivered stays so, whatever another attempt comes to that was begun before, by a process that was held up. What failed at
 * an address that the endpoint has left is due at once, at the one it has now, and says nothing of that.
 */
export function recordAttempt(
  { write }: Pick<Database, 'write'>,
  organizationId: string,
  { webhookId, deliveryId }: DeliveryName,
  { attempt, url, waitAfter }: Attempted,
  now: number,
): Promise<void> {
  return write(organizationId, async (db) => {
    const row = await db
      .selectFrom('webhook_deliveries')
      .select(['status', 'tries', 'attempts_json', 'body'])
      .where('organization_id', '=', organizationId)
      .where('endpoint_id', '=', webhookId)
      .where('event_id', '=', deliveryId)
      .executeTakeFirst();
    if (!row) return;
    const tries = row.tries + 1;
    const isDelivered = attempt.failure === null || row.status === 'delivered';
    const endpoint = await findAt(db, organizationId, webhookId, url);
    const wait = isDelivered ? undefined : endpoint ? waitAfter(tries) : 0;
    const failed = wait === undefined ? 'failed' : 'pending';
    const kept = await keptOf(db, organizationId, row, attempt);
    await db
      .updateTable('webhook_deliveries')
      .set({
        ...{ status: isDelivered ? 'delivered' : failed, tries, due_at: wait === undefined ? null : now + wait },
        attempts_json: JSON.stringify([...attemptsOf(row), kept].slice(-mostAttempts)),
      })
      .where('organization_id', '=', organizationId)
      .where('endpoint_id', '=', webhookId)
      .where('event_id', '=', deliveryId)
      .execute();
    if (endpoint) await noteHealth(db, organizationId, endpoint, attempt, now);
    else if (!isDelivered) await wakeEndpoint(db, organizationId, webhookId, now);
  });
}
