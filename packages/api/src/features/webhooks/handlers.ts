import { newId, type WebhookRecord } from '@document-signer/core';
import { toTime } from '../../database/tables.ts';
import type { Handler, OwnRequest } from '../../operations/handler.ts';
import type { Caller } from '../api-keys/known-keys.ts';
import { notFound } from '../refusals.ts';
import { listDeliveries, queueTest, redeliver, sendPendingNow } from './delivery-store.ts';
import {
  addWebhook,
  changeWebhook,
  type EndpointRow,
  eventsOf,
  listWebhooks as list,
  removeWebhook,
  replaceSecret,
  webhookNow,
} from './endpoint-store.ts';
import { checkUrl } from './endpoint-url.ts';

/** A key that is limited to some documents may not see endpoints, which receive the events of all documents. */
function maySeeWebhooks({ documentIds }: Caller): boolean {
  return documentIds === null;
}

/** @throws ServiceError `NOT_FOUND` when the key may not see endpoints */
function requireAccess({ caller }: OwnRequest, what: string): void {
  if (!maySeeWebhooks(caller)) throw notFound(what);
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
    createdAt: toTime(row.created_at),
    updatedAt: toTime(row.updated_at),
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
  return { body: { ...recordOf(added, now()), secret: shown } };
};

export const getWebhook: Handler<'getWebhook'> = async (request) => {
  const { deps, db, organizationId } = request;
  const { webhookId: id } = request.params;
  requireAccess(request, `webhook ${id}`);
  return { body: recordOf(await webhookNow(db, organizationId, id), deps.now()) };
};

export const listWebhooks: Handler<'listWebhooks'> = async ({ deps, caller, db, organizationId, page }) => {
  const { data, pagination } = await page(async (range) =>
    maySeeWebhooks(caller) ? list(db, organizationId, range) : [],
  );
  return { body: { data: data.map((row) => recordOf(row, deps.now())), pagination } };
};

/**
 * Changes an endpoint. After a new URL, or when it is enabled again, pending deliveries are sent at once: the failures that they
 * wait for are over.
 */
export const updateWebhook: Handler<'updateWebhook'> = async (request) => {
  const { deps, db, database, organizationId, actor } = request;
  const { webhookId: id } = request.params;
  requireAccess(request, `webhook ${id}`);
  await webhookNow(db, organizationId, id);
  const { url, events, description, enabled } = request.readBody();
  const changes = {
    ...(url !== undefined && { url: checkUrl(url, deps.webhooks.rules) }),
    ...(events && { events: [...new Set(events)] }),
    ...(description !== undefined && { description }),
    ...(enabled !== undefined && { enabled }),
  };
  const changed = await database.write(organizationId, async (db) => {
    const { row, startsAfresh } = await changeWebhook(db, organizationId, { id, actor, changes }, deps.now());
    if (startsAfresh) await sendPendingNow(db, organizationId, id, deps.now());
    return row;
  });
  return { body: recordOf(changed, deps.now()) };
};

export const deleteWebhook: Handler<'deleteWebhook'> = async (request) => {
  const { deps, database, organizationId, actor } = request;
  const { webhookId: id } = request.params;
  requireAccess(request, `webhook ${id}`);
  await database.write(organizationId, (db) => removeWebhook(db, organizationId, { id, actor }, deps.now()));
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
  return { body: { ...recordOf(row, deps.now()), secret: shown } };
};

export const testWebhook: Handler<'testWebhook'> = async (request) => {
  const { deps, database, organizationId, actor } = request;
  const { webhookId } = request.params;
  requireAccess(request, `webhook ${webhookId}`);
  const test = { webhookId, requestId: actor.requestId ?? null };
  return { body: await database.write(organizationId, (db) => queueTest(db, organizationId, test, deps.now())) };
};

export const listWebhookDeliveries: Handler<'listWebhookDeliveries'> = async (request) => {
  const { db, organizationId, page } = request;
  const { webhookId: id } = request.params;
  requireAccess(request, `webhook ${id}`);
  const { disabled_at } = await webhookNow(db, organizationId, id);
  const { data, pagination } = await page((range) => listDeliveries(db, organizationId, id, range));
  // Nothing is sent to a disabled endpoint.
  const shown = disabled_at === null ? data : data.map((one) => ({ ...one, nextAttemptAt: null }));
  return { body: { data: shown, pagination } };
};

export const redeliverWebhook: Handler<'redeliverWebhook'> = async (request) => {
  const { deps, database, organizationId, params } = request;
  requireAccess(request, `delivery ${params.deliveryId} to webhook ${params.webhookId}`);
  return { body: await database.write(organizationId, (db) => redeliver(db, organizationId, params, deps.now())) };
};
