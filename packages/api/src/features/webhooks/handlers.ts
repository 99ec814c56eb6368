import { invalid, newId, ServiceError, type WebhookRecord } from '@document-signer/core';
import { toTime } from '../../database/tables.ts';
import type { Caller } from '../../keys/authenticate.ts';
import { answerPage } from '../../operations/cursor.ts';
import type { MakeHandler } from '../../operations/handler.ts';
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

/** The organization of a caller. @throws ServiceError `NOT_FOUND` when its key may not see endpoints */
function organizationOf(caller: Caller, what: string): string {
  if (!maySeeWebhooks(caller)) throw notFound(what);
  return caller.organizationId;
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
export const createWebhook: MakeHandler<'createWebhook'> = ({ webhooks: { rules, secrets }, now }) => {
  return async ({ readBody, actor }, { organizationId }, { write }) => {
    const { url: text, events, description = null } = readBody();
    const id = newId('whk');
    const url = checkUrl(text, rules);
    const { shown, stored } = secrets.make({ organizationId, id });
    const webhook = { id, url, events: [...new Set(events)], description, secret: stored };
    const added = await write(organizationId, (db) => addWebhook(db, organizationId, webhook, actor, now()));
    if (added === 'too_many') throw invalid([{ field: 'body', reason: added, max: maxWebhooks }]);
    return { body: { ...recordOf(added, now()), secret: shown } };
  };
};

export const getWebhook: MakeHandler<'getWebhook'> = ({ database, now }) => {
  return async ({ params: { webhookId: id } }, caller) => {
    const organizationId = organizationOf(caller, `webhook ${id}`);
    const row = await findWebhook(database.read(organizationId), organizationId, id);
    return { body: recordOf(required(row, `webhook ${id}`), now()) };
  };
};

export const listWebhooks: MakeHandler<'listWebhooks'> = ({ database, secrets, now }) => {
  return async ({ query }, caller) => {
    const { organizationId } = caller;
    const name = { secret: secrets.cursors, organizationId, name: 'webhooks' };
    const { data, pagination } = await answerPage(name, query, async (from) =>
      maySeeWebhooks(caller) ? list(database.read(organizationId), organizationId, from) : [],
    );
    return { body: { data: data.map((row) => recordOf(row, now())), pagination } };
  };
};

/**
 * Changes an endpoint. After a new URL, or when it is enabled again, pending deliveries are sent at once: the failures that they
 * wait for are over.
 */
export const updateWebhook: MakeHandler<'updateWebhook'> = ({ webhooks: { rules }, now }) => {
  return async ({ params: { webhookId: id }, readBody, actor }, caller, database) => {
    const organizationId = organizationOf(caller, `webhook ${id}`);
    required(await findWebhook(database.read(organizationId), organizationId, id), `webhook ${id}`);
    const { url, events, description, enabled } = readBody();
    const changes = {
      ...(url !== undefined && { url: checkUrl(url, rules) }),
      ...(events && { events: [...new Set(events)] }),
      ...(description !== undefined && { description }),
      ...(enabled !== undefined && { enabled }),
    };
    const request = { id, actor, changes };
    const changed = await database.write(organizationId, async (db) => {
      const changed = await changeWebhook(db, organizationId, request, now());
      if (changed?.startsAfresh) await sendPendingNow(db, organizationId, id, now());
      return changed;
    });
    return { body: recordOf(required(changed, `webhook ${id}`).row, now()) };
  };
};

export const deleteWebhook: MakeHandler<'deleteWebhook'> = ({ now }) => {
  return async ({ params: { webhookId: id }, actor }, caller, { write }) => {
    const organizationId = organizationOf(caller, `webhook ${id}`);
    const removed = await write(organizationId, (db) => removeWebhook(db, organizationId, { id, actor }, now()));
    required(removed, `webhook ${id}`);
    return { body: { id, deleted: true } };
  };
};

/** Gives an endpoint a new secret, which only this answer has. The former one also signs during the overlap. */
export const rotateWebhookSecret: MakeHandler<'rotateWebhookSecret'> = ({ webhooks: { secrets }, now }) => {
  return async ({ params: { webhookId: id }, readBody, actor }, caller, { write }) => {
    const organizationId = organizationOf(caller, `webhook ${id}`);
    const overlapMilliseconds = readBody().overlapSeconds * 1000;
    const { shown, stored: secret } = secrets.make({ organizationId, id });
    const request = { id, actor, secret, overlapMilliseconds };
    const row = await write(organizationId, (db) => replaceSecret(db, organizationId, request, now()));
    return { body: { ...recordOf(required(row, `webhook ${id}`), now()), secret: shown } };
  };
};

export const testWebhook: MakeHandler<'testWebhook'> = ({ now }) => {
  return async ({ params: { webhookId }, actor: { requestId = null } }, caller, { write }) => {
    const organizationId = organizationOf(caller, `webhook ${webhookId}`);
    const test = { webhookId, requestId };
    const queued = await write(organizationId, (db) => queueTest(db, organizationId, test, now()));
    return { body: required(queued, `webhook ${webhookId}`) };
  };
};

export const listWebhookDeliveries: MakeHandler<'listWebhookDeliveries'> = ({ database, secrets }) => {
  return async ({ params: { webhookId: id }, query }, caller) => {
    const organizationId = organizationOf(caller, `webhook ${id}`);
    const db = database.read(organizationId);
    const { disabled_at } = required(await findWebhook(db, organizationId, id), `webhook ${id}`);
    const name = { secret: secrets.cursors, organizationId, name: `deliveries to ${id}` };
    const { data, pagination } = await answerPage(name, query, (from) => listDeliveries(db, organizationId, id, from));
    // Nothing is sent to a disabled endpoint.
    const shown = disabled_at === null ? data : data.map((one) => ({ ...one, nextAttemptAt: null }));
    return { body: { data: shown, pagination } };
  };
};

export const redeliverWebhook: MakeHandler<'redeliverWebhook'> = ({ now }) => {
  return async ({ params }, caller, { write }) => {
    const what = `delivery ${params.deliveryId} to webhook ${params.webhookId}`;
    const organizationId = organizationOf(caller, what);
    const queued = await write(organizationId, (db) => redeliver(db, organizationId, params, now()));
    return { body: required(queued, what) };
  };
};
