import { invalid, newId, ServiceError } from '@document-signer/core';
import { addWebhook, mostWebhooks } from '../../storage/webhook-endpoints.ts';
import type { MakeHandler } from '../handler.ts';
import { readUrl } from './read-url.ts';
import { maySeeWebhooks } from './webhook-or-404.ts';
import { recordOf } from './webhook-record.ts';

/** Registers an endpoint. Its secret is shown this one time. */
export const createWebhook: MakeHandler<'createWebhook'> = ({ webhooks: { rules, secrets }, now }) => {
  return async ({ readBody, actor }, caller, database) => {
    if (!maySeeWebhooks(caller)) {
      const details = { field: 'X-API-Key', reason: 'documents_only' };
      throw new ServiceError('INSUFFICIENT_PERMISSIONS', {
        message: 'This key is for some documents only, and webhooks tell of all.',
        details,
      });
    }
    const { url, events, description = null } = readBody();
    const { organizationId } = caller;
    const id = newId('whk');
    const secret = secrets.make({ organizationId, id });
    const wanted = { id, url: readUrl(url, rules), events: [...new Set(events)], description, secret: secret.stored };
    const stored = await addWebhook(database, organizationId, wanted, actor, now());
    if (stored === 'too_many') throw invalid([{ field: 'body', reason: stored, max: mostWebhooks }]);
    return { body: { ...recordOf(stored, now()), secret: secret.shown } };
  };
};
