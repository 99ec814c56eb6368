import { verifyWebhook, WebhookError } from '@document-signer/client';
import express, { type RequestHandler, type Router } from 'express';
import type { Inbox } from './inbox.ts';

/** Where the service tells of events, and the secret that it signs them with. */
export interface Hooks {
  readonly inbox: Inbox;
  readonly webhookId: string;
  readonly url: string;
  readonly secret: string;
}

/** Takes what the service sends, and nothing that anybody else does. */
function receive({ inbox, secret }: Hooks): RequestHandler {
  return async ({ headers, body }, response) => {
    try {
      const event = await verifyWebhook({ headers, body: Buffer.isBuffer(body) ? body : '', secret });
      // Known since it was verified: the header is a part of what is signed.
      inbox.add(String(headers['webhook-id']), event, Date.now());
      response.status(204).end();
    } catch (error) {
      if (!(error instanceof WebhookError)) throw error;
      response.status(400).json({ error: { code: error.problem, message: error.message } });
    }
  };
}

/** The address that events are sent to. The body is needed byte by byte as it came, since that is what was signed. */
export function hooksRouter(hooks: Hooks): Router {
  const router = express.Router();
  router.post('/', express.raw({ type: 'application/json', limit: '100kb' }), receive(hooks));
  return router;
}
