import type { AuditEvent, DeclineResult, SubmissionRecord, WebhookEvent } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { ask, post, refusedWith } from '../../../test/ask.ts';
import { createDocument, submissionOf } from '../../../test/documents.ts';
import { runService } from '../../../test/running-service.ts';
import { createWebhook, loopbackSettings } from '../../../test/webhooks/endpoint.ts';
import { startReceiver } from '../../../test/webhooks/receiver.ts';

const service = runService(loopbackSettings);

const signer = { name: 'Ada Lovelace' };
const reason = 'The rent is wrong.\nSee § 3.';

async function setUp(submissionPolicy = 'multiple') {
  const organization = await service().organization();
  const { id: documentId } = await createDocument(service().baseUrl, organization.secretKey, { submissionPolicy });
  return { ...organization, documentId, adasKey: await organization.key('pk', { signer }) };
}

const decline = (key: string, documentId: string, body: unknown = {}, headers = {}) =>
  post(`${service().baseUrl}/sdk/documents/${documentId}/decline`, key, body, headers);

const submit = async (key: string, documentId: string) =>
  post(`${service().baseUrl}/sdk/documents/submit`, key, await submissionOf(documentId));

async function get<Data>(key: string, path: string): Promise<Data> {
  return ((await ask(`${service().baseUrl}${path}`, key)).body as { data: Data }).data;
}

describe('200', () => {
  it('stores a submission with the status declined, the reason and the signer, and sends an event', async () => {
    const { secretKey, documentId, adasKey } = await setUp();
    const receiver = await startReceiver();
    await createWebhook(service(), secretKey, receiver.url, ['submission.declined']);
    const { status, body } = await decline(adasKey, documentId, { reason });
    expect(status).toBe(200);
    const { submissionId } = body as DeclineResult;
    const record = await get<SubmissionRecord>(secretKey, `/submissions/${submissionId}`);
    expect(record).toMatchObject({
      id: submissionId,
      documentId,
      status: 'declined',
      declineReason: reason,
      signer,
      fields: [],
      pages: [],
      renderContext: null,
      fileUrl: null,
      completedAt: null,
    });
    const events = await get<AuditEvent[]>(secretKey, `/submissions/${submissionId}/audit`);
    expect(events.at(-1)).toMatchObject({ type: 'submission.declined', details: { signer } });
    const { text, body: event } = await receiver.next().then(({ body }) => ({ text: body, body: JSON.parse(body) }));
    expect((event as WebhookEvent).data).toMatchObject({ documentId, submissionId, status: 'declined', signer });
    expect(text).not.toContain('rent');
    const state = await ask(`${service().baseUrl}/sdk/submissions/${submissionId}`, adasKey);
    expect(state.body).toMatchObject({ status: 'declined', fileUrl: null });
    const file = await ask(`${service().baseUrl}/submissions/${submissionId}/file`, secretKey);
    expect(file).toMatchObject(refusedWith(409, { reason: 'declined' }));
  });

  it('stores one decline per Idempotency-Key, and refuses another reason with the same key', async () => {
    const { secretKey, documentId, adasKey } = await setUp();
    const headers = { 'Idempotency-Key': 'no' };
    const first = await decline(adasKey, documentId, { reason }, headers);
    const again = await decline(adasKey, documentId, { reason }, headers);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(again.headers.get('Idempotency-Replayed')).toBe('true');
    expect(await decline(adasKey, documentId, {}, headers)).toMatchObject({
      status: 422,
      body: { error: { code: 'SUBMISSION_FAILED' } },
    });
    expect(await get(secretKey, `/documents/${documentId}/submissions`)).toHaveLength(1);
  });

  it('stores every decline made with a key without a signer', async () => {
    const { secretKey, publicKey, documentId } = await setUp();
    expect([(await decline(publicKey, documentId)).status, (await decline(publicKey, documentId)).status]).toEqual([
      200, 200,
    ]);
    expect(await get(secretKey, `/documents/${documentId}/submissions`)).toHaveLength(2);
  });

  it('keeps neither reason nor signer after erasure', async () => {
    const { secretKey, documentId, adasKey } = await setUp();
    const { submissionId } = (await decline(adasKey, documentId, { reason })).body as { submissionId: string };
    const erased = await post(`${service().baseUrl}/submissions/${submissionId}/erasure`, secretKey, {});
    expect(erased.status).toBe(200);
    const left = await ask(`${service().baseUrl}/submissions/${submissionId}`, secretKey);
    expect(left.body).toMatchObject({ data: { status: 'declined', declineReason: null, signer: null } });
    const { text } = await ask(`${service().baseUrl}/submissions/${submissionId}/audit`, secretKey);
    expect(`${left.text}${text}`).not.toMatch(/rent|Ada/);
  });
});

describe('409', () => {
  const failed = (reason: string) => ({
    status: 409,
    body: { error: { code: 'SUBMISSION_FAILED', details: { field: 'documentId', reason } } },
  });

  it('for a second decline by the same signer', async () => {
    const { documentId, adasKey } = await setUp();
    expect((await decline(adasKey, documentId)).status).toBe(200);
    expect(await decline(adasKey, documentId, { reason })).toMatchObject(failed('already_declined'));
  });

  it('for every request after a decline of a document that accepts one submission', async () => {
    const { documentId, publicKey } = await setUp('single');
    expect((await decline(publicKey, documentId)).status).toBe(200);
    expect(await decline(publicKey, documentId)).toMatchObject(failed('already_submitted'));
    expect(await submit(publicKey, documentId)).toMatchObject(failed('already_submitted'));
  });

  it('for a decline after the only submission that a document accepts', async () => {
    const { documentId, publicKey } = await setUp('single');
    expect((await submit(publicKey, documentId)).status).toBe(201);
    expect(await decline(publicKey, documentId)).toMatchObject(failed('already_submitted'));
  });

  it('for all but one of several concurrent declines and submissions', async () => {
    const { documentId, adasKey } = await setUp('single');
    const all = await Promise.all(
      [1, 2, 3].map(() => decline(adasKey, documentId)).concat(submit(adasKey, documentId)),
    );
    expect(all.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(all.filter(({ status }) => status === 409)).toHaveLength(3);
  });
});

describe('422 or 400', () => {
  it.each([
    [{ reason: 'x'.repeat(1_001) }, 422, 'reason', 'too_long'],
    [{ reason: 'a\u0000' }, 422, 'reason', 'invalid_character'],
    [{ why: 'no' }, 422, 'why', 'unknown_member'],
    [{ reason: 7 }, 400, 'reason', 'type'],
  ])('for %j', async (body, status, field, reason) => {
    const { documentId, publicKey } = await setUp();
    expect(await decline(publicKey, documentId, body)).toMatchObject(refusedWith(status, { field, reason }));
  });
});
