import { replaceSecret } from '../../storage/webhook-changes.ts';
import type { MakeHandler } from '../handler.ts';
import { orNoWebhook } from './webhook-or-404.ts';
import { recordOf } from './webhook-record.ts';

/** Gives an endpoint another secret, which is shown this one time. The one from before signs for the overlap, too. */
export const rotateWebhookSecret: MakeHandler<'rotateWebhookSecret'> = ({ webhooks: { secrets }, now }) => {
  return async ({ params: { webhookId: id }, readBody, actor }, caller, database) => {
    const { organizationId } = caller;
    const overlap = readBody().overlapSeconds * 1000;
    const { shown, stored: secret } = secrets.make({ organizationId, id });
    const replace = () => replaceSecret(database, organizationId, { id, actor, secret, overlap }, now());
    return { body: { ...recordOf(await orNoWebhook(caller, id, replace), now()), secret: shown } };
  };
};
