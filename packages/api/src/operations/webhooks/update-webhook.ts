import { changeWebhook } from '../../storage/webhook-changes.ts';
import { findWebhook } from '../../storage/webhook-endpoints.ts';
import type { MakeHandler } from '../handler.ts';
import { readUrl } from './read-url.ts';
import { orNoWebhook } from './webhook-or-404.ts';
import { recordOf } from './webhook-record.ts';

/** Changes an endpoint. What is left out stays as it is. */
export const updateWebhook: MakeHandler<'updateWebhook'> = ({ webhooks: { rules }, now }) => {
  return async ({ params: { webhookId }, readBody, actor }, caller, database) => {
    const { organizationId } = caller;
    await orNoWebhook(caller, webhookId, () => findWebhook(database, organizationId, webhookId));
    const { url, events, description, enabled } = readBody();
    const changes = {
      ...(url !== undefined && { url: readUrl(url, rules) }),
      ...(events && { events: [...new Set(events)] }),
      ...(description !== undefined && { description }),
      ...(enabled !== undefined && { enabled }),
    };
    const change = () => changeWebhook(database, organizationId, { id: webhookId, actor, changes }, now());
    return { body: recordOf(await orNoWebhook(caller, webhookId, change), now()) };
  };
};
