import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from '@document-signer/client';
import { newId, type SubmissionRecord } from '@document-signer/core';
import express from 'express';
import { onTestFinished } from 'vitest';
import { createDemo } from '../src/backend/app.ts';
import { createInbox } from '../src/backend/inbox.ts';
import { type FakeApi, pdfOf, startFakeApi } from './fake-api.ts';

/** The signing secret of webhook events. */
export const hookSecret = `whsec_${Buffer.alloc(32, 5).toString('base64')}`;

/** Starts the demo's server on loopback with a fake API and one sample. */
export async function startDemo() {
  const api = await startFakeApi();
  const client = createClient({ ...api, apiKey: api.secretKey, retries: 0 });
  const { id } = await client.createDocument({ file: pdfOf(3), filename: 'contract.pdf' });
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const pages = express.Router().get('/{*path}', (_request, response) => {
    response.send('<!doctype html>');
  });
  const { baseUrl } = api;
  const samples = new Map([[id, { title: 'Contract', about: 'To be signed.' }]]);
  const connect = [new URL(baseUrl).origin];
  const hooks = { inbox: createInbox(), webhookId: newId('whk'), url: `${origin}/hooks`, secret: hookSecret };
  server.on('request', createDemo({ client, samples, hooks, baseUrl, connect, origins: [origin], pages }));

  /** Sends a request with the origin of the demo. `headers` can override it. */
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${origin}${path}`, { ...init, headers: { Origin: origin, ...init.headers } });
  return { api, origin, sampleId: id, ask };
}

/** Adds a submission of a document to the fake API. */
export function addSubmission(
  api: FakeApi,
  documentId: string,
  more: Partial<SubmissionRecord> = {},
): SubmissionRecord {
  const submission: SubmissionRecord = {
    id: newId('sub'),
    documentId,
    documentVersion: 1,
    externalId: null,
    metadata: {},
    signer: null,
    declineReason: null,
    consent: null,
    envelopeId: null,
    signerId: null,
    status: 'received',
    completedAt: null,
    failure: null,
    fileUrl: null,
    sha256: null,
    submittedAt: '2026-11-21T10:00:00.000Z',
    receivedAt: '2026-11-21T10:00:01.000Z',
    checksum: 'x',
    checksumVerified: false,
    erasedAt: null,
    fields: [],
    renderContext: { scale: 1, viewportWidth: 1, viewportHeight: 1, devicePixelRatio: 1 },
    pages: [],
    viewedPages: null,
    ...more,
  };
  api.submissions.set(submission.id, submission);
  return submission;
}
