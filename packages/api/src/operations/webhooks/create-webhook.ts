import { invalid, newId } from '@document-signer/core';
import { addWebhook, mostWebhooks } from '../../storage/webhook-endpoints.ts';
import type { MakeHandler } from '../handler.ts';
import { readUrl } from './read-url.ts';
import { recordOf } from './webhook-record.ts';

/** Registers an endpoint. Its secret is shown this one time. */
export const createWebhook: MakeHandler<'createWebhook'> = ({ webhooks: { rules, secrets }, now }) => {
  return async ({ readBody, actor }, { organizationId }, database) => {
    const { url, events, description = null } = readBody();
    const id = newId('whk');
    const secret = secrets.make({ organizationId, id });
    const wanted = { id, url: readUrl(url, rules), events: [...new Set(events)], description, secret: secret.stored };
    const stored = await addWebhook(database, organizationId, wanted, actor, now());
    if (stored === 'too_many') throw invalid([{ field: 'body', reason: stored, max: mostWebhooks }]);
    return { body: { ...recordOf(stored, now()), secret: secret.shown } };
  };
};
