import { listDeliveries } from '../../storage/webhook-deliveries.ts';
import { findWebhook } from '../../storage/webhook-endpoints.ts';
import { answerPage } from '../cursor.ts';
import type { MakeHandler } from '../handler.ts';
import { orNoWebhook } from './webhook-or-404.ts';

/** Lists the deliveries to an endpoint, newest first. */
export const listWebhookDeliveries: MakeHandler<'listWebhookDeliveries'> = ({ database, secrets }) => {
  return async ({ params: { webhookId }, query }, caller) => {
    const { organizationId } = caller;
    const find = () => findWebhook(database, organizationId, webhookId);
    const { disabledReason } = await orNoWebhook(caller, webhookId, find);
    const list = { secret: secrets.cursors, organizationId, name: `deliveries to ${webhookId}` };
    const { data, pagination } = await answerPage(list, query, (from) =>
      listDeliveries(database, organizationId, webhookId, from),
    );
    // What waits while the endpoint is disabled goes on when it is enabled, and not before.
    const isPaused = disabledReason !== null;
    return { body: { data: data.map((one) => (isPaused ? { ...one, nextAttemptAt: null } : one)), pagination } };
  };
};
