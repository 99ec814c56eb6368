import { invalid, newId, ServiceError, type WebhookRecord } from '@document-signer/core';
import { toTime } from '../../database/tables.ts';
import type { Caller } from '../../keys/authenticate.ts';
import type { Handler, OwnRequest } from '../../operations/handler.ts';
import { listDeliveries, queueTest, redeliver, sendPendingNow } from './delivery-store.ts';
import {
  addWebhook,
  changeWebhook,
  type EndpointRow,
  eventsOf,
  findWebhook,
  listWebhooks as list,
  maxWebhooks,
  removeWebhook,
  replaceSecret,
} from './endpoint-store.ts';
import { checkUrl } from './endpoint-url.ts';

/** A key that is limited to some documents may not see endpoints, which receive the events of all documents. */
function maySeeWebhooks({ documentIds }: Caller): boolean {
  return documentIds === null;
}

function notFound(what: string): ServiceError {
  return new ServiceError('NOT_FOUND', { message: `There is no ${what}.` });
}

/** @throws ServiceError `NOT_FOUND` when the key may not see endpoints */
function requireAccess({ caller }: OwnRequest, what: string): void {
  if (!maySeeWebhooks(caller)) throw notFound(what);
}

/** @throws ServiceError `NOT_FOUND` when nothing was found, 409 `webhook_disabled` */
function required<T>(found: T | 'disabled' | undefined, what: string): T {
  if (found === undefined) throw notFound(what);
  if (found === 'disabled') throw invalid([{ field: 'webhookId', reason: 'webhook_disabled' }]);
  return found;
}

function recordOf(row: EndpointRow, now: number): WebhookRecord {
  const { id, url, description, previous_until } = row;
  return {
    id,
    url,
    description,
    events: eventsOf(row),
    enabled: row.disabled_at === null,
    disabledReason: row.disabled_reason as WebhookRecord['disabledReason'],
    failingSince: toTime(row.failing_since),
    previousSecretUntil: previous_until !== null && previous_until > now ? toTime(previous_until) : null,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
  };
}

/** Registers an endpoint. Only this answer has its secret. */
export const createWebhook: Handler<'createWebhook'> = async ({ deps, database, organizationId, readBody, actor }) => {
  const { webhooks, now } = deps;
  const { url: text, events, description = null } = readBody();
  const id = newId('whk');
  const url = checkUrl(text, webhooks.rules);
  const { shown, stored } = webhooks.secrets.make({ organizationId, id });
  const webhook = { id, url, events: [...new Set(events)], description, secret: stored };
  const added = await database.write(organizationId, (db) => addWebhook(db, organizationId, webhook, actor, now()));
  if (added === 'too_many') throw invalid([{ field: 'body', reason: added, max: maxWebhooks }]);
  return { body: { ...recordOf(added, now()), secret: shown } };
};

export const getWebhook: Handler<'getWebhook'> = async (request) => {
  const { deps, database, organizationId } = request;
  const { webhookId: id } = request.params;
  requireAccess(request, `webhook ${id}`);
  const row = await findWebhook(database.read(organizationId), organizationId, id);
  return { body: recordOf(required(row, `webhook ${id}`), deps.now()) };
};

export const listWebhooks: Handler<'listWebhooks'> = async ({ deps, caller, database, organizationId, page }) => {
  const { data, pagination } = await page(async (range) =>
    maySeeWebhooks(caller) ? list(database.read(organizationId), organizationId, range) : [],
  );
  return { body: { data: data.map((row) => recordOf(row, deps.now())), pagination } };
};

/**
 * Changes an endpoint. After a new URL, or when it is enabled again, pending deliveries are sent at once: the failures that they
 * wait for are over.
 */
export const updateWebhook: Handler<'updateWebhook'> = async (request) => {
  const { deps, database, organizationId, actor } = request;
  const { webhookId: id } = request.params;
  requireAccess(request, `webhook ${id}`);
  required(await findWebhook(database.read(organizationId), organizationId, id), `webhook ${id}`);
  const { url, events, description, enabled } = request.readBody();
  const changes = {
    ...(url !== undefined && { url: checkUrl(url, deps.webhooks.rules) }),
    ...(events && { events: [...new Set(events)] }),
    ...(description !== undefined && { description }),
    ...(enabled !== undefined && { enabled }),
  };
  const changed = await database.write(organizationId, async (db) => {
    const changed = await changeWebhook(db, organizationId, { id, actor, changes }, deps.now());
    if (changed?.startsAfresh) await sendPendingNow(db, organizationId, id, deps.now());
    return changed;
  });
  return { body: recordOf(required(changed, `webhook ${id}`).row, deps.now()) };
};

export const deleteWebhook: Handler<'deleteWebhook'> = async (request) => {
  const { deps, database, organizationId, actor } = request;
  const { webhookId: id } = request.params;
  requireAccess(request, `webhook ${id}`);
  const removed = await database.write(organizationId, (db) =>
    removeWebhook(db, organizationId, { id, actor }, deps.now()),
  );
  required(removed, `webhook ${id}`);
  return { body: { id, deleted: true } };
};

/** Gives an endpoint a new secret, which only this answer has. The former one also signs during the overlap. */
export const rotateWebhookSecret: Handler<'rotateWebhookSecret'> = async (request) => {
  const { deps, database, organizationId, actor } = request;
  const { webhookId: id } = request.params;
  requireAccess(request, `webhook ${id}`);
  const overlapMilliseconds = request.readBody().overlapSeconds * 1000;
  const { shown, stored: secret } = deps.webhooks.secrets.make({ organizationId, id });
  const change = { id, actor, secret, overlapMilliseconds };
  const row = await database.write(organizationId, (db) => replaceSecret(db, organizationId, change, deps.now()));
  return { body: { ...recordOf(required(row, `webhook ${id}`), deps.now()), secret: shown } };
};

export const testWebhook: Handler<'testWebhook'> = async (request) => {
  const { deps, database, organizationId, actor } = request;
  const { webhookId } = request.params;
  requireAccess(request, `webhook ${webhookId}`);
  const test = { webhookId, requestId: actor.requestId ?? null };
  const queued = await database.write(organizationId, (db) => queueTest(db, organizationId, test, deps.now()));
  return { body: required(queued, `webhook ${webhookId}`) };
};

export const listWebhookDeliveries: Handler<'listWebhookDeliveries'> = async (request) => {
  const { database, organizationId, page } = request;
  const { webhookId: id } = request.params;
  requireAccess(request, `webhook ${id}`);
  const db = database.read(organizationId);
  const { disabled_at } = required(await findWebhook(db, organizationId, id), `webhook ${id}`);
  const { data, pagination } = await page((range) => listDeliveries(db, organizationId, id, range));
  // Nothing is sent to a disabled endpoint.
  const shown = disabled_at === null ? data : data.map((one) => ({ ...one, nextAttemptAt: null }));
  return { body: { data: shown, pagination } };
};

export const redeliverWebhook: Handler<'redeliverWebhook'> = async (request) => {
  const { deps, database, organizationId, params } = request;
  const what = `delivery ${params.deliveryId} to webhook ${params.webhookId}`;
  requireAccess(request, what);
  const queued = await database.write(organizationId, (db) => redeliver(db, organizationId, params, deps.now()));
  return { body: required(queued, what) };
};
