import type { SubmissionRecord, SubmissionResult } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { ask, post, refusedWith } from '../../../test/ask.ts';
import { createDocument, filledContract, signatures, submissionOf, withChecksum } from '../../../test/documents.ts';
import { shareService } from '../../../test/running-service.ts';

const service = shareService();

async function stored(parts: Record<string, string> = {}) {
  const organization = await service().organization();
  const { id } = await createDocument(service().baseUrl, organization.secretKey, parts);
  return { ...organization, documentId: id };
}

const submit = (key: string | undefined, body: unknown, headers: Record<string, string> = {}) =>
  post(`${service().baseUrl}/sdk/documents/submit`, key, body, headers);

async function submissionsOf(secretKey: string, documentId: string): Promise<SubmissionRecord[]> {
  const { body } = await ask(`${service().baseUrl}/documents/${documentId}/submissions`, secretKey);
  const { data } = body as { data: { id: string }[] };
  const records = data.map(async ({ id }) => (await ask(`${service().baseUrl}/submissions/${id}`, secretKey)).body);
  return (await Promise.all(records)).map((answer) => (answer as { data: SubmissionRecord }).data);
}

describe('201', () => {
  it('stores the values, and returns the location', async () => {
    const { documentId, publicKey, secretKey } = await stored();
    const submission = await submissionOf(documentId);
    const answer = await submit(publicKey, submission);
    expect(answer.status).toBe(201);
    const { submissionId } = answer.body as SubmissionResult;
    expect(answer.headers.get('Location')).toBe(`/v1/submissions/${submissionId}`);
    const [record] = await submissionsOf(secretKey, documentId);
    expect(record).toMatchObject({ ...submission, id: submissionId, documentVersion: 1, checksumVerified: true });
  });

  it('stores a checksum of another scheme as unverified', async () => {
    const { documentId, publicKey, secretKey } = await stored();
    const foreign = { ...filledContract(documentId), checksum: 'md5:made elsewhere' };
    expect((await submit(publicKey, foreign)).status).toBe(201);
    const [record] = await submissionsOf(secretKey, documentId);
    expect(record).toMatchObject({ checksum: 'md5:made elsewhere', checksumVerified: false });
  });

  it('stores text exactly as it was sent', async () => {
    const { documentId, publicKey, secretKey } = await stored();
    const name = '  Zoë  O\u0301 Ⅷ 🖋 ';
    await submit(publicKey, await submissionOf(documentId, name));
    const [record] = await submissionsOf(secretKey, documentId);
    expect(record?.fields[0]?.value).toEqual({ type: 'text', content: name });
  });
});

describe('404', () => {
  it('before the body is validated, so that other organizations cannot discover documents', async () => {
    const { documentId } = await stored();
    const other = await service().organization();
    expect((await submit(other.publicKey, { documentId })).status).toBe(404);
  });
});

describe('409', () => {
  it('for the second submission of a document that accepts one', async () => {
    const { documentId, publicKey } = await stored({ submissionPolicy: 'single' });
    const first = await submissionOf(documentId);
    expect((await submit(publicKey, first)).status).toBe(201);
    const answer = await submit(publicKey, await submissionOf(documentId, 'John Roe'));
    expect(answer).toMatchObject(refusedWith(409, { reason: 'already_submitted' }, 'SUBMISSION_FAILED'));
    // A replay of the first submission is not a second one.
    expect((await submit(publicKey, first)).status).toBe(200);
  });

  it('when the viewer showed another version', async () => {
    const { documentId, publicKey } = await stored();
    const shown = (documentVersion: number) => withChecksum({ ...filledContract(documentId), documentVersion });
    const answer = await submit(publicKey, await shown(2));
    expect(answer).toMatchObject(
      refusedWith(409, { field: 'documentVersion', reason: 'document_changed' }, 'SUBMISSION_FAILED'),
    );
    expect((await submit(publicKey, await shown(1))).status).toBe(201);
  });
});

describe('422', () => {
  const image = (imageData: string) => ({ type: 'signature', imageData });

  it.each([
    ['no values', [], ['name', 'sign']],
    ['a blank signature', [{ id: 'sign', value: image(signatures.blank) }], ['name', 'sign']],
  ])('lists the missing required fields in document order: %s', async (_, fields, missingFields) => {
    const { documentId, publicKey, secretKey } = await stored();
    const answer = await submit(publicKey, await withChecksum({ ...filledContract(documentId), fields }));
    expect(answer).toMatchObject(refusedWith(422, { missingFields }, 'VALIDATION_ERROR'));
    expect(await submissionsOf(secretKey, documentId)).toEqual([]);
  });

  it('for a wrong checksum in the scheme of the service', async () => {
    const { documentId, publicKey } = await stored();
    const { checksum } = await submissionOf(documentId);
    const answer = await submit(publicKey, { ...filledContract(documentId, 'Mallory'), checksum });
    expect(answer).toMatchObject(refusedWith(422, { field: 'checksum', reason: 'mismatch' }));
  });
});
