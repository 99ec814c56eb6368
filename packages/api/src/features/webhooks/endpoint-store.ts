import {
  invalid,
  type UpdateWebhook,
  type WebhookDisabledReason,
  type WebhookEventType,
  type WebhookRecord,
} from '@document-signer/core';
import type { Selectable, Updateable } from 'kysely';
import { type Listed, listNewest, type PageRange } from '../../database/keyset-paging.ts';
import type { Db, Tables } from '../../database/tables.ts';
import { type Actor, appendEvent } from '../audit/audit-trail.ts';
import { required } from '../refusals.ts';
import { restartEndpoint } from './endpoint-queue.ts';

export type EndpointRow = Selectable<Tables['webhook_endpoints']>;

/** How many endpoints an organization may have: each event goes to all of them. */
export const maxWebhooks = 50;

export function eventsOf({ events_json }: Pick<EndpointRow, 'events_json'>): WebhookEventType[] {
  return JSON.parse(events_json) as WebhookEventType[];
}

export function findWebhook(db: Db, organizationId: string, id: string): Promise<EndpointRow | undefined> {
  return db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where(({ and }) => and({ organization_id: organizationId, id }))
    .executeTakeFirst();
}

/** @throws ServiceError `NOT_FOUND` */
export async function webhookNow(db: Db, organizationId: string, id: string): Promise<EndpointRow> {
  return required(await findWebhook(db, organizationId, id), `webhook ${id}`);
}

/** Lists endpoints, newest first. */
export function listWebhooks(db: Db, organizationId: string, range: PageRange): Promise<Listed<EndpointRow>[]> {
  const query = db.selectFrom('webhook_endpoints').selectAll().where('organization_id', '=', organizationId);
  return listNewest(query, (row) => row, range);
}

export interface NewWebhook extends Pick<WebhookRecord, 'id' | 'url' | 'description' | 'events'> {
  /** Encrypted. */
  readonly secret: Uint8Array;
}

/** Adds an endpoint, in a transaction. @throws ServiceError 422 `too_many` */
export async function addWebhook(
  db: Db,
  organizationId: string,
  { id, url, description, events, secret }: NewWebhook,
  actor: Actor,
  now: number,
): Promise<EndpointRow> {
  const { count } = await db
    .selectFrom('webhook_endpoints')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= maxWebhooks) throw invalid([{ field: 'body', reason: 'too_many', max: maxWebhooks }]);
  const times = { created_at: now, updated_at: now };
  const row = { id, organization_id: organizationId, url, description, events_json: JSON.stringify(events), secret };
  const stored = await db
    .insertInto('webhook_endpoints')
    .values({ ...row, ...times })
    .returningAll()
    .executeTakeFirstOrThrow();
  const details = { webhookId: id, url, events: events.join(' ') };
  await appendEvent(db, organizationId, { type: 'webhook.created', actor, details }, now);
  return stored;
}

/** Changes columns of an endpoint in a transaction. Undefined: there is no such endpoint. */
export function setColumns(
  db: Db,
  organizationId: string,
  id: string,
  columns: Updateable<Tables['webhook_endpoints']>,
): Promise<EndpointRow | undefined> {
  return db
    .updateTable('webhook_endpoints')
    .set(columns)
    .where(({ and }) => and({ organization_id: organizationId, id }))
    .returningAll()
    .executeTakeFirst();
}

interface Request {
  readonly id: string;
  readonly actor: Actor;
}

/** The changes that differ from the row, as details of the audit event. */
function differences(before: EndpointRow, { url, description, events, enabled }: UpdateWebhook) {
  return {
    ...(url !== undefined && url !== before.url && { url }),
    ...(description !== undefined && description !== before.description && { description }),
    ...(events && JSON.stringify(events) !== before.events_json && { events: events.join(' ') }),
    ...(enabled !== undefined && enabled !== (before.disabled_at === null) && { enabled }),
  };
}

/**
 * Changes an endpoint in a transaction.
 *
 * @returns `startsAfresh`: it has another URL or is enabled again, so pending deliveries should be sent now
 * @throws ServiceError `NOT_FOUND`
 */
export async function changeWebhook(
  db: Db,
  organizationId: string,
  { id, actor, changes }: Request & { readonly changes: UpdateWebhook },
  now: number,
): Promise<{ readonly row: EndpointRow; readonly startsAfresh: boolean }> {
  const before = await webhookNow(db, organizationId, id);
  const different = differences(before, changes);
  if (Object.keys(different).length === 0) return { row: before, startsAfresh: false };
  const { url, description, events, enabled } = different;
  const startsAfresh = url !== undefined || enabled === true;
  const changed = await setColumns(db, organizationId, id, {
    updated_at: now,
    ...(url !== undefined && { url }),
    ...(description !== undefined && { description }),
    ...(events !== undefined && { events_json: JSON.stringify(changes.events) }),
    ...(enabled === true && { disabled_at: null, disabled_reason: null }),
    ...(enabled === false && { disabled_at: now, disabled_reason: 'asked' satisfies WebhookDisabledReason }),
    ...(startsAfresh && { failing_since: null }),
  });
  const details = { webhookId: id, ...different };
  await appendEvent(db, organizationId, { type: 'webhook.updated', actor, details }, now);
  return { row: changed ?? before, startsAfresh };
}

/** Disables an endpoint that cannot be reached, in a transaction. */
export async function disableWebhook(
  db: Db,
  organizationId: string,
  { id, reason }: { readonly id: string; readonly reason: Exclude<WebhookDisabledReason, 'asked'> },
  now: number,
): Promise<void> {
  await setColumns(db, organizationId, id, { disabled_at: now, disabled_reason: reason, updated_at: now });
  const details = { webhookId: id, reason };
  await appendEvent(db, organizationId, { type: 'webhook.disabled', actor: { keyId: null }, details }, now);
}

/**
 * Replaces the secret of an endpoint, in a transaction. The former one also signs during the overlap.
 *
 * @throws ServiceError `NOT_FOUND`
 */
export async function replaceSecret(
  db: Db,
  organizationId: string,
  request: Request & { readonly secret: Uint8Array; readonly overlapMilliseconds: number },
  now: number,
): Promise<EndpointRow> {
  const { id, actor, secret, overlapMilliseconds } = request;
  const before = await webhookNow(db, organizationId, id);
  const overlaps = overlapMilliseconds > 0;
  const changed = await setColumns(db, organizationId, id, {
    secret,
    previous_secret: overlaps ? before.secret : null,
    previous_until: overlaps ? now + overlapMilliseconds : null,
    updated_at: now,
  });
  const details = { webhookId: id, overlapMilliseconds };
  await appendEvent(db, organizationId, { type: 'webhook.secret_rotated', actor, details }, now);
  return changed ?? before;
}

/**
 * Removes an endpoint in a transaction. Its job removes its deliveries, since there may be hundreds of thousands.
 *
 * @throws ServiceError `NOT_FOUND`
 */
export async function removeWebhook(
  db: Db,
  organizationId: string,
  { id, actor }: Request,
  now: number,
): Promise<void> {
  await webhookNow(db, organizationId, id);
  await db
    .deleteFrom('webhook_endpoints')
    .where(({ and }) => and({ organization_id: organizationId, id }))
    .execute();
  await restartEndpoint(db, organizationId, id, now);
  await appendEvent(db, organizationId, { type: 'webhook.deleted', actor, details: { webhookId: id } }, now);
}
