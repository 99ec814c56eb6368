import type { DocumentRecord, ErrorEnvelope, PageInfo, SigningDocument, SubmissionResult } from '@document-signer/core';
import { ask, post, put } from '../ask.ts';
import { withChecksum } from '../documents.ts';
import type { TestOrganization, TestService } from '../running-service.ts';
import { askToVerify } from '../verification/ask-to-verify.ts';
import { waitForCompletion } from '../wait-for-completion.ts';
import { fieldsOn, signatureUrl, signedPages, writtenText } from './marks.ts';
import type { SignedFile } from './shown-and-sealed.ts';

/** The outcome of an upload. `failed` must never happen. */
export type SignedUpload =
  | { readonly outcome: 'refused'; readonly reason: string; readonly page?: number }
  | { readonly outcome: 'failed'; readonly reason: string }
  | ({ readonly outcome: 'sealed' } & SignedFile);

async function bytesAt(url: string, key?: string): Promise<Uint8Array> {
  const response = await fetch(url, { headers: key === undefined ? {} : { 'X-API-Key': key } });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Uploads a document, then places fields, because its number of pages is unknown before. */
async function upload({ baseUrl }: TestService, secretKey: string, file: Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  form.set('file', new Blob([file]), 'file.pdf');
  form.set('fields', '[]');
  const { status, text, body } = await ask(`${baseUrl}/documents`, secretKey, { method: 'POST', body: form });
  if (status === 422) return (body as ErrorEnvelope).error.details ?? {};
  if (status !== 201) throw new Error(`The upload failed with ${status}: ${text}`);
  const { data } = body as { data: DocumentRecord };
  const fields = signedPages(data.pageCount).flatMap(fieldsOn);
  const placed = await put(`${baseUrl}/documents/${data.id}/fields`, secretKey, fields);
  if (placed.status !== 200) throw new Error(`The fields were refused: ${placed.text}`);
  return data;
}

const filled = (documentId: string, pages: readonly PageInfo[]) => ({
  documentId,
  submittedAt: '2026-11-20T10:00:00.000Z',
  renderContext: { scale: 1, viewportWidth: 800, viewportHeight: 600, devicePixelRatio: 2 },
  pages,
  fields: signedPages(pages.length).flatMap((page) => [
    { id: `text${page}`, type: 'text', value: { type: 'text', content: writtenText } },
    { id: `sign${page}`, type: 'signature', value: { type: 'signature', imageData: signatureUrl } },
  ]),
});

/** Why the service does not verify a sealed file; undefined when it does. */
async function findFault({ baseUrl }: TestService, secretKey: string, sealed: Uint8Array): Promise<string | undefined> {
  const answer = await askToVerify({ baseUrl }, secretKey, sealed);
  const verified = answer.body as { readonly data?: { readonly valid?: boolean } };
  return verified.data?.valid === true ? undefined : `not verified: ${answer.text}`;
}

/** Signs a PDF through the API: uploads it, opens it, submits it, and downloads and verifies the sealed file. */
export async function signUpload(
  service: TestService,
  { secretKey, publicKey }: TestOrganization,
  file: Uint8Array<ArrayBuffer>,
): Promise<SignedUpload> {
  const { baseUrl } = service;
  const stored = await upload(service, secretKey, file);
  if (!('pageCount' in stored)) return { outcome: 'refused', ...(stored as { reason: string; page?: number }) };
  const { id, pages } = stored as DocumentRecord;
  const { body: viewed } = await ask(`${baseUrl}/sdk/documents/${id}`, publicKey);
  const prepared = await bytesAt((viewed as SigningDocument & { documentUrl: string }).documentUrl);
  const { body, text } = await post(
    `${baseUrl}/sdk/documents/submit`,
    publicKey,
    await withChecksum(filled(id, pages)),
  );
  const { submissionId } = body as Partial<SubmissionResult>;
  if (submissionId === undefined) return { outcome: 'failed', reason: text };
  const submission = await waitForCompletion(baseUrl, secretKey, submissionId);
  if (submission.status !== 'completed') return { outcome: 'failed', reason: `${submission.failure?.reason}` };
  const sealed = await bytesAt(`${baseUrl}/submissions/${submissionId}/file`, secretKey);
  const reason = await findFault(service, secretKey, sealed);
  return reason === undefined ? { outcome: 'sealed', prepared, sealed, pages } : { outcome: 'failed', reason };
}
