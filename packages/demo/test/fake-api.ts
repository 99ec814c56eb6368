import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type AuditEvent,
  type CreateApiKey,
  type CreateWebhook,
  type DocumentRecord,
  invalid,
  newApiKey,
  newId,
  parseFields,
  ServiceError,
  type SubmissionRecord,
  type SubmissionSummary,
} from '@document-signer/core';
import express, { type ErrorRequestHandler, type RequestHandler, type Router } from 'express';
import { onTestFinished } from 'vitest';

const now = '2026-11-21T10:00:00.000Z';
const meta = () => ({ requestId: newId('req'), timestamp: now });

/** Creates a file that the fake API accepts as a PDF with so many pages, and optionally a form. */
export function pdfOf(pageCount: number, content: 'plain' | 'form' = 'plain'): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`%PDF-1.7 pages=${pageCount} ${content}`);
}

/** The sealed PDF of every submission of the fake API. */
export const sealedPdf = '%PDF-sealed';

const formField = { type: 'text', page: 1, x: 0.1, y: 0.1, width: 0.4, height: 0.05, label: 'In the form' };

/** Reads a file of `pdfOf`. */
function readPdf(text: string): { readonly pageCount: number; readonly fields: readonly object[] } {
  const [, pages, content] = /^%PDF-1\.7 pages=(\d+) (plain|form)$/.exec(text) ?? [];
  const fields = content === 'form' ? [{ ...formField, required: true, editable: true }] : [];
  if (pages) return { pageCount: Number(pages), fields };
  throw new ServiceError('VALIDATION_ERROR', {
    message: 'file is not a PDF file.',
    details: { field: 'file', reason: 'not_a_pdf' },
  });
}

/** Creates a document record. */
function recordOf(filename: string, pageCount: number, fields: DocumentRecord['fields']): DocumentRecord {
  const page = { width: 595, height: 842, rotation: 0 } as const;
  return {
    id: newId('doc'),
    filename,
    mimeType: 'application/pdf',
    pageCount,
    fileSize: 1000,
    createdAt: now,
    updatedAt: now,
    version: 1,
    externalId: null,
    metadata: {},
    sha256: 'ab'.repeat(32),
    preparedSha256: 'cd'.repeat(32),
    preparation: { removed: [], changed: [] },
    status: 'active',
    submissionPolicy: 'multiple',
    language: null,
    consent: null,
    activeContent: [],
    pages: Array.from({ length: pageCount }, (_, index) => ({ pageNumber: index + 1, ...page })),
    fields,
  };
}

/** The state of the fake API, which tests inspect and change. */
export interface FakeApi {
  readonly baseUrl: string;
  readonly secretKey: string;
  readonly documents: Map<string, DocumentRecord>;
  readonly submissions: Map<string, SubmissionRecord>;
  readonly createdKeys: CreateApiKey[];
  /** The webhook endpoints by id, as requested. */
  readonly webhooks: Map<string, CreateWebhook & { readonly enabled: boolean }>;
}

const errorHandler: ErrorRequestHandler = (error: unknown, _request, response, _next) => {
  const { code, status, message, details } = error instanceof ServiceError ? error : new ServiceError('INTERNAL_ERROR');
  response.status(status).json({ success: false, error: { code, message, details }, meta: meta() });
};

function found<T>(thing: T | undefined, code: 'DOCUMENT_NOT_FOUND' | 'NOT_FOUND'): T {
  if (thing === undefined) throw new ServiceError(code);
  return thing;
}

/** Returns the list entry of a submission, without its values. */
function summaryOf({ fields, renderContext, pages, fileUrl, sha256, ...summary }: SubmissionRecord): SubmissionSummary {
  return summary;
}

/** Creates an event of the audit trail. */
export function eventOf(
  sequence: number,
  type: AuditEvent['type'],
  documentId: string,
  submissionId: string | null,
): AuditEvent {
  const hash = sequence.toString(16).padStart(64, '0');
  const details = { ip: '203.0.113.7', userAgent: 'Safari', salt: 'x' };
  const ids = { id: newId('evt'), keyId: newId('key'), documentId, submissionId, envelopeId: null };
  return { ...ids, sequence, type, at: now, details, detailsHash: hash, previousHash: hash, hash };
}

function webhookRoutes(webhooks: FakeApi['webhooks']): Router {
  const router = express.Router();
  const answer = (data: object) => ({ success: true, data, meta: meta() });
  router.post('/v1/webhooks', express.json(), ({ body }, response) => {
    const id = newId('whk');
    webhooks.set(id, { ...body, enabled: true });
    response.status(201).json(answer({ id, ...body, secret: `whsec_${id}` }));
  });
  router.patch('/v1/webhooks/:id', express.json(), ({ params, body }, response) => {
    webhooks.set(params.id, { ...found(webhooks.get(params.id), 'NOT_FOUND'), ...body });
    response.json(answer({ id: params.id, ...webhooks.get(params.id) }));
  });
  router.delete('/v1/webhooks/:id', ({ params }, response) => {
    found(webhooks.get(params.id), 'NOT_FOUND');
    webhooks.delete(params.id);
    response.json(answer({ id: params.id, deleted: true }));
  });
  router.post('/v1/webhooks/:id/test', ({ params }, response) => {
    response.status(201).json(answer({ id: newId('evt'), webhookId: params.id }));
  });
  return router;
}

