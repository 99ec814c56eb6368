import { removeWebhook } from '../../storage/webhook-endpoints.ts';
import type { MakeHandler } from '../handler.ts';
import { orNoWebhook } from './webhook-or-404.ts';

/** Deletes an endpoint. What was sent to it is forgotten later: there may be very much of it. */
export const deleteWebhook: MakeHandler<'deleteWebhook'> = ({ now }) => {
  return async ({ params: { webhookId: id }, actor }, caller, database) => {
    const remove = async () =>
      (await removeWebhook(database, caller.organizationId, { id, actor }, now())) || undefined;
    await orNoWebhook(caller, id, remove);
    return { body: { id, deleted: true } };
  };
};
