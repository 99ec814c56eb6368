import type { Client } from '@document-signer/client';
import type { DocumentList, Sample } from '../wire.ts';
import { undefinedIfMissing } from './undefined-if-missing.ts';

/** The titles and descriptions of the samples, by document id. */
export type SampleTexts = ReadonlyMap<string, { readonly title: string; readonly about: string }>;

async function readSamples(client: Client, texts: SampleTexts, signal: AbortSignal): Promise<Sample[]> {
  const samples = await Promise.all(
    [...texts].map(async ([id, text]) => {
      const document = await undefinedIfMissing(client.getDocumentRecord(id, { signal }));
      return document ? [{ document, ...text }] : [];
    }),
  );
  return samples.flat();
}

/** Lists the uploads and, on the first page, the samples. */
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
