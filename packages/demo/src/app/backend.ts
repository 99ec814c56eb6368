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

/** The path of pdf.js's character maps, fonts and decoders. */
export const pdfAssets = '/pdfjs/';

/** An error that the backend answered. Its message is for people. */
export class BackendError extends Error {
  override readonly name = 'BackendError';
  readonly requestId: string | undefined;

  constructor(message: string, requestId?: string) {
    super(message);
    this.requestId = requestId;
  }
}

function isFailure(body: unknown): body is Failure {
  return typeof body === 'object' && body !== null && 'error' in body;
}

function errorOf(body: unknown, status: number): BackendError {
  if (!isFailure(body)) return new BackendError(`The server answered with status ${status}. Try again later.`);
  const { message, details, requestId } = body.error;
  const reason = String(details?.reason);
  const aboutFile = details?.field === 'file' && isReason(reason);
  return new BackendError(aboutFile ? `The file ${reasons[reason].says}.` : message, requestId);
}

async function ask<Answer>(path: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(`/backend${path}`, init).catch((error: unknown) => {
    if (init.signal?.aborted) throw error;
    throw new BackendError('Can’t connect to the server. Check that it’s running, then try again.');
  });
  const body: unknown = await response.json().catch(() => undefined);
  init.signal?.throwIfAborted();
  if (!response.ok || body === undefined) throw errorOf(body, response.status);
  // The backend uses the same types of `wire.ts`.
  return body as Answer;
}

function withCursor(path: string, cursor: string | undefined): string {
  return cursor === undefined ? path : `${path}?${new URLSearchParams({ cursor })}`;
}

function jsonRequest(body: unknown): RequestInit {
  return { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

/** The customer's backend. Only the backend has the secret key. */
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

  /** The URL of an envelope's sealed PDF, to open or to save. */
  envelopeAddress: (envelopeId: string, purpose: 'open' | 'save') =>
    `/backend/envelopes/${encodeURIComponent(envelopeId)}/file?${new URLSearchParams({ purpose })}`,

  listSubmissions: (documentId: string, cursor: string | undefined, signal: AbortSignal) =>
    ask<Page<SubmissionSummary>>(withCursor(`/documents/${encodeURIComponent(documentId)}/submissions`, cursor), {
      signal,
    }),

  getSubmission: (submissionId: string, signal: AbortSignal) =>
    ask<StoredSubmission>(`/submissions/${encodeURIComponent(submissionId)}`, { signal }),

  listEvents: (signal: AbortSignal) => ask<EventList>('/events', { signal }),

  /** Sends a test event. */
  sendTestEvent: () => ask<{ readonly id: string }>('/events/test', { method: 'POST' }),

  /** Retries a failed completion. */
  retryCompletion: (submissionId: string) =>
    ask<SubmissionSummary>(`/submissions/${encodeURIComponent(submissionId)}/completion`, { method: 'POST' }),

  /** The URL of the sealed PDF, to open or to save. */
  sealedAddress: (submissionId: string, purpose: 'open' | 'save') =>
    `/backend/submissions/${encodeURIComponent(submissionId)}/file?${new URLSearchParams({ purpose })}`,
} as const;
