import { type SubmissionRecord, type SubmissionResult, submissionResultSchema } from '@document-signer/core';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ask, type Heard, post } from '../../../test/ask.ts';
import { createDocument, filledContract, signatures, submissionOf, withChecksum } from '../../../test/documents.ts';
import { runService } from '../../../test/running-service.ts';

const service = runService();

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

const idOf = ({ body }: Heard) => (body as SubmissionResult).submissionId;
const errorOf = ({ body }: Heard) => (body as { error: unknown }).error;

describe('201', () => {
  it('stores what was entered, and tells where it is', async () => {
    const { documentId, publicKey, secretKey } = await stored();
    const submission = await submissionOf(documentId);
    const answer = await submit(publicKey, submission);
    expect(answer.status).toBe(201);
    const { submissionId } = v.parse(v.strictObject(submissionResultSchema.entries), answer.body);
    expect(answer.headers.get('Location')).toBe(`/v1/submissions/${submissionId}`);
    const [record] = await submissionsOf(secretKey, documentId);
    expect(record).toMatchObject({ ...submission, id: submissionId, documentVersion: 1, checksumVerified: true });
  });

  it('keeps a checksum of somebody else’s making, and says that it proves nothing', async () => {
    const { documentId, publicKey, secretKey } = await stored();
    const foreign = { ...filledContract(documentId), checksum: 'md5:made elsewhere' };
    expect((await submit(publicKey, foreign)).status).toBe(201);
    const [record] = await submissionsOf(secretKey, documentId);
    expect(record).toMatchObject({ checksum: 'md5:made elsewhere', checksumVerified: false });
  });

  it('takes two signers with the same foreign checksum for two', async () => {
    const { documentId, publicKey, secretKey } = await stored();
    for (const name of ['Jane Roe', 'John Roe']) {
      expect((await submit(publicKey, { ...filledContract(documentId, name), checksum: 'none' })).status).toBe(201);
    }
    expect(await submissionsOf(secretKey, documentId)).toHaveLength(2);
  });

  it('stores text exactly as it was sent', async () => {
    const { documentId, publicKey, secretKey } = await stored();
    const name = '  Zoë  O\u0301 Ⅷ 🖋 ';
    await submit(publicKey, await submissionOf(documentId, name));
    const [record] = await submissionsOf(secretKey, documentId);
    expect(record?.fields[0]?.value).toEqual({ type: 'text', content: name });
  });
});

describe('200', () => {
  it('answers the same submission sent again as it did the first time', async () => {
    const { documentId, publicKey, secretKey } = await stored();
    const submission = await submissionOf(documentId);
    const [first, second] = [await submit(publicKey, submission), await submit(publicKey, submission)];
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body).toEqual(first.body);
    expect(first.headers.get('Idempotency-Replayed')).toBeNull();
    expect(second.headers.get('Idempotency-Replayed')).toBe('true');
    expect(await submissionsOf(secretKey, documentId)).toHaveLength(1);
  });

  it('however its JSON is written', async () => {
    const { documentId, publicKey } = await stored();
    const submission = await submissionOf(documentId);
    const turned = Object.fromEntries(Object.entries(submission).reverse());
    const answers = [await submit(publicKey, submission), await submit(publicKey, JSON.stringify(turned, null, 2))];
    expect(answers.map(({ status }) => status)).toEqual([201, 200]);
  });

  it('stores one of fifty that come at once', async () => {
    const { documentId, publicKey, secretKey } = await stored();
    const submission = await submissionOf(documentId);
    const answers = await Promise.all(Array.from({ length: 50 }, () => submit(publicKey, submission)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(49).fill(200), 201]);
    expect(new Set(answers.map(idOf)).size).toBe(1);
    expect(await submissionsOf(secretKey, documentId)).toHaveLength(1);
  });

  it('knows it by its Idempotency-Key, which is the organization’s own', async () => {
    const { documentId, publicKey } = await stored();
    const header = { 'Idempotency-Key': 'a' };
    const foreign = { ...filledContract(documentId), checksum: 'none' };
    const answers = [await submit(publicKey, foreign, header), await submit(publicKey, foreign, header)];
    expect(answers.map(({ status }) => status)).toEqual([201, 200]);
    const other = await stored();
    expect((await submit(other.publicKey, await submissionOf(other.documentId), header)).status).toBe(201);
  });
});

describe('400', () => {
  it('names what cannot be read', async () => {
    const { documentId, publicKey } = await stored();
    const answer = await submit(publicKey, { ...(await submissionOf(documentId)), submittedAt: 'yesterday' });
    expect(answer.status).toBe(400);
    expect(errorOf(answer)).toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { field: 'submittedAt', reason: 'format' },
    });
  });
});

