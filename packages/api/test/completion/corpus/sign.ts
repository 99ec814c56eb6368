import { readFileSync } from 'node:fs';
import type { DocumentRecord, ErrorEnvelope, PageInfo, SubmissionResult } from '@document-signer/core';
import { ask, post } from '../../ask.ts';
import { withChecksum } from '../../documents.ts';
import { pngUrl, tinyPng } from '../../tiny-png.ts';
import { waitForCompletion } from '../../wait-for-completion.ts';
import type { Service } from './service.ts';

/** Where the fields are, in fractions of the page as displayed. */
export const places = {
  text: { x: 0.1, y: 0.85, width: 0.5, height: 0.05 },
  signature: { x: 0.65, y: 0.84, width: 0.25, height: 0.07 },
} as const;

/** What is written into every text field of a file. */
export const writtenText = 'Zoe';

/** How many pixels a side the signature has. */
const side = 9;

/** A signature all in magenta, which few pages hold, but for a dot: a picture of one colour would count as blank. */
const magenta = pngUrl(
  tinyPng({
    width: side,
    height: side,
    colour: 2,
    rows: Array.from({ length: side }, (_, y) =>
      Array.from({ length: side }, (_, x) => (x === 4 && y === 4 ? [0, 0, 0] : [255, 0, 255])).flat(),
    ),
  }),
);

/** What came of a file. */
export type Outcome =
  | { readonly outcome: 'refused'; readonly reason: string }
  | { readonly outcome: 'failed'; readonly reason: string }
  | {
      readonly outcome: 'completed';
      readonly pages: readonly PageInfo[];
      readonly signed: readonly number[];
      readonly sealed: Uint8Array;
    };

/** The pages that are signed: the first, one in the middle, the last. */
const signedPages = (count: number): number[] => Array.from(new Set([1, Math.ceil(count / 2), count]));

/** Has a PDF signed as a customer would: uploads it, submits it, waits for what comes of it. */
export async function sign({ baseUrl, secretKey }: Service, path: string): Promise<Outcome> {
  const bytes = new Uint8Array(readFileSync(path));
  const counted = await upload(baseUrl, secretKey, bytes, []);
  if ('outcome' in counted) return counted;
  const signed = signedPages(counted.pageCount);
  const fields = signed.flatMap(fieldsOn);
  const headers = { 'Content-Type': 'application/json' };
  const put = { method: 'PUT', headers, body: JSON.stringify(fields) };
  const placed = await ask(`${baseUrl}/documents/${counted.id}/fields`, secretKey, put);
  if (placed.status !== 200) throw new Error(`The fields were not taken: ${placed.text}`);
  const { status, text, body } = await post(
    `${baseUrl}/sdk/documents/submit`,
    secretKey,
    await withChecksum(filled(counted.id, signed, counted.pages)),
  );
  if (status >= 300) throw new Error(`It was not submitted: ${text}`);
  const { submissionId } = body as SubmissionResult;
  const told = await waitForCompletion(baseUrl, secretKey, submissionId);
  if (told.status !== 'completed') return { outcome: 'failed', reason: told.failure?.reason ?? '' };
  const file = await fetch(`${baseUrl}/submissions/${submissionId}/file`, { headers: { 'X-API-Key': secretKey } });
  return { outcome: 'completed', pages: counted.pages, signed, sealed: new Uint8Array(await file.arrayBuffer()) };
}

async function upload(baseUrl: string, secretKey: string, bytes: Uint8Array<ArrayBuffer>, fields: readonly object[]) {
  const form = new FormData();
  form.set('file', new Blob([bytes]), 'file.pdf');
  form.set('fields', JSON.stringify(fields));
  const { status, text, body } = await ask(`${baseUrl}/documents`, secretKey, { method: 'POST', body: form });
  if (status === 201) return (body as { data: DocumentRecord }).data;
  if (status !== 422) throw new Error(`The upload ended with ${status}: ${text}`);
  return { outcome: 'refused', reason: String((body as ErrorEnvelope).error.details?.reason) } as const;
}

const fieldsOn = (page: number) => [
  { id: `text${page}`, type: 'text', label: 'Name', page, ...places.text, required: true, editable: true },
  {
    id: `sign${page}`,
    type: 'signature',
    label: 'Signature',
    page,
    ...places.signature,
    required: true,
    editable: true,
  },
];

function filled(documentId: string, signed: readonly number[], pages: readonly PageInfo[]) {
  return {
    documentId,
    submittedAt: '2026-11-20T10:00:00.000Z',
    renderContext: { scale: 1, viewportWidth: 800, viewportHeight: 600, devicePixelRatio: 2 },
    pages,
    fields: signed.flatMap((page) => [
      { id: `text${page}`, type: 'text', value: { type: 'text', content: writtenText } },
      { id: `sign${page}`, type: 'signature', value: { type: 'signature', imageData: magenta } },
    ]),
  };
}
