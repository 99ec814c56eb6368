import type { Client } from '@document-signer/client';
import { ServiceError } from '@document-signer/core';
import compression from 'compression';
import express, { type Express, type Request, type RequestHandler, type Response, type Router } from 'express';
import type { EventList, VerifiedFile } from '../wire.ts';
import { designerRoutes } from './designer.ts';
import { listDocuments, type SampleTexts } from './documents.ts';
import { envelopeRoutes } from './envelopes.ts';
import { errorHandler } from './error-handler.ts';
import { guard } from './guard.ts';
import { type Hooks, hooksRouter } from './hooks.ts';
import { pdfAssets } from './pdf-assets.ts';
import { securityHeaders } from './security-headers.ts';
import { createSession } from './session.ts';
import { answerSealed, readSubmission } from './submissions.ts';

/** The dependencies of the backend. */
export interface BackendDeps {
  /** A client with the secret key. The key never leaves this process. */
  readonly client: Client;
  readonly samples: SampleTexts;
  /** The webhook endpoint of the demo. */
  readonly hooks: Hooks;
  /** The base URL of the API for browsers. */
  readonly baseUrl: string;
  /** The origins of the API and of its files. */
  readonly connect: readonly string[];
  /** The origins of the demo's pages. The first one is shown to users. */
  readonly origins: readonly string[];
  /** Serves the pages: the built files or, in development, through Vite. */
  readonly pages: RequestHandler;
}

/** Slightly above the limit of the API, so that the API reports files that are too large. */
const maxUpload = '60mb';
/** Same as `maxUpload`, for sealed files, which are larger than their originals. */
const maxSealed = '90mb';

/** Returns a signal that aborts when the browser disconnects, to cancel calls to the API. */
function signalOf(response: Response): AbortSignal {
  const controller = new AbortController();
  response.on('close', () => controller.abort());
  return controller.signal;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Returns the PDF in the body of a request. */
function pdfOf({ body: file }: Request): Uint8Array<ArrayBuffer> {
  if (!Buffer.isBuffer(file)) {
    throw new ServiceError('VALIDATION_ERROR', { status: 415, message: 'Send the PDF itself, as application/pdf.' });
  }
  return new Uint8Array(file);
}

async function upload(client: Client, request: Request, response: Response): Promise<void> {
  const file = pdfOf(request);
  const filename = textOf(request.query.filename) ?? 'document.pdf';
  const document = await client.createDocument({ file, filename, textTags: true }, { signal: signalOf(response) });
  response.status(201).json(document);
}

/** Verifies a file. The key only finds submissions of its own organization, so that organization sealed the file. */
async function verify(client: Client, request: Request, response: Response): Promise<void> {
  const options = { signal: signalOf(response) };
  const verification = await client.verifyFile(pdfOf(request), options);
  const sealedBy = verification.submissionId === null ? null : (await client.getOrganization(options)).name;
  const answer: VerifiedFile = { ...verification, sealedBy };
  response.json(answer);
}

/** Routes that list the received webhook events, and send a test event. */
function eventRoutes(client: Client, { inbox, url, webhookId }: Hooks): Router {
  const router = express.Router();
  router.get('/events', (_request, response) => {
    const list: EventList = { url, events: inbox.list() };
    response.json(list);
  });
  router.post('/events/test', async (_request, response) => {
    const { id } = await client.testWebhook(webhookId, { signal: signalOf(response) });
    response.status(201).json({ id });
  });
  return router;
}

/** The routes of the backend. They respond with JSON, and never with the secret key. */
function backendRoutes({ client, samples, hooks, baseUrl }: BackendDeps): Router {
  const router = express.Router();
  router.use((_request, response, next) => {
    response.set('Cache-Control', 'no-store');
    next();
  });
  router.get('/documents', async ({ query }, response) => {
    response.json(await listDocuments(client, samples, textOf(query.cursor), signalOf(response)));
  });
  router.post('/documents', express.raw({ type: 'application/pdf', limit: maxUpload }), (request, response) =>
    upload(client, request, response),
  );
  router.post('/verify', express.raw({ type: 'application/pdf', limit: maxSealed }), (request, response) =>
    verify(client, request, response),
  );
  router.post('/documents/:id/session', async ({ params, headers }, response) => {
    const request = { documentId: params.id, origin: headers.origin ?? '', baseUrl, now: Date.now() };
    response.status(201).json(await createSession(client, request, signalOf(response)));
  });
  router.get('/documents/:id/submissions', async ({ params, query }, response) => {
    const cursor = textOf(query.cursor);
    const options = { signal: signalOf(response) };
    response.json(await client.listDocumentSubmissions(params.id, cursor === undefined ? {} : { cursor }, options));
  });
  router.get('/submissions/:id', async ({ params }, response) => {
    response.json(await readSubmission(client, params.id, signalOf(response)));
  });
  router.get('/submissions/:id/file', ({ params: { id }, query }, response) => {
    const purpose = query.purpose === 'save' ? 'save' : 'open';
    return answerSealed(client, { id, purpose }, response, signalOf(response));
  });
  router.post('/submissions/:id/completion', async ({ params }, response) => {
    response.json(await client.retryCompletion(params.id, { signal: signalOf(response) }));
  });
  router.use(designerRoutes({ client, signalOf }));
  router.use(envelopeRoutes({ client, baseUrl, signalOf }));
  router.use(eventRoutes(client, hooks));
  router.use(() => {
    throw new ServiceError('NOT_FOUND');
  });
  return router;
}

/** Creates the customer's server: its backend and its pages. */
export function createDemo(deps: BackendDeps): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use(securityHeaders(deps.connect));
  // Before the guard, since webhooks come from the API without an origin. Their signature authenticates them.
  app.use('/hooks', hooksRouter(deps.hooks));
  app.use(guard(deps.origins));
  app.use(compression());
  app.use('/backend', backendRoutes(deps));
  app.use('/pdfjs', pdfAssets());
  app.use(deps.pages);
  app.use(errorHandler);
  return app;
}
