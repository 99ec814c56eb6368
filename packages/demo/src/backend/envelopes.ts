import type { Client } from '@document-signer/client';
import { type AuditEvent, roleOf, ServiceError } from '@document-signer/core';
import express, { type Response, Router } from 'express';
import type { DocumentToSend, NewEnvelope, Session, StoredEnvelope } from '../wire.ts';
import { undefinedIfMissing } from './undefined-if-missing.ts';

/** Long enough to read a contract with care, in seconds. */
const sessionSeconds = 3_600;

/** The maximum number of events to show. */
const maxEvents = 500;

async function eventsOf(client: Client, id: string, signal: AbortSignal): Promise<AuditEvent[]> {
  const events: AuditEvent[] = [];
  for await (const event of client.listEnvelopeEvents(id, { limit: 100 }, { signal })) {
    events.push(event);
    if (events.length === maxEvents) break;
  }
  return events;
}

/** Reads the roles of a document, to choose its signers. */
async function readDocumentToSend(client: Client, id: string, signal: AbortSignal): Promise<DocumentToSend> {
  const document = await client.getDocumentRecord(id, { signal });
  const roles = [...new Set(document.fields.map(roleOf))];
  return { filename: document.filename, roles: roles.length > 0 ? roles : ['signer'] };
}

async function readEnvelope(client: Client, id: string, signal: AbortSignal): Promise<StoredEnvelope> {
  const envelope = await client.getEnvelope(id, { signal });
  const [document, events] = await Promise.all([
    undefinedIfMissing(client.getDocumentRecord(envelope.documentId, { signal })),
    eventsOf(client, id, signal),
  ]);
  return { envelope, filename: document?.filename ?? null, events };
}

/**
 * Creates a session for one signer. A real backend identifies the person first, by a login or a code sent by email. In the demo, the
 * link is enough.
 */
async function createSession(
  client: Client,
  request: {
    readonly envelopeId: string;
    readonly signerId: string;
    readonly origin: string;
    readonly baseUrl: string;
  },
  signal: AbortSignal,
): Promise<Session> {
  const { envelopeId, signerId, origin, baseUrl } = request;
  const { documentId } = await client.getEnvelope(envelopeId, { signal });
  const wanted = { expiresInSeconds: sessionSeconds, allowedOrigins: [origin] };
  const { key, expiresAt } = await client.createSession(envelopeId, signerId, wanted, { signal });
  return { documentId, baseUrl, apiKey: key, expiresAt };
}

async function sendFile(client: Client, id: string, purpose: unknown, response: Response, signal: AbortSignal) {
  const { fileUrl, documentId } = await client.getEnvelope(id, { signal });
  if (purpose !== 'save' && fileUrl !== null) return response.redirect(303, fileUrl);
  const bytes = await client.getEnvelopeFile(id, { signal });
  const document = await undefinedIfMissing(client.getDocumentRecord(documentId, { signal }));
  const name = document?.filename.replace(/\.pdf$/i, '') ?? id;
  response.attachment(`${name} (signed).pdf`).type('application/pdf').send(Buffer.from(bytes.buffer));
}

function isNewEnvelope(body: unknown): body is NewEnvelope {
  return typeof body === 'object' && body !== null && 'documentId' in body && 'signers' in body;
}

interface EnvelopeRoutes {
  readonly client: Client;
  /** The base URL of the API for browsers. */
  readonly baseUrl: string;
  signalOf(response: Response): AbortSignal;
}

/** Routes that send a document to several signers, and show the progress. */
export function envelopeRoutes({ client, baseUrl, signalOf }: EnvelopeRoutes): Router {
  const router = Router();
  router.get('/documents/:id/roles', async ({ params }, response) => {
    response.json(await readDocumentToSend(client, params.id, signalOf(response)));
  });
  router.post('/envelopes', express.json(), async ({ body }, response) => {
    if (!isNewEnvelope(body)) throw new ServiceError('VALIDATION_ERROR');
    response.status(201).json(await client.createEnvelope(body, { signal: signalOf(response) }));
  });
  router.get('/envelopes/:id', async ({ params }, response) => {
    response.json(await readEnvelope(client, params.id, signalOf(response)));
  });
  router.get('/envelopes/:id/file', async ({ params, query }, response) => {
    await sendFile(client, params.id, query.purpose, response, signalOf(response));
  });
  router.post('/envelopes/:id/void', express.json(), async ({ params, body }, response) => {
    const reason = String((body as { readonly reason?: unknown } | undefined)?.reason ?? '');
    response.json(await client.voidEnvelope(params.id, reason, { signal: signalOf(response) }));
  });
  router.post('/envelopes/:id/signers/:signerId/session', async ({ params, headers }, response) => {
    const request = { envelopeId: params.id, signerId: params.signerId, origin: headers.origin ?? '', baseUrl };
    response.status(201).json(await createSession(client, request, signalOf(response)));
  });
  return router;
}
