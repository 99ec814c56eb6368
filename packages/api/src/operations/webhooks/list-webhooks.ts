import { listWebhooks as list } from '../../storage/webhook-endpoints.ts';
import { answerPage } from '../cursor.ts';
import type { MakeHandler } from '../handler.ts';
import { maySeeWebhooks } from './webhook-or-404.ts';
import { recordOf } from './webhook-record.ts';

/** Lists the endpoints of the organization, newest first. */
export const listWebhooks: MakeHandler<'listWebhooks'> = ({ database, secrets, now }) => {
  return async ({ query }, caller) => {
    const { organizationId } = caller;
    const name = { secret: secrets.cursors, organizationId, name: 'webhooks' };
    const { data, pagination } = await answerPage(name, query, async (from) =>
      maySeeWebhooks(caller) ? list(database, organizationId, from) : [],
    );
    return { body: { data: data.map((stored) => recordOf(stored, now())), pagination } };
  };
};
