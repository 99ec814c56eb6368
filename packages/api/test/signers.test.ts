import type {
  AuditEvent,
  CreatedApiKey,
  KeyRecord,
  KeyValidation,
  SigningDocument,
  SubmissionSummary,
  WebhookEvent,
} from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { ask, dataOf, post } from './ask.ts';
import { createDocument, submissionOf } from './documents.ts';
import { runService } from './running-service.ts';
import { waitForCompletion } from './wait-for-completion.ts';
import { createWebhook, loopbackSettings } from './webhooks/endpoint.ts';
import { startReceiver } from './webhooks/receiver.ts';

const service = runService(loopbackSettings);

const ada = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  externalId: 'person-1815',
  identification: { method: 'email-code', at: '2026-11-28T09:00:00+01:00', reference: 'login-42' },
};

async function get<Data>(key: string, path: string): Promise<Data> {
  return dataOf<Data>(await ask(`${service().baseUrl}${path}`, key));
}

const create = (secretKey: string, signer: unknown) =>
  post(`${service().baseUrl}/api-keys`, secretKey, { kind: 'pk', signer });

/** Creates a document and a key for Ada. */
async function setUp() {
  const { baseUrl } = service();
  const organization = await service().organization();
  const { id: documentId } = await createDocument(baseUrl, organization.secretKey);
  const made = dataOf<CreatedApiKey>(await create(organization.secretKey, ada));
  return { baseUrl, ...organization, documentId, made };
}

async function submit(key: string, secretKey: string, documentId: string, extra: object = {}): Promise<string> {
  const { baseUrl } = service();
  const sent = { ...(await submissionOf(documentId, key)), ...extra };
  const { submissionId } = (await post(`${baseUrl}/sdk/documents/submit`, key, sent)).body as { submissionId: string };
  await waitForCompletion(baseUrl, secretKey, submissionId);
  return submissionId;
}

describe('the signer of a key', () => {
  it('is set with the key, kept in rotation, and null by default', async () => {
    const { baseUrl, secretKey, made } = await setUp();
    expect(made.signer).toEqual(ada);
    const rotated = await post(`${baseUrl}/api-keys/${made.id}/rotate`, secretKey, { overlapSeconds: 60 });
    expect(dataOf(rotated)).toMatchObject({ signer: ada });
    expect(dataOf(await post(`${baseUrl}/api-keys`, secretKey, { kind: 'pk' }))).toMatchObject({ signer: null });
  });

  it('is sent to viewers with name and email only', async () => {
    const { baseUrl, publicKey, documentId, made } = await setUp();
    const shown = { name: ada.name, email: ada.email };
    const validate = (key: string) => ask(`${baseUrl}/sdk/validate-key`, key, { method: 'POST' });
    expect(((await validate(made.key)).body as KeyValidation).signer).toEqual(shown);
    expect((await validate(publicKey)).body).not.toHaveProperty('signer');
    const open = async (key: string) => (await ask(`${baseUrl}/sdk/documents/${documentId}`, key)).body;
    expect(((await open(made.key)) as SigningDocument).signer).toEqual(shown);
    expect(await open(publicKey)).not.toHaveProperty('signer');
  });

  it.each([
    [{}, 422, 'signer.name', 'required'],
    [{ name: ' ' }, 422, 'signer.name', 'required'],
    [{ name: 'x'.repeat(201) }, 422, 'signer.name', 'too_long'],
    [{ name: 'Ada', email: 'ada' }, 422, 'signer.email', 'invalid_format'],
    [{ name: 'Ada', mail: 'ada@example.com' }, 422, 'signer.mail', 'unknown_member'],
    [{ name: 'Ada', identification: { method: 'sso' } }, 422, 'signer.identification.at', 'required'],
    [{ name: 'Ada', identification: { method: 'sso', at: 'today' } }, 400, 'signer.identification.at', 'format'],
    ['Ada', 400, 'signer', 'type'],
  ])('cannot be %j', async (signer, status, field, reason) => {
    const { secretKey } = await service().organization();
    const answer = await create(secretKey, signer);
    expect([answer.status, answer.body]).toMatchObject([status, { error: { details: { field, reason } } }]);
  });
});

describe('the signer of a submission', () => {
  it('is part of the submission, its audit trail and its webhooks', async () => {
    const { secretKey, documentId, publicKey, made } = await setUp();
    const receiver = await startReceiver();
    await createWebhook(service(), secretKey, receiver.url, ['submission.received', 'submission.completed']);
    const submissionId = await submit(made.key, secretKey, documentId, { signer: { name: 'Eve' }, checksum: 'x' });
    const [first, second] = [await receiver.next(), await receiver.next()];
    for (const { body } of [first, second]) {
      expect((JSON.parse(body) as WebhookEvent).data).toMatchObject({ submissionId, signer: ada });
    }
    expect(await get(secretKey, `/submissions/${submissionId}`)).toMatchObject({ signer: ada });
    const events = await get<AuditEvent[]>(secretKey, `/submissions/${submissionId}/audit`);
    expect(events.find(({ type }) => type === 'submission.received')?.details).toMatchObject({ signer: ada });
    const other = await submit(publicKey, secretKey, documentId, { signer: { name: 'Eve' }, checksum: 'x' });
    const list = await get<SubmissionSummary[]>(secretKey, '/submissions');
    expect(list.map(({ id, signer }) => [id, signer])).toEqual([
      [other, null],
      [submissionId, ada],
    ]);
  });

  it('is erased from the submission, its audit trail and the keys', async () => {
    const { baseUrl, secretKey, documentId, made } = await setUp();
    const rotated = await post(`${baseUrl}/api-keys/${made.id}/rotate`, secretKey, { overlapSeconds: 60 });
    const { key } = dataOf<CreatedApiKey>(rotated);
    const submissionId = await submit(key, secretKey, documentId);
    expect((await post(`${baseUrl}/submissions/${submissionId}/erasure`, secretKey, {})).status).toBe(200);
    expect(await get(secretKey, `/submissions/${submissionId}`)).toMatchObject({ signer: null });
    const { text } = await ask(`${baseUrl}/submissions/${submissionId}/audit`, secretKey);
    expect(text).not.toContain('Ada');
    expect((await get<KeyRecord[]>(secretKey, '/api-keys')).map(({ signer }) => signer)).not.toContainEqual(ada);
    const validated = await ask(`${baseUrl}/sdk/validate-key`, key, { method: 'POST' });
    expect([validated.status, validated.text]).toEqual([200, expect.not.stringContaining('Ada')]);
  });
});
