import type { DocumentRecord, EnvelopeRecord, Page, SubmissionSummary } from '@document-signer/core';
import { isReason, reasons } from '@document-signer/core';
import type {
  DocumentList,
  DocumentToSend,
  EventList,
  Failure,
  NewEnvelope,
  Session,
  StoredEnvelope,
  StoredSubmission,
  VerifiedFile,
} from '../wire.ts';

/** The URL path of pdf.js's character maps, fonts and decoders. */
export const pdfAssets = '/pdfjs/';

/** A failed request to the backend. Its message is shown to the visitor. */
export class BackendError extends Error {
  override readonly name = 'BackendError';
  readonly requestId: string | undefined;
  /** Whether an id is incomplete or unknown. */
  readonly isMissing: boolean;

  constructor(message: string, requestId?: string, isMissing = false) {
    super(message);
    this.requestId = requestId;
    this.isMissing = isMissing;
  }
}

function isFailure(body: unknown): body is Failure {
  return typeof body === 'object' && body !== null && 'error' in body;
}

function errorOf(body: unknown, status: number): BackendError {
  if (!isFailure(body)) return new BackendError(`The server returned an error (status ${status}). Try again later.`);
  const { message, details, requestId } = body.error;
  const reason = String(details?.reason);
  const aboutFile = details?.field === 'file' && isReason(reason);
  const isMissing = status === 404 || reason === 'malformed';
  return new BackendError(aboutFile ? `The file ${reasons[reason].says}.` : message, requestId, isMissing);
}

async function ask<Answer>(path: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(`/backend${path}`, init).catch((error: unknown) => {
    if (init.signal?.aborted) throw error;
    throw new BackendError('Can’t connect to the server. Check that it’s running, then try again.');
  });
  const body: unknown = await response.json().catch(() => undefined);
  init.signal?.throwIfAborted();
  if (!response.ok || body === undefined) throw errorOf(body, response.status);
  // Not validated, since the backend uses the same types of `wire.ts`.
  return body as Answer;
}

function withCursor(path: string, cursor: string | undefined): string {
  return cursor === undefined ? path : `${path}?${new URLSearchParams({ cursor })}`;
}

function jsonRequest(body: unknown): RequestInit {
  return { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

/** The customer's backend, which calls the API with the secret key on behalf of the pages. */
export const backend = {
  listDocuments: (cursor: string | undefined, signal: AbortSignal) =>
    ask<DocumentList>(withCursor('/documents', cursor), { signal }),

  upload: (file: File, signal: AbortSignal) =>
    ask<DocumentRecord>(`/documents?${new URLSearchParams({ filename: file.name })}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/pdf' },
      body: file,
      signal,
    }),

  verify: (file: File, signal: AbortSignal) =>
    ask<VerifiedFile>('/verify', {
      method: 'POST',
      headers: { 'Content-Type': 'application/pdf' },
      body: file,
      signal,
    }),

  createSession: (documentId: string, signal?: AbortSignal) =>
    ask<Session>(`/documents/${encodeURIComponent(documentId)}/session`, { method: 'POST', signal: signal ?? null }),

  getRoles: (documentId: string, signal: AbortSignal) =>
    ask<DocumentToSend>(`/documents/${encodeURIComponent(documentId)}/roles`, { signal }),

  createEnvelope: (envelope: NewEnvelope) => ask<EnvelopeRecord>('/envelopes', jsonRequest(envelope)),

  getEnvelope: (envelopeId: string, signal: AbortSignal) =>
    ask<StoredEnvelope>(`/envelopes/${encodeURIComponent(envelopeId)}`, { signal }),

  voidEnvelope: (envelopeId: string, reason: string) =>
    ask<EnvelopeRecord>(`/envelopes/${encodeURIComponent(envelopeId)}/void`, jsonRequest({ reason })),

  /** Creates a session for one signer of an envelope. */
  createSignerSession: (envelopeId: string, signerId: string, signal?: AbortSignal) =>
    ask<Session>(`/envelopes/${encodeURIComponent(envelopeId)}/signers/${encodeURIComponent(signerId)}/session`, {
      method: 'POST',
      signal: signal ?? null,
    }),

  /** The URL of the sealed PDF of an envelope, to open it in the browser or to save it. */
  envelopeAddress: (envelopeId: string, purpose: 'open' | 'save') =>
    `/backend/envelopes/${encodeURIComponent(envelopeId)}/file?${new URLSearchParams({ purpose })}`,

  listSubmissions: (documentId: string, cursor: string | undefined, signal: AbortSignal) =>
    ask<Page<SubmissionSummary>>(withCursor(`/documents/${encodeURIComponent(documentId)}/submissions`, cursor), {
      signal,
    }),

  getSubmission: (submissionId: string, signal: AbortSignal) =>
    ask<StoredSubmission>(`/submissions/${encodeURIComponent(submissionId)}`, { signal }),

  listEvents: (signal: AbortSignal) => ask<EventList>('/events', { signal }),

  /** Requests a test event of the webhook endpoint. */
  sendTestEvent: () => ask<{ readonly id: string }>('/events/test', { method: 'POST' }),

  /** Retries the failed completion of a submission. */
  retryCompletion: (submissionId: string) =>
    ask<SubmissionSummary>(`/submissions/${encodeURIComponent(submissionId)}/completion`, { method: 'POST' }),

  /** The URL of the sealed PDF of a submission, to open it in the browser or to save it. */
  sealedAddress: (submissionId: string, purpose: 'open' | 'save') =>
    `/backend/submissions/${encodeURIComponent(submissionId)}/file?${new URLSearchParams({ purpose })}`,
} as const;
