import { invalid, newId, type WebhookAttempt, type WebhookDelivery, type WebhookEvent } from '@document-signer/core';
import type { Selectable, Updateable } from 'kysely';
import { type Listed, listNewest, type PageRange } from '../../database/keyset-paging.ts';
import { type Db, type Tables, toTime } from '../../database/tables.ts';
import { required } from '../refusals.ts';
import { pauseOf, restartEndpoint, wakeEndpoints } from './endpoint-queue.ts';
import { type EndpointRow, webhookNow } from './endpoint-store.ts';
import { eventBody } from './event-body.ts';
import { queueDeliveries } from './outbox.ts';

type DeliveryRow = Selectable<Tables['webhook_deliveries']>;

export interface DeliveryName {
  readonly webhookId: string;
  readonly deliveryId: string;
}

export function attemptsOf({ attempts_json }: Pick<DeliveryRow, 'attempts_json'>): WebhookAttempt[] {
  return JSON.parse(attempts_json) as WebhookAttempt[];
}

function deliveryOf(row: DeliveryRow & { readonly paused_until: number | null }): WebhookDelivery {
  const dueAt = row.due_at === null ? null : Math.max(row.due_at, row.paused_until ?? 0);
  return {
    id: row.event_id,
    webhookId: row.endpoint_id,
    status: row.status as WebhookDelivery['status'],
    createdAt: toTime(row.created_at),
    nextAttemptAt: toTime(dueAt),
    attempts: attemptsOf(row),
    event: JSON.parse(row.body) as WebhookEvent,
  };
}

/** The deliveries to an endpoint, with the time until which it is paused. */
function deliveriesTo(db: Db, organizationId: string, webhookId: string) {
  return db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .select(pauseOf(db, webhookId).as('paused_until'))
    .where(({ and }) => and({ organization_id: organizationId, endpoint_id: webhookId }));
}

async function deliveryNow(db: Db, organizationId: string, { webhookId, deliveryId }: DeliveryName) {
  const row = await deliveriesTo(db, organizationId, webhookId).where('event_id', '=', deliveryId).executeTakeFirst();
  return deliveryOf(required(row, `delivery ${deliveryId} to webhook ${webhookId}`));
}

function requireEnabled({ disabled_at }: EndpointRow): void {
  if (disabled_at !== null) throw invalid([{ field: 'webhookId', reason: 'webhook_disabled' }]);
}

/** Lists the deliveries to an endpoint, newest first. */
export function listDeliveries(
  db: Db,
  organizationId: string,
  webhookId: string,
  range: PageRange,
): Promise<Listed<WebhookDelivery>[]> {
  const order = { time: 'created_at', id: 'event_id' } as const;
  return listNewest(deliveriesTo(db, organizationId, webhookId), deliveryOf, range, order);
}

/** A delivery that is due. The request is the one that caused the event, for the log. */
export type DueDelivery = Pick<DeliveryRow, 'event_id' | 'body' | 'request_id'>;

/** Lists due deliveries to an endpoint, the longest waiting first. */
export function listDue(
  db: Db,
  organizationId: string,
  webhookId: string,
  { now, count }: { readonly now: number; readonly count: number },
): Promise<DueDelivery[]> {
  return db
    .selectFrom('webhook_deliveries')
    .select(['event_id', 'body', 'request_id'])
    .where(({ and }) => and({ organization_id: organizationId, endpoint_id: webhookId }))
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('event_id')
    .limit(count)
    .execute();
}

/** Changes columns of a delivery in a transaction. */
export async function setDeliveryColumns(
  db: Db,
  organizationId: string,
  { webhookId, deliveryId }: DeliveryName,
  columns: Updateable<Tables['webhook_deliveries']>,
): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set(columns)
    .where(({ and }) => and({ organization_id: organizationId, endpoint_id: webhookId, event_id: deliveryId }))
    .execute();
}

/** Queues a test message, in a transaction. @throws ServiceError `NOT_FOUND`, 409 `webhook_disabled` */
export async function queueTest(
  db: Db,
  organizationId: string,
  { webhookId, requestId }: { readonly webhookId: string; readonly requestId: string | null },
  now: number,
): Promise<WebhookDelivery> {
  requireEnabled(await webhookNow(db, organizationId, webhookId));
  const eventId = newId('evt');
  const message = { eventId, body: eventBody('webhook.test', { webhookId }, now), requestId, at: now };
  await queueDeliveries(db, organizationId, [webhookId], message);
  return deliveryNow(db, organizationId, { webhookId, deliveryId: eventId });
}

/**
 * Queues a delivery again with a new series of attempts, in a transaction.
 *
 * @throws ServiceError `NOT_FOUND`, 409 `webhook_disabled`
 */
export async function redeliver(
  db: Db,
  organizationId: string,
  name: DeliveryName,
  now: number,
): Promise<WebhookDelivery> {
  await deliveryNow(db, organizationId, name);
  requireEnabled(await webhookNow(db, organizationId, name.webhookId));
  await setDeliveryColumns(db, organizationId, name, { status: 'pending', due_at: now, tries: 0 });
  await wakeEndpoints(db, organizationId, [name.webhookId], now);
  return deliveryNow(db, organizationId, name);
}

/** Makes all pending deliveries to an endpoint due that has changed, in a transaction. */
export async function sendPendingNow(db: Db, organizationId: string, webhookId: string, now: number): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ due_at: now })
    .where(({ and }) => and({ organization_id: organizationId, endpoint_id: webhookId }))
    .where('due_at', '>', now)
    .execute();
  await restartEndpoint(db, organizationId, webhookId, now);
}
