import type { Client } from '@document-signer/client';
import { ServiceError } from '@document-signer/core';
import type { DocumentList, Sample, StoredSubmission } from '../wire.ts';

/** The samples by the id of their document, and what there is to say of them. */
export type SampleTexts = ReadonlyMap<string, { readonly title: string; readonly about: string }>;

/** Undefined instead of an error when there is no such thing, or no longer. */
async function orGone<T>(record: Promise<T>): Promise<T | undefined> {
  try {
    return await record;
  } catch (error) {
    if (error instanceof ServiceError && error.status === 404) return undefined;
    throw error;
  }
}

async function readSamples(client: Client, texts: SampleTexts, signal: AbortSignal): Promise<Sample[]> {
  const samples = await Promise.all(
    [...texts].map(async ([id, text]) => {
      const document = await orGone(client.getDocumentRecord(id, { signal }));
      return document ? [{ document, ...text }] : [];
    }),
  );
  return samples.flat();
}

/** Lists the samples, on the first page, and what visitors have uploaded. */
export async function listDocuments(
  client: Client,
  texts: SampleTexts,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<DocumentList> {
  const [page, samples] = await Promise.all([
    client.listDocuments(cursor === undefined ? {} : { cursor }, { signal }),
    cursor === undefined ? readSamples(client, texts, signal) : [],
  ]);
  const next = page.pagination.cursor;
  return {
    samples,
    uploads: page.data.filter(({ id }) => !texts.has(id)),
    ...(next !== undefined && { cursor: next }),
  };
}

/** Gets a stored submission and the fields of its document, whose labels say what the values are. */
export async function readSubmission(client: Client, id: string, signal: AbortSignal): Promise<StoredSubmission> {
  const submission = await client.getSubmission(id, { signal });
  const document = await orGone(client.getDocumentRecord(submission.documentId, { signal }));
  return { submission, document: document ? { filename: document.filename, fields: document.fields } : null };
}
