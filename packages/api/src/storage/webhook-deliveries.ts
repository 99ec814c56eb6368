import { newId, type WebhookDelivery } from '@document-signer/core';
import type { Kysely } from 'kysely';
import { after, type Position } from './position.ts';
import type { Database } from './sql/database.ts';
import type { Tables } from './sql/tables.ts';
import { testBody } from './webhook-bodies.ts';
import { isHeld } from './webhook-holds.ts';
import { queueDelivery, wakeEndpoint } from './webhook-outbox.ts';
import { deliveryOf } from './webhook-rows.ts';

type Db = Kysely<Tables>;

/** Which delivery is meant. */
export interface DeliveryName {
  readonly webhookId: string;
  readonly deliveryId: string;
}

/** Deliveries to an endpoint, with the time until which it is left alone. */
function rowsOf(db: Db, organizationId: string, webhookId: string) {
  const heldUntil = db
    .selectFrom('webhook_endpoints')
    .select('due_at')
    .where('organization_id', '=', organizationId)
    .where('id', '=', webhookId)
    .where(isHeld);
  return db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .select(heldUntil.as('held_until'))
    .where('organization_id', '=', organizationId)
    .where('endpoint_id', '=', webhookId);
}

/** A delivery of an organization. */
async function find(db: Db, organizationId: string, { webhookId, deliveryId }: DeliveryName) {
  const row = await rowsOf(db, organizationId, webhookId).where('event_id', '=', deliveryId).executeTakeFirst();
  return row && deliveryOf(row);
}

/** Lists the deliveries to an endpoint, newest first, from a position on. */
export async function listDeliveries(
  { read }: Pick<Database, 'read'>,
  organizationId: string,
  webhookId: string,
  { position, count }: { readonly position: Position | undefined; readonly count: number },
): Promise<{ readonly item: WebhookDelivery; readonly position: Position }[]> {
  const rows = await rowsOf(read(organizationId), organizationId, webhookId)
    .$if(position !== undefined, (query) => query.where(after('created_at', position, 'event_id')))
    .orderBy('created_at', 'desc')
    .orderBy('event_id', 'desc')
    .limit(count)
    .execute();
  return rows.map((row) => ({ item: deliveryOf(row), position: { time: row.created_at, id: row.event_id } }));
}

/** Whether something can be sent to an endpoint. Undefined: there is no such endpoint. */
async function stateOf(db: Db, organizationId: string, webhookId: string): Promise<'enabled' | 'disabled' | undefined> {
  const row = await db
    .selectFrom('webhook_endpoints')
    .select('disabled_at')
    .where('organization_id', '=', organizationId)
    .where('id', '=', webhookId)
    .executeTakeFirst();
  return row && (row.disabled_at === null ? 'enabled' : 'disabled');
}

/** Has an event sent that says nothing but that it arrives. Undefined: there is no such endpoint. */
export function queueTest(
  { write }: Pick<Database, 'write'>,
  organizationId: string,
  { webhookId, requestId }: { readonly webhookId: string; readonly requestId: string | null },
  now: number,
): Promise<WebhookDelivery | 'disabled' | undefined> {
  return write(organizationId, async (db) => {
    const state = await stateOf(db, organizationId, webhookId);
    if (state !== 'enabled') return state;
    const eventId = newId('evt');
    const body = testBody(webhookId, now);
    await queueDelivery(db, organizationId, { endpointId: webhookId, eventId, body, requestId, at: now });
    return find(db, organizationId, { webhookId, deliveryId: eventId });
  });
}

/** Has an event sent once more, as if it had never been tried. Undefined: there is no such delivery. */
export function queueAgain(
  { write }: Pick<Database, 'write'>,
  organizationId: string,
  name: DeliveryName,
  now: number,
): Promise<WebhookDelivery | 'disabled' | undefined> {
  return write(organizationId, async (db) => {
    const state = await stateOf(db, organizationId, name.webhookId);
    if (state === undefined || !(await find(db, organizationId, name))) return undefined;
    if (state === 'disabled') return state;
    await db
      .updateTable('webhook_deliveries')
      .set({ status: 'pending', due_at: now, tries: 0 })
      .where('organization_id', '=', organizationId)
      .where('endpoint_id', '=', name.webhookId)
      .where('event_id', '=', name.deliveryId)
      .execute();
    await wakeEndpoint(db, organizationId, name.webhookId, now);
    return find(db, organizationId, name);
  });
}