function routes({ secretKey, documents, submissions, createdKeys, webhooks }: Omit<FakeApi, 'baseUrl'>) {
  const app = express();
  const authenticate: RequestHandler = ({ headers }, _response, next) => {
    if (headers['x-api-key'] !== secretKey) throw new ServiceError('INVALID_API_KEY');
    next();
  };
  app.post('/v1/sdk/validate-key', ({ headers }, response) => {
    const valid = headers['x-api-key'] === secretKey;
    response.status(valid ? 200 : 401).json(valid ? { valid, scopes: [] } : { valid, error: 'There is no such key.' });
  });
  app.use(authenticate);
  app.post('/v1/documents', express.raw({ type: () => true, limit: '60mb' }), async ({ body, headers }, response) => {
    const form = await new Response(body, { headers: { 'Content-Type': headers['content-type'] ?? '' } }).formData();
    const file = form.get('file');
    const { pageCount, fields: own } = readPdf(file instanceof File ? await file.text() : '');
    const sent = form.get('fields');
    const fields = parseFields(typeof sent === 'string' ? JSON.parse(sent) : own, pageCount);
    const document = recordOf(String(form.get('filename')), pageCount, fields);
    documents.set(document.id, document);
    response.status(201).json({ success: true, data: document, meta: meta() });
  });
  app.get('/v1/documents', (_request, response) => {
    const pagination = { hasMore: false, limit: 20 };
    response.json({ success: true, data: [...documents.values()], pagination, meta: meta() });
  });
  app.get('/v1/documents/:id', ({ params }, response) => {
    response.json({ success: true, data: found(documents.get(params.id), 'DOCUMENT_NOT_FOUND'), meta: meta() });
  });
  app.get('/v1/sdk/documents/:id', ({ params }, response) => {
    const { fields, pages, ...metadata } = found(documents.get(params.id), 'DOCUMENT_NOT_FOUND');
    response.json({ metadata, documentUrl: 'https://files.example/a.pdf?token=1', fields, pages });
  });
  app.put('/v1/documents/:id/fields', express.json(), ({ params, query, body }, response) => {
    const document = found(documents.get(params.id), 'DOCUMENT_NOT_FOUND');
    if (Number(query.version) !== document.version) throw invalid([{ field: 'version', reason: 'document_changed' }]);
    const changed = { ...document, fields: parseFields(body, document.pageCount), version: document.version + 1 };
    documents.set(params.id, changed);
    response.json({ success: true, data: changed, meta: meta() });
  });
  app.get('/v1/documents/:id/submissions', ({ params }, response) => {
    const data = [...submissions.values()].filter(({ documentId }) => documentId === params.id).map(summaryOf);
    response.json({ success: true, data, pagination: { hasMore: false, limit: 20 }, meta: meta() });
  });
  app.get('/v1/submissions/:id', ({ params }, response) => {
    response.json({ success: true, data: found(submissions.get(params.id), 'NOT_FOUND'), meta: meta() });
  });
  app.get('/v1/submissions/:id/file', ({ params }, response) => {
    const { fileUrl } = found(submissions.get(params.id), 'NOT_FOUND');
    if (fileUrl === null) throw new ServiceError('SUBMISSION_FAILED', { status: 409 });
    response.type('application/pdf').send(Buffer.from(sealedPdf));
  });
  app.post('/v1/submissions/:id/completion', ({ params }, response) => {
    const submission = found(submissions.get(params.id), 'NOT_FOUND');
    const again = { ...submission, status: 'received', failure: null } as const;
    submissions.set(submission.id, again);
    response.json({ success: true, data: summaryOf(again), meta: meta() });
  });
  app.get('/v1/submissions/:id/audit', ({ params, query }, response) => {
    const { id, documentId } = found(submissions.get(params.id), 'NOT_FOUND');
    // Two pages, to detect callers that read only the first one.
    const isFirst = query.cursor === undefined;
    const data = [
      isFirst ? eventOf(1, 'document.created', documentId, null) : eventOf(2, 'submission.received', documentId, id),
    ];
    const pagination = { hasMore: isFirst, limit: 1, ...(isFirst && { cursor: 'next' }) };
    response.json({ success: true, data, pagination, meta: meta() });
  });
  app.get('/v1/organizations/me', (_request, response) => {
    response.json({ success: true, data: { name: 'Acme' }, meta: meta() });
  });
  app.post('/v1/verify', express.raw({ type: 'application/pdf' }), ({ body }, response) => {
    const file = Buffer.isBuffer(body) ? body.toString('latin1') : '';
    const [submissionId] = submissions.keys();
    if (file === sealedPdf) {
      const data = { valid: true, sealedAt: now, submissionId, changes: [] };
      return response.json({ success: true, data, meta: meta() });
    }
    readPdf(file);
    const changes = [{ kind: 'not_sealed', message: 'The file has no seal.' }];
    const data = { valid: false, sealedAt: null, submissionId: null, changes };
    return response.json({ success: true, data, meta: meta() });
  });
  app.post('/v1/api-keys', express.json(), ({ body }, response) => {
    createdKeys.push(body);
    response.status(201).json({ success: true, data: { key: newApiKey('pk') }, meta: meta() });
  });
  app.use(webhookRoutes(webhooks));
  app.use(errorHandler);
  return app;
}

/** Starts an in-memory API on loopback, which stops when the test ends. */
export async function startFakeApi(): Promise<FakeApi> {
  const kept = { documents: new Map(), submissions: new Map(), createdKeys: [], webhooks: new Map() };
  const state = { secretKey: newApiKey('sk'), ...kept };
  const server = createServer(routes(state));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return { ...state, baseUrl: `http://127.0.0.1:${port}/v1` };
}
