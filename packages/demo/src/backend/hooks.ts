import { verifyWebhook, WebhookError } from '@document-signer/client';
import express, { type RequestHandler, type Router } from 'express';
import type { Inbox } from './inbox.ts';

/** The webhook endpoint of the demo, its signing secret, and the received events. */
export interface Hooks {
  readonly inbox: Inbox;
  readonly webhookId: string;
  readonly url: string;
  readonly secret: string;
}

/** Accepts webhook events with a valid signature. */
function receive({ inbox, secret }: Hooks): RequestHandler {
  return async ({ headers, body }, response) => {
    try {
      const event = await verifyWebhook({ headers, body: Buffer.isBuffer(body) ? body : '', secret });
      // The signature covers this header, so it is authentic.
      inbox.add(String(headers['webhook-id']), event, Date.now());
      response.status(204).end();
    } catch (error) {
      if (!(error instanceof WebhookError)) throw error;
      response.status(400).json({ error: { code: error.problem, message: error.message } });
    }
  };
}

/** The webhook endpoint. Reads the raw body, since the signature covers its exact bytes. */
export function hooksRouter(hooks: Hooks): Router {
  const router = express.Router();
  router.post('/', express.raw({ type: 'application/json', limit: '100kb' }), receive(hooks));
  return router;
}
