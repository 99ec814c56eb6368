import type { Client } from '@document-signer/client';
import express, { type Response, Router } from 'express';

/** Slightly above the limit of the API, so that the API reports bodies that are too large. */
const maxFieldsBody = '2mb';

interface DesignerRoutes {
  readonly client: Client;
  signalOf(response: Response): AbortSignal;
}

/**
 * Loads a document for the field designer, and saves its fields. A real backend checks first whether the user may change this
 * document.
 */
export function designerRoutes({ client, signalOf }: DesignerRoutes): Router {
  const router = Router();
  router.get('/documents/:id', async ({ params }, response) => {
    response.json(await client.getDocument(params.id, { signal: signalOf(response) }));
  });
  router.put('/documents/:id/fields', express.json({ limit: maxFieldsBody }), async (request, response) => {
    const { params, query, body } = request;
    const options = { version: Number(query.version), signal: signalOf(response) };
    const { version } = await client.replaceFields(params.id, body, options);
    response.json({ version });
  });
  return router;
}
