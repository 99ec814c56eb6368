import { verifyWebhook, WebhookError } from '@document-signer/client';
import express, { type RequestHandler, type Router } from 'express';
import type { Inbox } from './inbox.ts';

/** The inbox of events, and the secret that signs them. */
export interface Hooks {
  readonly inbox: Inbox;
  readonly webhookId: string;
  readonly url: string;
  readonly secret: string;
}

/** Accepts only messages that the service signed. */
function receive({ inbox, secret }: Hooks): RequestHandler {
  return async ({ headers, body }, response) => {
    try {
      const event = await verifyWebhook({ headers, body: Buffer.isBuffer(body) ? body : '', secret });
      // Verified: the signature covers this header.
      inbox.add(String(headers['webhook-id']), event, Date.now());
      response.status(204).end();
    } catch (error) {
      if (!(error instanceof WebhookError)) throw error;
      response.status(400).json({ error: { code: error.problem, message: error.message } });
    }
  };
}

/** The webhook endpoint. It reads the raw body, because the signature covers its bytes. */
export function hooksRouter(hooks: Hooks): Router {
  const router = express.Router();
  router.post('/', express.raw({ type: 'application/json', limit: '100kb' }), receive(hooks));
  return router;
}
