import { createHash, randomBytes } from 'node:crypto';
import type { DocumentRecord, SubmissionResult } from '@document-signer/core';
import { type ApiResponse, ask, post } from '../ask.ts';
import { documentForm, submissionOf } from '../documents.ts';
import { tinyPdf } from '../tiny-pdf.ts';
import type { Keys } from './process.ts';

/** The body of a submission. */
export type Sent = Awaited<ReturnType<typeof submissionOf>>;

/** What clients know about their requests after the service exits. */
export interface Journal {
  /** Acknowledged submissions by ID. */
  readonly submissions: Map<string, Sent>;
  /** Submissions without an answer. Each may be stored or not. */
  readonly unanswered: Sent[];
  /** SHA-256 of acknowledged uploads by document ID. */
  readonly documents: Map<string, string>;
  /** Answers other than success. */
  readonly refusals: ApiResponse[];
}

/** Creates an empty journal. */
export function newJournal(): Journal {
  return { submissions: new Map(), unanswered: [], documents: new Map(), refusals: [] };
}

/** The service that clients send requests to. */
export interface Target {
  readonly baseUrl: string;
  readonly keys: Keys;
}

/** Sends a submission and records the result. @returns false when no answer came */
export async function sendSubmission({ baseUrl, keys }: Target, sent: Sent, journal: Journal): Promise<boolean> {
  try {
    const answer = await post(`${baseUrl}/sdk/documents/submit`, keys.publicKey, sent);
    const isStored = answer.status === 200 || answer.status === 201;
    if (isStored) journal.submissions.set((answer.body as SubmissionResult).submissionId, sent);
    else journal.refusals.push(answer);
    return true;
  } catch {
    journal.unanswered.push(sent);
    return false;
  }
}

/** A unique PDF of about this size. Its bytes are page content, which preparation keeps. */
function uniquePdf(bytes: number): Buffer {
  const content = `% ${randomBytes(bytes / 2).toString('hex')}`;
  const objects = [`<< /Length ${content.length} >>\nstream\n${content}\nendstream`];
  return tinyPdf({ objects, pages: ['/MediaBox [0 0 612 792] /Contents 3 0 R'] });
}

/** Uploads a document and records the result. @returns its ID, or undefined when it is refused @throws when no answer comes */
export async function upload({ baseUrl, keys }: Target, bytes: number, journal: Journal): Promise<string | undefined> {
  const file = uniquePdf(bytes);
  const form = documentForm({ file: new Blob([new Uint8Array(file)]) });
  const answer = await ask(`${baseUrl}/documents`, keys.secretKey, { method: 'POST', body: form });
  if (answer.status !== 201) {
    journal.refusals.push(answer);
    return undefined;
  }
  const { id } = (answer.body as { data: DocumentRecord }).data;
  journal.documents.set(id, createHash('sha256').update(file).digest('hex'));
  return id;
}

async function submitUntilExit(target: Target, documentId: string, writer: string, journal: Journal): Promise<void> {
  let number = 0;
  while (await sendSubmission(target, await submissionOf(documentId, `${writer} ${++number}`), journal));
}

async function uploadUntilExit(target: Target, journal: Journal): Promise<void> {
  // Sizes range from one chunk to several.
  for (let number = 0; ; number++) {
    try {
      await upload(target, 1_000 * 4 ** (number % 5), journal);
    } catch {
      return;
    }
  }
}

/** Runs clients until the service exits. One in eight uploads documents; the others submit to one document. */
export async function workUntilExit(
  target: Target,
  documentId: string,
  { clients, journal }: { readonly clients: number; readonly journal: Journal },
): Promise<void> {
  const run = randomBytes(4).toString('hex');
  await Promise.all(
    Array.from({ length: clients }, (_, index) =>
      index % 8 === 7
        ? uploadUntilExit(target, journal)
        : submitUntilExit(target, documentId, `Client ${run}-${index}`, journal),
    ),
  );
}
