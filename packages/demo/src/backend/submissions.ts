import type { Client } from '@document-signer/client';
import type { AuditEvent } from '@document-signer/core';
import type { Response } from 'express';
import type { StoredSubmission } from '../wire.ts';
import { undefinedIfMissing } from './undefined-if-missing.ts';

/** The maximum number of events to show, since each opening of the document adds one. */
const maxEvents = 500;

async function eventsOf(client: Client, id: string, signal: AbortSignal): Promise<AuditEvent[]> {
  const events: AuditEvent[] = [];
  for await (const event of client.listAuditEvents(id, { limit: 100 }, { signal })) {
    events.push(event);
    if (events.length === maxEvents) break;
  }
  return events;
}

/** Reads a stored submission with its audit events and, for their labels, the fields of its document. */
export async function readSubmission(client: Client, id: string, signal: AbortSignal): Promise<StoredSubmission> {
  const submission = await client.getSubmission(id, { signal });
  const [document, events] = await Promise.all([
    undefinedIfMissing(client.getDocumentRecord(submission.documentId, { signal })),
    eventsOf(client, id, signal),
  ]);
  return { submission, document: document ? { filename: document.filename, fields: document.fields } : null, events };
}

interface SealedRequest {
  readonly id: string;
  readonly purpose: 'open' | 'save';
}

/**
 * Responds with the sealed PDF of a submission. To open it in the browser, redirects to a fresh file URL of the API. To save it, sends
 * the file.
 */
export async function answerSealed(
  client: Client,
  { id, purpose }: SealedRequest,
  response: Response,
  signal: AbortSignal,
): Promise<void> {
  const { fileUrl, documentId } = await client.getSubmission(id, { signal });
  if (purpose === 'open' && fileUrl !== null) return response.redirect(303, fileUrl);
  // Rejects with the reason if the sealed PDF is not ready.
  const bytes = await client.getSubmissionFile(id, { signal });
  const document = await undefinedIfMissing(client.getDocumentRecord(documentId, { signal }));
  const name = document?.filename.replace(/\.pdf$/i, '') ?? id;
  response.attachment(`${name} (signed).pdf`).type('application/pdf').send(Buffer.from(bytes.buffer));
}
