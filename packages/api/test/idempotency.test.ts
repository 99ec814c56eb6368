import type { SubmissionResult } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { type ApiResponse, ask, post, put } from './ask.ts';
import { createDocument, filledContract, submissionOf, withChecksum } from './documents.ts';
import { shareService } from './running-service.ts';

const service = shareService();

async function setUp(parts: Record<string, string> = {}) {
  const organization = await service().organization();
  const { id: documentId } = await createDocument(service().baseUrl, organization.secretKey, parts);
  const submit = (body: unknown, headers: Record<string, string> = {}) =>
    post(`${service().baseUrl}/sdk/documents/submit`, organization.publicKey, body, headers);
  const count = async () => {
    const { body } = await ask(
      `${service().baseUrl}/documents/${documentId}/submissions?limit=100`,
      organization.secretKey,
    );
    return (body as { data: unknown[] }).data.length;
  };
  return { ...organization, documentId, submit, count };
}

const statusesOf = (answers: readonly ApiResponse[]) => answers.map(({ status }) => status).sort();
const idOf = ({ body }: ApiResponse) => (body as SubmissionResult).submissionId;
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('fifty concurrent submissions', () => {
  it.each([
    ['by checksum', {}],
    ['by Idempotency-Key', { 'Idempotency-Key': 'fifty' }],
  ])('of one body are recognized %s, stored once and get the same response', async (_, headers) => {
    const { documentId, submit, count } = await setUp();
    const submission = await submissionOf(documentId);
    const answers = await Promise.all(times(50).map(() => submit(submission, headers)));
    expect(statusesOf(answers)).toEqual([...Array(49).fill(200), 201]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    for (const { status, headers: answered } of answers) {
      expect(answered.get('Idempotency-Replayed')).toBe(status === 200 ? 'true' : null);
      expect(answered.get('Location')).toBe(`/v1/submissions/${idOf(answers[0] as ApiResponse)}`);
    }
    expect(await count()).toBe(1);
  });

  it('that differ only in JSON syntax are stored once', async () => {
    const { documentId, submit, count } = await setUp();
    const submission = await submissionOf(documentId);
    const reversed = Object.fromEntries(Object.entries(submission).reverse());
    const spellings = [JSON.stringify(submission), JSON.stringify(reversed), JSON.stringify(submission, null, 4)];
    const answers = await Promise.all(times(50).map((index) => submit(spellings[index % 3])));
    expect(statusesOf(answers)).toEqual([...Array(49).fill(200), 201]);
    expect(await count()).toBe(1);
  });

  it('with one Idempotency-Key and different bodies are refused, except for the first body', async () => {
    const { documentId, submit, count } = await setUp();
    const bodies = await Promise.all(times(5).map((index) => submissionOf(documentId, `Signer ${index}`)));
    const header = { 'Idempotency-Key': 'same' };
    const answers = await Promise.all(times(50).map((index) => submit(bodies[index % 5], header)));
    expect(statusesOf(answers)).toEqual([...Array(9).fill(200), 201, ...Array(40).fill(422)]);
    const refused = answers.filter(({ status }) => status === 422);
    for (const { body } of refused) {
      expect(body).toMatchObject({
        error: {
          code: 'SUBMISSION_FAILED',
          details: { field: 'Idempotency-Key', reason: 'reused_with_different_body' },
        },
      });
    }
    expect(await count()).toBe(1);
    // The refused bodies were not stored.
    const unkeyed = await Promise.all(bodies.map((body) => submit(body)));
    expect(statusesOf(unkeyed)).toEqual([200, 201, 201, 201, 201]);
  });
});

describe('a submission', () => {
  it('differs from one with another checksum, or with the same unverified checksum and another body', async () => {
    const { documentId, submit, count } = await setUp();
    const plain = filledContract(documentId);
    const answers = [
      await submit(await withChecksum(plain)),
      await submit({ ...plain, checksum: 'one' }),
      await submit({ ...plain, checksum: 'two' }),
      await submit({ ...filledContract(documentId, 'Ann Roe'), checksum: 'two' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await count()).toBe(4);
  });

  it('differs from one with another member, even an unknown one', async () => {
    const { documentId, submit } = await setUp();
    const plain = { ...filledContract(documentId), checksum: 'one' };
    expect((await submit(plain)).status).toBe(201);
    expect((await submit({ ...plain, note: 'a' })).status).toBe(201);
    expect((await submit({ note: 'a', ...plain })).status).toBe(200);
  });

  it.each([
    ['that is empty', '', { reason: 'required' }, 'is empty'],
    ['that is too long', 'k'.repeat(256), { reason: 'too_long', max: 255 }, '1 to 255 characters'],
  ])('is refused with an Idempotency-Key %s', async (_, key, details, says) => {
    const { documentId, submit, count } = await setUp();
    const { status, body } = await submit(await submissionOf(documentId), { 'Idempotency-Key': key });
    const message = expect.stringContaining(says);
    const error = { code: 'VALIDATION_ERROR', message, details: { field: 'Idempotency-Key', ...details } };
    expect({ status, body }).toMatchObject({ status: 422, body: { error } });
    expect(await count()).toBe(0);
  });

  it('is stored for each of two documents, but not with the same Idempotency-Key', async () => {
    const { documentId, secretKey, submit } = await setUp();
    const { id: otherId } = await createDocument(service().baseUrl, secretKey);
    const header = { 'Idempotency-Key': 'both' };
    expect((await submit(await submissionOf(documentId), header)).status).toBe(201);
    expect((await submit(await submissionOf(otherId), header)).status).toBe(422);
    expect((await submit(await submissionOf(otherId))).status).toBe(201);
  });

  it('can use an Idempotency-Key that another API key has used', async () => {
    const { documentId, key, submit } = await setUp();
    const other = await key('pk');
    const header = { 'Idempotency-Key': 'both' };
    const submitAsOther = async (name: string) =>
      post(`${service().baseUrl}/sdk/documents/submit`, other, await submissionOf(documentId, name), header);
    expect((await submit(await submissionOf(documentId, 'Ann Roe'), header)).status).toBe(201);
    expect((await submitAsOther('Bob Roe')).status).toBe(201);
    expect((await submitAsOther('Cal Roe')).status).toBe(422);
    // The same body is the same submission for every API key.
    const same = await submissionOf(documentId, 'Ann Roe');
    expect((await post(`${service().baseUrl}/sdk/documents/submit`, other, same)).status).toBe(200);
  });

  it('is recognized by its body despite another Idempotency-Key, which stays unused', async () => {
    const { documentId, submit, count } = await setUp();
    const submission = await submissionOf(documentId);
    const first = await submit(submission, { 'Idempotency-Key': 'one' });
    const second = await submit(submission, { 'Idempotency-Key': 'two' });
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(idOf(second)).toBe(idOf(first));
    expect((await submit(await submissionOf(documentId, 'Ann Roe'), { 'Idempotency-Key': 'two' })).status).toBe(201);
    expect(await count()).toBe(2);
  });

  it('is recognized after the fields are replaced', async () => {
    const { documentId, secretKey, submit } = await setUp();
    const submission = { ...filledContract(documentId), documentVersion: 1, checksum: 'one' };
    expect((await submit(submission)).status).toBe(201);
    await put(`${service().baseUrl}/documents/${documentId}/fields`, secretKey, []);
    expect((await submit(submission)).status).toBe(200);
    expect((await submit({ ...submission, checksum: 'two' })).status).toBe(409);
  });

  it('is recognized even if its values violate the current rules', async () => {
    const { documentId, secretKey, submit, count } = await setUp();
    const submission = { ...filledContract(documentId), checksum: 'one' };
    const header = { 'Idempotency-Key': 'kept' };
    const first = await submit(submission, header);
    await put(`${service().baseUrl}/documents/${documentId}/fields`, secretKey, []);
    for (const headers of [{}, header]) {
      const again = await submit(submission, headers);
      expect([again.status, again.text]).toEqual([200, first.text]);
      expect(again.headers.get('Idempotency-Replayed')).toBe('true');
    }
    const other = { ...submission, checksum: 'two' };
    expect(await submit(other)).toMatchObject({ status: 422, body: { error: { code: 'VALIDATION_ERROR' } } });
    const reused = { details: { reason: 'reused_with_different_body' } };
    expect(await submit(other, header)).toMatchObject({ status: 422, body: { error: reused } });
    expect(await count()).toBe(1);
  });
});
