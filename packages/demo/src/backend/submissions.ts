import type { Client } from '@document-signer/client';
import type { AuditEvent } from '@document-signer/core';
import type { Response } from 'express';
import type { StoredSubmission } from '../wire.ts';
import { orGone } from './or-gone.ts';

/** Limits the list of events: a document that thousands opened has thousands. */
const mostEvents = 500;

async function eventsOf(client: Client, id: string, signal: AbortSignal): Promise<AuditEvent[]> {
  const events: AuditEvent[] = [];
  for await (const event of client.listAuditEvents(id, { limit: 100 }, { signal })) {
    events.push(event);
    if (events.length === mostEvents) break;
  }
  return events;
}

/** Gets a stored submission, its events, and the fields of its document for their labels. */
export async function readSubmission(client: Client, id: string, signal: AbortSignal): Promise<StoredSubmission> {
  const submission = await client.getSubmission(id, { signal });
  const [document, events] = await Promise.all([
    orGone(client.getDocumentRecord(submission.documentId, { signal })),
    eventsOf(client, id, signal),
  ]);
  return { submission, document: document ? { filename: document.filename, fields: document.fields } : null, events };
}

/** Which sealed PDF, and whether to open or to save it. */
interface SealedRequest {
  readonly id: string;
  readonly purpose: 'open' | 'save';
}

/**
 * Answers the sealed PDF of a submission to save it, or redirects to a fresh URL at the file host to open it.
 */
export async function answerSealed(
  client: Client,
  { id, purpose }: SealedRequest,
  response: Response,
  signal: AbortSignal,
): Promise<void> {
  const { fileUrl, documentId } = await client.getSubmission(id, { signal });
  if (purpose === 'open' && fileUrl !== null) return response.redirect(303, fileUrl);
  // Refuses a PDF that is not ready, with the reason.
  const bytes = await client.getSubmissionFile(id, { signal });
  const document = await orGone(client.getDocumentRecord(documentId, { signal }));
  const name = document?.filename.replace(/\.pdf$/i, '') ?? id;
  response.attachment(`${name} (signed).pdf`).type('application/pdf').send(Buffer.from(bytes.buffer));
}
