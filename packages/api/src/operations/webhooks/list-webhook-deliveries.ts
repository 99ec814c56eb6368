import { listDeliveries } from '../../storage/webhook-deliveries.ts';
import { findWebhook } from '../../storage/webhook-endpoints.ts';
import { answerPage } from '../cursor.ts';
import type { MakeHandler } from '../handler.ts';
import { orNoWebhook } from './webhook-or-404.ts';

/** Lists the deliveries to an endpoint, newest first. */
export const listWebhookDeliveries: MakeHandler<'listWebhookDeliveries'> = ({ database, secrets }) => {
  return async ({ params: { webhookId }, query }, caller) => {
    const { organizationId } = caller;
    await orNoWebhook(caller, webhookId, () => findWebhook(database, organizationId, webhookId));
    const list = { secret: secrets.cursors, organizationId, name: `deliveries to ${webhookId}` };
    return {
      body: await answerPage(list, query, (from) => listDeliveries(database, organizationId, webhookId, from)),
    };
  };
};
