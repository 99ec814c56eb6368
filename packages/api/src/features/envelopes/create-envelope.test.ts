import type { EnvelopeRecord } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { ask, refusedWith } from '../../../test/ask.ts';
import { createDocument } from '../../../test/documents.ts';
import { createEnvelope, fieldsOf, postEnvelope } from '../../../test/envelopes/envelopes.ts';
import { shareService } from '../../../test/running-service.ts';

const service = shareService();

async function setUp(roles: readonly string[] = ['tenant', 'landlord']) {
  const organization = await service().organization();
  const fields = JSON.stringify(fieldsOf(roles));
  const { id: documentId } = await createDocument(service().baseUrl, organization.secretKey, { fields });
  return { ...organization, documentId };
}

const tenant = { role: 'tenant', name: 'Zoë Ångström', email: 'zoe@example.com', externalId: 'customer-7' };
const landlord = { role: 'landlord', name: 'Ada Roe' };

const post = (key: string, envelope: Parameters<typeof postEnvelope>[2], headers = {}) =>
  postEnvelope(service().baseUrl, key, envelope, headers);

describe('201', () => {
  it('returns the envelope with its signers, and the location', async () => {
    const { secretKey, documentId } = await setUp();
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    const reminders = { afterDays: 2, everyDays: 3, max: 4 };
    const { status, body, headers } = await post(secretKey, {
      documentId,
      expiresAt,
      reminders,
      message: 'Please sign.\nThank you!',
      metadata: { branch: 'Dublin' },
      signers: [
        { ...tenant, order: 1 },
        { ...landlord, order: 2 },
      ],
    });
    expect(status).toBe(201);
    const { data } = body as { data: EnvelopeRecord };
    expect(headers.get('Location')).toBe(`/v1/envelopes/${data.id}`);
    expect(data).toMatchObject({
      documentId,
      documentVersion: 1,
      status: 'open',
      message: 'Please sign.\nThank you!',
      expiresAt,
      reminders,
      metadata: { branch: 'Dublin' },
      completedAt: null,
      fileUrl: null,
      sha256: null,
      signers: [
        { ...tenant, order: 1, status: 'ready', signedAt: null, submissionId: null },
        { ...landlord, email: null, externalId: null, order: 2, status: 'waiting' },
      ],
    });
    const again = await ask(`${service().baseUrl}/envelopes/${data.id}`, secretKey);
    expect((again.body as { data: EnvelopeRecord }).data).toEqual(data);
  });

  it('makes all signers ready immediately when no order is given', async () => {
    const { secretKey, documentId } = await setUp();
    const { signers } = await createEnvelope(service().baseUrl, secretKey, { documentId, signers: [tenant, landlord] });
    expect(signers.map(({ status, order }) => [status, order])).toEqual([
      ['ready', 1],
      ['ready', 1],
    ]);
  });

  it('needs no signer for a role without required fields', async () => {
    const fields = [{ ...fieldsOf(['witness'])[2] }, ...fieldsOf(['tenant'])];
    const { secretKey } = await service().organization();
    const { id: documentId } = await createDocument(service().baseUrl, secretKey, { fields: JSON.stringify(fields) });
    expect((await post(secretKey, { documentId, signers: [tenant] })).status).toBe(201);
  });
});

describe('200', () => {
  it('returns the envelope that was created before with the same Idempotency-Key', async () => {
    const { secretKey, documentId } = await setUp();
    const envelope = { documentId, signers: [tenant, landlord] };
    const headers = { 'Idempotency-Key': 'lease-117' };
    const [first, second] = [await post(secretKey, envelope, headers), await post(secretKey, envelope, headers)];
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.headers.get('Idempotency-Replayed')).toBe('true');
    expect((second.body as { data: object }).data).toEqual((first.body as { data: object }).data);
    const other = await post(secretKey, { ...envelope, message: 'Another.' }, headers);
    expect(other).toMatchObject(refusedWith(422, { reason: 'reused_with_different_body' }));
    const { body } = await ask(`${service().baseUrl}/envelopes`, secretKey);
    expect((body as { data: unknown[] }).data).toHaveLength(1);
  });

  it('returns the envelope even after its document was deleted', async () => {
    const { secretKey, documentId } = await setUp();
    const envelope = { documentId, signers: [tenant, landlord] };
    const headers = { 'Idempotency-Key': 'lease-118' };
    const { body } = await post(secretKey, envelope, headers);
    await ask(`${service().baseUrl}/documents/${documentId}`, secretKey, { method: 'DELETE' });
    const { id } = (body as { data: EnvelopeRecord }).data;
    expect(await post(secretKey, envelope, headers)).toMatchObject({ status: 200, body: { data: { id } } });
    expect(await post(secretKey, envelope)).toMatchObject({
      status: 404,
      body: { error: { code: 'DOCUMENT_NOT_FOUND' } },
    });
  });
});

describe('422', () => {
  const text = { type: 'text', content: 'x' };
  const both = (first: object, second: object) => [
    { ...tenant, ...first },
    { ...landlord, ...second },
  ];
  it.each([
    [[tenant], 'signers', 'unassigned_role'],
    [[tenant, landlord, { ...landlord, name: 'Bob' }], 'signers[2].role', 'duplicate'],
    [[tenant, landlord, { role: 'broker', name: 'Bob' }], 'signers[2].role', 'unknown'],
    [both({ order: 1 }, { order: 3 }), 'signers[1].order', 'gap'],
    [both({ order: 2 }, { order: 3 }), 'signers[0].order', 'gap'],
    [both({ order: 1 }, {}), 'signers[1].order', 'required'],
    [both({}, { values: { 'name-tenant': text } }), 'signers[1].values.name-tenant', 'not_editable'],
    [both({}, { values: { no: text } }), 'signers[1].values.no', 'unknown_field'],
    [both({}, { name: ' ' }), 'signers[1].name', 'required'],
    [both({}, { email: 'no' }), 'signers[1].email', 'invalid_format'],
    [[], 'signers', 'too_few'],
  ])('for the signers %j', async (signers, field, reason) => {
    const { secretKey, documentId } = await setUp();
    expect(await post(secretKey, { documentId, signers })).toMatchObject(
      refusedWith(422, { field, reason }, 'VALIDATION_ERROR'),
    );
  });

  it.each([
    ['expiresAt', new Date(Date.now() + 1_000).toISOString(), 'range'],
    ['expiresAt', new Date(Date.now() + 400 * 86_400_000).toISOString(), 'range'],
    ['message', 'x'.repeat(2_001), 'too_long'],
    ['reminders', { afterDays: 0, everyDays: 1, max: 1 }, 'range'],
    ['expires', null, 'unknown_member'],
  ])('for %s %j', async (member, value, reason) => {
    const { secretKey, documentId } = await setUp();
    const { status, body } = await post(secretKey, { documentId, signers: [tenant, landlord], [member]: value });
    expect(status).toBe(422);
    const { details } = (body as { error: { details: { field: string; reason: string } } }).error;
    expect([details.field.split('.')[0], details.reason]).toEqual([member, reason]);
  });
});
