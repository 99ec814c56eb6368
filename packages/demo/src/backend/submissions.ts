import type { Client } from '@document-signer/client';
import type { AuditEvent } from '@document-signer/core';
import type { Response } from 'express';
import type { StoredSubmission } from '../wire.ts';
import { orGone } from './or-gone.ts';

/** More events than anybody reads: a document that was opened by thousands has as many. */
const mostEvents = 500;

async function eventsOf(client: Client, id: string, signal: AbortSignal): Promise<AuditEvent[]> {
  const events: AuditEvent[] = [];
  for await (const event of client.listAuditEvents(id, { limit: 100 }, { signal })) {
    events.push(event);
    if (events.length === mostEvents) break;
  }
  return events;
}

/** Gets a stored submission, what happened to it, and the fields of its document, whose labels say what the values are. */
export async function readSubmission(client: Client, id: string, signal: AbortSignal): Promise<StoredSubmission> {
  const submission = await client.getSubmission(id, { signal });
  const [document, events] = await Promise.all([
    orGone(client.getDocumentRecord(submission.documentId, { signal })),
    eventsOf(client, id, signal),
  ]);
  return { submission, document: document ? { filename: document.filename, fields: document.fields } : null, events };
}

/** Which sealed PDF, and what for. */
interface SealedRequest {
  readonly id: string;
  readonly purpose: 'open' | 'save';
}

/**
 * Gives the sealed PDF of a submission: to be saved, its bytes; to be opened in the browser, a fresh address of it at the
 * service, whose pages are made for that.
 */
export async function answerSealed(
  client: Client,
  { id, purpose }: SealedRequest,
  response: Response,
  signal: AbortSignal,
): Promise<void> {
  const { fileUrl, documentId } = await client.getSubmission(id, { signal });
  if (purpose === 'open' && fileUrl !== null) return response.redirect(303, fileUrl);
  // One that is not there yet is refused here, with the reason.
  const bytes = await client.getSubmissionFile(id, { signal });
  const document = await orGone(client.getDocumentRecord(documentId, { signal }));
  const name = document?.filename.replace(/\.pdf$/i, '') ?? id;
  response.attachment(`${name} (signed).pdf`).type('application/pdf').send(Buffer.from(bytes.buffer));
}
