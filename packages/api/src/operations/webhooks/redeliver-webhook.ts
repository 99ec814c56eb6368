import { invalid, ServiceError } from '@document-signer/core';
import { queueAgain } from '../../storage/webhook-deliveries.ts';
import { findWebhook } from '../../storage/webhook-endpoints.ts';
import type { MakeHandler } from '../handler.ts';
import { orNoWebhook } from './webhook-or-404.ts';

/** Sends an event to an endpoint once more. */
export const redeliverWebhook: MakeHandler<'redeliverWebhook'> = ({ now }) => {
  return async ({ params }, caller, database) => {
    const { organizationId } = caller;
    const { webhookId, deliveryId } = params;
    await orNoWebhook(caller, webhookId, () => findWebhook(database, organizationId, webhookId));
    const queued = await queueAgain(database, organizationId, params, now());
    if (queued === 'disabled') throw invalid([{ field: 'webhookId', reason: 'webhook_disabled' }]);
    if (queued) return { body: queued };
    throw new ServiceError('NOT_FOUND', { message: `There is no delivery ${deliveryId} to webhook ${webhookId}.` });
  };
};
