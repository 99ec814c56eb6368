import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { DocumentRecord, Pagination, SubmissionRecord } from '@document-signer/core';
import { ask } from '../ask.ts';
import { type Journal, type Sent, sendSubmission, type Target } from './clients.ts';

/** Acknowledged data that is missing or stored twice. */
export interface Findings {
  /** IDs of acknowledged submissions and documents that are missing or differ from what was sent. */
  readonly lost: readonly string[];
  /** Checksums of submissions that are stored more than once. */
  readonly doubled: readonly string[];
}

/** Calls a function for each item, 16 at a time. */
async function forEach<Item>(items: Iterable<Item>, act: (item: Item) => Promise<void>): Promise<void> {
  const queue = [...items];
  const work = async () => {
    for (let item = queue.pop(); item !== undefined; item = queue.pop()) await act(item);
  };
  await Promise.all(Array.from({ length: 16 }, work));
}

async function holdsSubmission({ baseUrl, keys }: Target, id: string, sent: Sent): Promise<boolean> {
  const { status, body } = await ask(`${baseUrl}/submissions/${id}`, keys.secretKey);
  if (status !== 200) return false;
  const { data } = body as { data: SubmissionRecord };
  const { documentId, checksum, fields } = data;
  return data.checksumVerified && isDeepStrictEqual({ documentId, checksum, fields }, pick(sent));
}

function pick({ documentId, checksum, fields }: Sent) {
  return { documentId, checksum, fields };
}

/** The SHA-256 of the file at a URL. Undefined: the status is not 200. */
async function hashAt(url: string, headers: Record<string, string> = {}): Promise<string | undefined> {
  const file = await fetch(url, { headers });
  const bytes = await file.bytes();
  return file.status === 200 ? createHash('sha256').update(bytes).digest('hex') : undefined;
}

/** Whether a document exists, its original equals the upload, and its prepared file matches the hash of the record. */
async function holdsDocument({ baseUrl, keys }: Target, id: string, sha256: string): Promise<boolean> {
  const url = `${baseUrl}/documents/${id}`;
  const [record, shown] = [await ask(url, keys.secretKey), await ask(`${baseUrl}/sdk/documents/${id}`, keys.publicKey)];
  if (record.status !== 200 || shown.status !== 200) return false;
  const { preparedSha256 } = (record.body as { data: DocumentRecord }).data;
  const original = await hashAt(`${url}/original`, { 'X-API-Key': keys.secretKey });
  const prepared = await hashAt((shown.body as { documentUrl: string }).documentUrl);
  return original === sha256 && prepared === preparedSha256;
}

/** The checksums of all submissions of a document. */
export async function storedChecksums({ baseUrl, keys }: Target, documentId: string): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const query = `?limit=100${cursor ? `&cursor=${cursor}` : ''}`;
    const { status, text, body } = await ask(`${baseUrl}/documents/${documentId}/submissions${query}`, keys.secretKey);
    // The document is lost. `check` has already counted it.
    if (status === 404) return found;
    if (status !== 200) throw new Error(`Listing submissions failed: ${text}`);
    const { data, pagination } = body as { data: SubmissionRecord[]; pagination: Pagination };
    found.push(...data.map(({ checksum }) => checksum));
    cursor = pagination.cursor;
  } while (cursor !== undefined);
  return found;
}

/** Resends unanswered submissions twice, and some acknowledged ones once, as cautious clients do. */
async function resend(target: Target, { unanswered, submissions }: Journal, resent: Journal): Promise<void> {
  const acknowledged = [...submissions.values()].slice(0, 20);
  const all = [...unanswered, ...unanswered, ...acknowledged];
  await forEach(all, async (sent) => void (await sendSubmission(target, sent, resent)));
}

/** Reads all acknowledged data, resends submissions, and looks for submissions that are stored twice. */
export async function check(target: Target, journal: Journal, resent: Journal): Promise<Findings> {
  const lost: string[] = [];
  await forEach(journal.documents, async ([id, sha256]) => {
    if (!(await holdsDocument(target, id, sha256))) lost.push(id);
  });
  await forEach(journal.submissions, async ([id, sent]) => {
    if (!(await holdsSubmission(target, id, sent))) lost.push(id);
  });
  await resend(target, journal, resent);

  const documents = new Set([...journal.submissions.values(), ...journal.unanswered].map((sent) => sent.documentId));
  const doubled: string[] = [];
  for (const documentId of documents) {
    const counts = Map.groupBy(await storedChecksums(target, documentId), (checksum) => checksum);
    for (const [checksum, { length }] of counts) if (length > 1) doubled.push(checksum);
  }
  return { lost, doubled };
}
