import type { Client } from '@document-signer/client';
import type { DocumentList, Sample } from '../wire.ts';
import { orGone } from './or-gone.ts';

/** The samples by document id, with their descriptions. */
export type SampleTexts = ReadonlyMap<string, { readonly title: string; readonly about: string }>;

async function readSamples(client: Client, texts: SampleTexts, signal: AbortSignal): Promise<Sample[]> {
  const samples = await Promise.all(
    [...texts].map(async ([id, text]) => {
      const document = await orGone(client.getDocumentRecord(id, { signal }));
      return document ? [{ document, ...text }] : [];
    }),
  );
  return samples.flat();
}

/** Lists uploads, and the samples on the first page. */
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
