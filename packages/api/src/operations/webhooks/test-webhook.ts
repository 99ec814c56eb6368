import { invalid } from '@document-signer/core';
import { queueTest } from '../../storage/webhook-deliveries.ts';
import type { MakeHandler } from '../handler.ts';
import { orNoWebhook } from './webhook-or-404.ts';

/** Sends an endpoint an event that says nothing but that it arrives. */
export const testWebhook: MakeHandler<'testWebhook'> = ({ now }) => {
  return async ({ params: { webhookId }, actor: { requestId = null } }, caller, database) => {
    const queue = () => queueTest(database, caller.organizationId, { webhookId, requestId }, now());
    const queued = await orNoWebhook(caller, webhookId, queue);
    if (queued === 'disabled') throw invalid([{ field: 'webhookId', reason: 'webhook_disabled' }]);
    return { body: queued };
  };
};
