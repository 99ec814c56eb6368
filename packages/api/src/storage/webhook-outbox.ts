import type { AuditEventType } from '@document-signer/core';
import { type Kysely, sql } from 'kysely';
import type { Tables } from './sql/tables.ts';
import { bodyOf, isTold, type Occurrence } from './webhook-bodies.ts';

type Db = Kysely<Tables>;

/** The type as it stands in the list of types of an endpoint. */
export function patternOf(type: AuditEventType): string {
  return `%"${type}"%`;
}

/**
 * Any endpoint that wants to be told of events of a type. Most organizations have none: to look for it is all they pay.
 *
 * @param pattern of the type
 */
export function wantingOf(db: Db, organizationId: string, pattern: string) {
  return db
    .selectFrom('webhook_endpoints')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('disabled_at', 'is', null)
    .where('events_json', 'like', pattern)
    .limit(sql.lit(1));
}

/** Says that there is something to send to endpoints, at once unless somebody is at it already. */
function wake(db: Db, organizationId: string, now: number) {
  return db
    .updateTable('webhook_endpoints')
    .set(({ ref }) => ({
      wakes: sql<number>`${ref('wakes')} + 1`,
      due_at: sql<number>`case when lease is null and (due_at is null or due_at > ${now}) then ${now} else due_at end`,
    }))
    .where('organization_id', '=', organizationId);
}

/** The same of one endpoint. */
export async function wakeEndpoint(db: Db, organizationId: string, endpointId: string, now: number): Promise<void> {
  await wake(db, organizationId, now).where('id', '=', endpointId).execute();
}

/** An event that is to be sent. */
interface Sending {
  readonly eventId: string;
  readonly body: string;
  /** The request that caused it; null: none did. */
  readonly requestId: string | null;
}

async function insertDeliveries(
  db: Db,
  organizationId: string,
  endpointIds: readonly string[],
  { eventId, body, requestId }: Sending,
  now: number,
): Promise<void> {
  const rows = endpointIds.map((endpoint_id) => ({
    ...{ organization_id: organizationId, endpoint_id, event_id: eventId, body },
    ...{ status: 'pending', created_at: now, due_at: now, tries: 0, attempts_json: '[]', request_id: requestId },
  }));
  await db.insertInto('webhook_deliveries').values(rows).execute();
}

/** Has an event sent to an endpoint. */
export async function queueDelivery(
  db: Db,
  organizationId: string,
  { endpointId, ...sending }: Sending & { readonly endpointId: string },
  now: number,
): Promise<void> {
  await insertDeliveries(db, organizationId, [endpointId], sending, now);
  await wakeEndpoint(db, organizationId, endpointId, now);
}

/**
 * Has an event sent to all endpoints that want to be told of it, in the transaction of what happened: it is told of if and
 * only if it happened. Others of the organization wait meanwhile: two statements, however many endpoints there are.
 */
export async function queueEvent(
  db: Db,
  organizationId: string,
  event: Occurrence & { readonly id: string; readonly at: number; readonly requestId: string | null },
): Promise<void> {
  const { type, at, requestId } = event;
  if (!isTold(type)) return;
  const woken = await wake(db, organizationId, at)
    .where('disabled_at', 'is', null)
    .where('events_json', 'like', patternOf(type))
    .returning('id')
    .execute();
  if (woken.length === 0) return;
  const ids = woken.map(({ id }) => id);
  const sending = { eventId: event.id, body: bodyOf({ ...event, type }, at), requestId };
  await insertDeliveries(db, organizationId, ids, sending, at);
}
