import type { AuditEventType } from '@document-signer/core';
import { type Kysely, sql } from 'kysely';
import type { NamedQuery } from './sql/named-query.ts';
import { prepared } from './sql/prepared.ts';
import { preparedInsert } from './sql/prepared-insert.ts';
import type { Tables } from './sql/tables.ts';
import { bodyOf, isTold, type Occurrence } from './webhook-bodies.ts';

type Db = Kysely<Tables>;

/** The endpoints that want to be told of events of a type. @param pattern of the type, as it stands in the list of types */
function wanting(db: Db, organizationId: string, pattern: string) {
  return db
    .selectFrom('webhook_endpoints')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('disabled_at', 'is', null)
    .where('events_json', 'like', pattern);
}

/** The type as it stands in the list of types of an endpoint. */
function patternOf(type: AuditEventType): string {
  return `%"${type}"%`;
}

const findAny = prepared((db: Db, organizationId: string, pattern: string) =>
  wanting(db, organizationId, pattern).limit(sql.lit(1)),
);

/** Asks whether any endpoint wants to be told of events of a type. Most organizations have none: this is all they pay. */
export function anyWanting(db: Db, organizationId: string, type: AuditEventType): NamedQuery<{ id: string }> {
  return findAny.query(db, organizationId, patternOf(type));
}

const insertDelivery = preparedInsert('webhook_deliveries');

/** Says that there is something to send to an endpoint, at once unless somebody is at it already. */
export async function wakeEndpoint(db: Db, organizationId: string, endpointId: string, now: number): Promise<void> {
  await db
    .updateTable('webhook_endpoints')
    .set(({ ref }) => ({
      wakes: sql<number>`${ref('wakes')} + 1`,
      due_at: sql<number>`case when lease is null and (due_at is null or due_at > ${now}) then ${now} else due_at end`,
    }))
    .where('organization_id', '=', organizationId)
    .where('id', '=', endpointId)
    .execute();
}

/** Has an event sent to an endpoint. */
export async function queueDelivery(
  db: Db,
  organizationId: string,
  { endpointId, eventId, body }: { readonly endpointId: string; readonly eventId: string; readonly body: string },
  now: number,
): Promise<void> {
  await insertDelivery(db, {
    ...{ organization_id: organizationId, endpoint_id: endpointId, event_id: eventId, body },
    ...{ status: 'pending', created_at: now, due_at: now, tries: 0, attempts_json: '[]' },
  });
  await wakeEndpoint(db, organizationId, endpointId, now);
}

/**
 * Has an event sent to all endpoints that want to be told of it, in the transaction of what happened: it is told of if and
 * only if it happened.
 */
export async function queueEvent(
  db: Db,
  organizationId: string,
  event: Occurrence & { readonly id: string; readonly at: number },
): Promise<void> {
  const { type, at } = event;
  if (!isTold(type)) return;
  const body = bodyOf({ ...event, type }, at);
  for (const { id: endpointId } of await wanting(db, organizationId, patternOf(type)).execute()) {
    await queueDelivery(db, organizationId, { endpointId, eventId: event.id, body }, at);
  }
}