describe('404', () => {
  it('for the document of another organization, and nothing is stored', async () => {
    const { documentId, secretKey } = await stored();
    const other = await service().organization();
    const answer = await submit(other.publicKey, await submissionOf(documentId));
    expect(answer.status).toBe(404);
    expect(errorOf(answer)).toMatchObject({ code: 'DOCUMENT_NOT_FOUND' });
    expect(await submissionsOf(secretKey, documentId)).toEqual([]);
  });

  it('even when the rest is wrong, too: whether a document exists is for nobody else to find out', async () => {
    const { documentId } = await stored();
    const other = await service().organization();
    expect((await submit(other.publicKey, { documentId })).status).toBe(404);
  });
});

describe('409', () => {
  it('for the second submission of a document that takes one', async () => {
    const { documentId, publicKey } = await stored({ submissionPolicy: 'single' });
    const first = await submissionOf(documentId);
    expect((await submit(publicKey, first)).status).toBe(201);
    const answer = await submit(publicKey, await submissionOf(documentId, 'John Roe'));
    expect(answer.status).toBe(409);
    expect(errorOf(answer)).toMatchObject({ code: 'SUBMISSION_FAILED', details: { reason: 'already_submitted' } });
    // The first one sent again is no second one.
    expect((await submit(publicKey, first)).status).toBe(200);
  });

  it('lets one of many different ones through that come at once', async () => {
    const { documentId, publicKey } = await stored({ submissionPolicy: 'single' });
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, index) => submissionOf(documentId, `Signer ${index}`)),
    );
    const answers = await Promise.all(all.map((submission) => submit(publicKey, submission)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)]);
  });

  it('when another version was shown than there is', async () => {
    const { documentId, publicKey } = await stored();
    const shown = (documentVersion: number) => withChecksum({ ...filledContract(documentId), documentVersion });
    const answer = await submit(publicKey, await shown(2));
    expect(answer.status).toBe(409);
    expect(errorOf(answer)).toMatchObject({
      code: 'SUBMISSION_FAILED',
      details: { field: 'documentVersion', reason: 'document_changed' },
    });
    expect((await submit(publicKey, await shown(1))).status).toBe(201);
  });
});

describe('422', () => {
  const image = (imageData: string) => ({ type: 'signature', imageData });

  it.each([
    ['both', [], ['name', 'sign']],
    ['the text, which is white space', [{ id: 'name', value: { type: 'text', content: ' \n' } }], ['name', 'sign']],
    ['the signature, which is not drawn', [{ id: 'sign', value: image('') }], ['name', 'sign']],
    ['the signature, which is blank', [{ id: 'sign', value: image(signatures.blank) }], ['name', 'sign']],
    ['the text only', [{ id: 'sign', value: image(signatures.drawn) }], ['name']],
  ])('names the required fields that are missing, in their order: %s', async (_, fields, missingFields) => {
    const { documentId, publicKey, secretKey } = await stored();
    const answer = await submit(publicKey, await withChecksum({ ...filledContract(documentId), fields }));
    expect(answer.status).toBe(422);
    expect(errorOf(answer)).toMatchObject({ code: 'VALIDATION_ERROR', details: { missingFields } });
    expect(await submissionsOf(secretKey, documentId)).toEqual([]);
  });

  it('for a checksum of ours that does not fit: something was changed on the way', async () => {
    const { documentId, publicKey } = await stored();
    const { checksum } = await submissionOf(documentId);
    const answer = await submit(publicKey, { ...filledContract(documentId, 'Mallory'), checksum });
    expect(answer.status).toBe(422);
    expect(errorOf(answer)).toMatchObject({ details: { field: 'checksum', reason: 'mismatch' } });
  });

  it('for a signature that is no image', async () => {
    const { documentId, publicKey } = await stored();
    const contract = filledContract(documentId);
    const broken = `${signatures.drawn.slice(0, 62)}AAAA`;
    const fields = [contract.fields[0], { id: 'sign', value: image(broken) }];
    const answer = await submit(publicKey, await withChecksum({ ...contract, fields }));
    expect(answer.status).toBe(422);
    expect(errorOf(answer)).toMatchObject({
      details: { field: 'fields[1].value.imageData', reason: 'unreadable_image' },
    });
  });

  it('for an Idempotency-Key that went with another body', async () => {
    const { documentId, publicKey } = await stored();
    const header = { 'Idempotency-Key': 'a' };
    await submit(publicKey, await submissionOf(documentId), header);
    const answer = await submit(publicKey, await submissionOf(documentId, 'John Roe'), header);
    expect(answer.status).toBe(422);
    expect(errorOf(answer)).toMatchObject({ details: { reason: 'reused_with_different_body' } });
  });
});
