import { findWebhook } from '../../storage/webhook-endpoints.ts';
import type { MakeHandler } from '../handler.ts';
import { orNoWebhook } from './webhook-or-404.ts';
import { recordOf } from './webhook-record.ts';

/** Gives an endpoint. */
export const getWebhook: MakeHandler<'getWebhook'> = ({ database, now }) => {
  return async ({ params: { webhookId } }, caller) => {
    const find = () => findWebhook(database, caller.organizationId, webhookId);
    return { body: recordOf(await orNoWebhook(caller, webhookId, find), now()) };
  };
};
