import { createHash, randomBytes } from 'node:crypto';
import type { DocumentRecord, SubmissionResult } from '@document-signer/core';
import { ask, type Heard, post } from '../ask.ts';
import { documentForm, submissionOf } from '../documents.ts';
import { tinyPdf } from '../tiny-pdf.ts';
import type { Keys } from './process.ts';

/** The body of a submission. */
export type Sent = Awaited<ReturnType<typeof submissionOf>>;

/** What clients know about their requests when the service has ended. */
export interface Journal {
  /** Acknowledged submissions by their ids. */
  readonly submissions: Map<string, Sent>;
  /** Submissions without an answer. They may be stored or not. */
  readonly unanswered: Sent[];
  /** SHA-256 of acknowledged uploads by document. */
  readonly documents: Map<string, string>;
  /** Answers other than success. */
  readonly refusals: Heard[];
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

/** Sends a submission and records the result. False: the service has ended. */
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

/** A unique PDF of about this size. The bytes are in the content of its page, so that the prepared file has them, too. */
function someFile(bytes: number): Buffer {
  const content = `% ${randomBytes(bytes / 2).toString('hex')}`;
  const objects = [`<< /Length ${content.length} >>\nstream\n${content}\nendstream`];
  return tinyPdf({ objects, pages: ['/MediaBox [0 0 612 792] /Contents 3 0 R'] });
}

/** Uploads a document, records the result and returns its id. @throws when the service has ended */
export async function upload({ baseUrl, keys }: Target, bytes: number, journal: Journal): Promise<string | undefined> {
  const file = someFile(bytes);
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

async function submitUntilGone(target: Target, documentId: string, writer: string, journal: Journal): Promise<void> {
  let number = 0;
  while (await sendSubmission(target, await submissionOf(documentId, `${writer} ${++number}`), journal));
}

async function uploadUntilGone(target: Target, journal: Journal): Promise<void> {
  // Sizes from one chunk to several.
  for (let number = 0; ; number++) {
    try {
      await upload(target, 1_000 * 4 ** (number % 5), journal);
    } catch {
      return;
    }
  }
}

/** Runs many clients that submit to a document, and one in eight that uploads others, until the service ends. */
export async function workUntilGone(
  target: Target,
  documentId: string,
  { clients, journal }: { readonly clients: number; readonly journal: Journal },
): Promise<void> {
  const run = randomBytes(4).toString('hex');
  await Promise.all(
    Array.from({ length: clients }, (_, index) =>
      index % 8 === 7
        ? uploadUntilGone(target, journal)
        : submitUntilGone(target, documentId, `Client ${run}-${index}`, journal),
    ),
  );
}
