import type { AuditEvent, SubmissionRecord } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { ask, patch, post, put, refusedWith } from '../../../test/ask.ts';
import { createDocument } from '../../../test/documents.ts';
import {
  createEnvelope,
  envelopeFor,
  fieldsOf,
  getEnvelope,
  openAs,
  partOf,
  sessionOf,
  signAs,
  waitForEnvelope,
} from '../../../test/envelopes/envelopes.ts';
import { shareService } from '../../../test/running-service.ts';

const service = shareService();

async function setUp(roles: readonly string[] = ['tenant', 'landlord'], more: Parameters<typeof envelopeFor>[3] = {}) {
  const organization = await service().organization();
  const { baseUrl } = service();
  const { secretKey } = organization;
  const envelope = await envelopeFor(baseUrl, secretKey, roles, more);
  const { documentId } = envelope;
  return {
    ...organization,
    baseUrl,
    envelope,
    documentId,
    session: (role: string, body?: unknown) => sessionOf(baseUrl, secretKey, envelope, role, body),
    open: (key: string) => openAs(baseUrl, key, documentId),
    sign: (key: string, role: string) => signAs(baseUrl, key, documentId, role),
    decline: (key: string, body: unknown = {}, headers = {}) =>
      post(`${baseUrl}/sdk/documents/${documentId}/decline`, key, body, headers),
    current: () => getEnvelope(baseUrl, secretKey, envelope.id),
    request: (path: string, body?: unknown, method = 'POST') =>
      ask(`${baseUrl}/envelopes/${envelope.id}${path}`, secretKey, {
        method,
        headers: { 'Content-Type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    async events(): Promise<AuditEvent[]> {
      const { body } = await ask(`${baseUrl}/envelopes/${envelope.id}/audit?limit=100`, secretKey);
      return (body as { data: AuditEvent[] }).data;
    },
  };
}

const refused = (reason: string, status = 409) => ({
  status,
  body: { error: { code: 'SUBMISSION_FAILED', details: { reason } } },
});

describe('a session', () => {
  it('shows all fields and lets the signer edit only their own', async () => {
    const { session, open, envelope } = await setUp();
    const shown = await open(await session('tenant'));
    expect(shown.envelope).toMatchObject({
      id: envelope.id,
      status: 'open',
      signer: { role: 'tenant', status: 'viewed', name: 'tenant Roe' },
      signers: [{ role: 'tenant' }, { role: 'landlord', status: 'waiting', order: 2 }],
    });
    expect(JSON.stringify(shown)).not.toContain('landlord@example.com');
    expect(shown.signer).toEqual({ name: 'tenant Roe', email: 'tenant@example.com' });
    for (const field of shown.fields) {
      if (field.id.endsWith('tenant')) expect(field).not.toHaveProperty('signer');
      else expect(field).toMatchObject({ editable: false, required: false, signer: { name: 'landlord Roe' } });
      expect(field).not.toHaveProperty('value');
    }
    expect(shown.fields.filter(({ editable }) => editable)).toHaveLength(3);
    expect((await fetch(shown.documentUrl ?? '')).status).toBe(200);
  });

  it('records only the first view of a ready signer, and no view of a waiting one', async () => {
    const { session, open, current, events } = await setUp();
    await open(await session('landlord'));
    expect((await current()).signers.map(({ status }) => status)).toEqual(['ready', 'waiting']);
    const key = await session('tenant');
    for (const _ of [1, 2]) await open(key);
    expect((await current()).signers[0]).toMatchObject({ status: 'viewed', viewedAt: expect.stringMatching(/Z$/) });
    expect((await events()).filter(({ type }) => type === 'signer.viewed')).toHaveLength(1);
  });

  it('shows the values of others once they have signed, and prefilled values only to their signer', async () => {
    const { secretKey } = await service().organization();
    const { baseUrl } = service();
    const fields = JSON.stringify(fieldsOf(['tenant', 'landlord']));
    const { id: documentId } = await createDocument(baseUrl, secretKey, { fields });
    const values = { 'name-landlord': { type: 'text', content: 'Prefilled' } };
    const envelope = await createEnvelope(baseUrl, secretKey, {
      documentId,
      signers: [
        { role: 'tenant', name: 'T', order: 1 },
        { role: 'landlord', name: 'L', order: 2, values },
      ],
    });
    const [tenant, landlord] = [
      await sessionOf(baseUrl, secretKey, envelope, 'tenant'),
      await sessionOf(baseUrl, secretKey, envelope, 'landlord'),
    ];
    expect(JSON.stringify(await openAs(baseUrl, tenant, documentId))).not.toContain('Prefilled');
    expect((await signAs(baseUrl, tenant, documentId, 'tenant')).status).toBe(201);
    const shown = await openAs(baseUrl, landlord, documentId);
    const byId = new Map(shown.fields.map((field) => [field.id, field]));
    expect(byId.get('name-landlord')).toMatchObject({ editable: true, value: { content: 'Prefilled' } });
    expect(byId.get('name-tenant')).toMatchObject({ editable: false, value: { content: 'tenant Roe' } });
    expect(byId.get('sign-tenant')?.value).toMatchObject({ type: 'signature' });
    expect(byId.get('date-tenant')).not.toHaveProperty('value');
    expect(await openAs(baseUrl, tenant, documentId)).toMatchObject({ envelope: { signer: { status: 'signed' } } });
  });

  it('returns the same key for the same Idempotency-Key', async () => {
    const { baseUrl, secretKey, envelope } = await setUp();
    const url = `${baseUrl}/envelopes/${envelope.id}/signers/${envelope.signers[0]?.id}/sessions`;
    const headers = { 'Idempotency-Key': 'visit' };
    const [first, second, third] = [
      await post(url, secretKey, {}, headers),
      await post(url, secretKey, {}, headers),
      await post(url, secretKey, {}),
    ];
    expect([first.status, second.status, third.status]).toEqual([201, 200, 201]);
    const data = (response: typeof first) => (response.body as { data: { key: string } }).data;
    expect(data(second)).toEqual(data(first));
    expect(data(third).key).not.toBe(data(first).key);
    expect(await post(url, secretKey, { expiresInSeconds: 60 }, headers)).toMatchObject({ status: 422 });
  });

  it('cannot access other envelopes or the rest of the API, and is not listed among the API keys', async () => {
    const { baseUrl, session, secretKey, envelope, documentId } = await setUp();
    const other = await setUp();
    const key = await session('tenant');
    expect((await ask(`${baseUrl}/sdk/documents/${other.documentId}`, key)).status).toBe(404);
    expect((await ask(`${baseUrl}/envelopes/${envelope.id}`, key)).status).toBe(403);
    expect((await signAs(baseUrl, key, other.documentId, 'tenant')).status).toBe(404);
    const { text } = await ask(`${baseUrl}/api-keys?limit=100`, secretKey);
    expect(text).not.toContain('tenant Roe');
    expect(documentId).not.toBe(other.documentId);
  });

  it('ends when its signer is changed, and the new signer becomes ready', async () => {
    const { session, open, request, envelope, current, events } = await setUp();
    const key = await session('tenant');
    await open(key);
    const id = envelope.signers[0]?.id ?? '';
    const { status } = await request(`/signers/${id}`, { name: 'Bob Roe', email: 'bob@example.com' }, 'PATCH');
    expect(status).toBe(200);
    expect((await current()).signers[0]).toMatchObject({ name: 'Bob Roe', status: 'ready', viewedAt: null });
    expect(await open(key)).toMatchObject({ error: { code: 'INVALID_API_KEY' } });
    expect((await open(await session('tenant'))).envelope?.signer.name).toBe('Bob Roe');
    expect((await events()).map(({ type }) => type)).toContain('signer.updated');
  });
});

describe('signing', () => {
  it('in order accepts each signer once, then seals one file', async () => {
    const { baseUrl, secretKey, session, sign, envelope, current, events, documentId } = await setUp([
      'tenant',
      'landlord',
      'broker',
    ]);
    const keys = {
      tenant: await session('tenant'),
      landlord: await session('landlord'),
      broker: await session('broker'),
    };
    expect(await sign(keys.landlord, 'landlord')).toMatchObject(refused('not_your_turn'));
    const first = await sign(keys.tenant, 'tenant');
    expect(first.status).toBe(201);
    // Replays the response, also with another session.
    expect(await sign(keys.tenant, 'tenant')).toMatchObject({ status: 200, body: first.body });
    expect(await sign(await session('tenant'), 'tenant')).toMatchObject({ status: 200, body: first.body });
    const other = await post(
      `${baseUrl}/sdk/documents/submit`,
      keys.tenant,
      await partOf(documentId, 'tenant', { submittedAt: '2026-11-20T11:00:00.000Z' }),
    );
    expect(other).toMatchObject(refused('already_submitted'));
    expect((await current()).signers.map(({ status }) => status)).toEqual(['signed', 'ready', 'waiting']);
    expect((await sign(keys.landlord, 'landlord')).status).toBe(201);
    const { submissionId } = first.body as { submissionId: string };
    for (const path of [`envelopes/${envelope.id}`, `submissions/${submissionId}`]) {
      const file = await ask(`${baseUrl}/${path}/file`, secretKey);
      expect(file).toMatchObject(refused('not_completed'));
      // The others may take weeks to sign.
      expect(file.headers.has('Retry-After')).toBe(false);
    }
    expect((await sign(keys.broker, 'broker')).status).toBe(201);
    const completed = await waitForEnvelope(baseUrl, secretKey, envelope.id);
    expect(completed).toMatchObject({ status: 'completed', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const types = (await events()).map(({ type }) => type);
    expect(types.filter((type) => type === 'signer.signed')).toHaveLength(3);
    expect(types.filter((type) => type === 'envelope.completed')).toHaveLength(1);
    const { body } = await ask(`${baseUrl}/documents/${documentId}/submissions`, secretKey);
    const parts = (body as { data: SubmissionRecord[] }).data;
    expect(parts.map(({ envelopeId, status }) => [envelopeId, status])).toEqual(
      [1, 2, 3].map(() => [envelope.id, 'completed']),
    );
    const shown = await openAs(baseUrl, await session('tenant'), documentId);
    const file = await fetch(shown.envelope?.fileUrl ?? '');
    expect([file.status, file.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
  });

  it('in parallel completes the envelope once for simultaneous last signatures', async () => {
    const { baseUrl, secretKey, session, sign, envelope, events } = await setUp(['a', 'b'], { inOrder: false });
    const [a, b] = [await session('a'), await session('b')];
    const answers = await Promise.all([sign(a, 'a'), sign(b, 'b')]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await waitForEnvelope(baseUrl, secretKey, envelope.id)).toMatchObject({ status: 'completed' });
    expect((await events()).filter(({ type }) => type === 'envelope.completed')).toHaveLength(1);
  });

  it('refuses values for fields of other signers, even unchanged ones', async () => {
    const { baseUrl, session, sign, documentId } = await setUp();
    expect((await sign(await session('tenant'), 'tenant')).status).toBe(201);
    const { fields } = await partOf(documentId, 'landlord');
    const foreign = { id: 'name-tenant', value: { type: 'text', content: 'tenant Roe' } };
    const part = await partOf(documentId, 'landlord', { fields: [...fields, foreign] });
    expect(await post(`${baseUrl}/sdk/documents/submit`, await session('landlord'), part)).toMatchObject(
      refusedWith(422, { field: 'fields[2].id', reason: 'not_editable' }),
    );
  });

  it('requires only the fields of the signer', async () => {
    const { baseUrl, session, documentId } = await setUp();
    const part = await partOf(documentId, 'tenant', { fields: [] });
    expect(await post(`${baseUrl}/sdk/documents/submit`, await session('tenant'), part)).toMatchObject(
      refusedWith(422, { missingFields: ['name-tenant', 'sign-tenant'] }),
    );
  });

  it('keeps the fields of the envelope after the document was changed and deleted', async () => {
    const { baseUrl, secretKey, session, sign, envelope, documentId } = await setUp();
    const key = await session('tenant');
    await put(`${baseUrl}/documents/${documentId}/fields`, secretKey, fieldsOf(['other']));
    await ask(`${baseUrl}/documents/${documentId}`, secretKey, { method: 'DELETE' });
    const shown = await openAs(baseUrl, key, documentId);
    expect(shown.fields).toHaveLength(6);
    expect((await fetch(shown.documentUrl ?? '')).status).toBe(200);
    expect((await sign(key, 'tenant')).status).toBe(201);
    expect((await sign(await session('landlord'), 'landlord')).status).toBe(201);
    expect(await waitForEnvelope(baseUrl, secretKey, envelope.id)).toMatchObject({ status: 'completed' });
  });

  it('with a public key neither shows nor changes envelopes', async () => {
    const { baseUrl, publicKey, documentId, current } = await setUp();
    const shown = await openAs(baseUrl, publicKey, documentId);
    expect(shown).not.toHaveProperty('envelope');
    const [tenant, landlord] = [await partOf(documentId, 'tenant'), await partOf(documentId, 'landlord')];
    const all = await partOf(documentId, 'both', { fields: [...tenant.fields, ...landlord.fields] });
    expect((await post(`${baseUrl}/sdk/documents/submit`, publicKey, all)).status).toBe(201);
    expect(await current()).toMatchObject({ status: 'open' });
  });

  it('does not use up the one submission that the document accepts', async () => {
    const { baseUrl } = service();
    const { secretKey, publicKey } = await service().organization();
    const { id: documentId } = await createDocument(baseUrl, secretKey, {
      fields: JSON.stringify(fieldsOf(['tenant'])),
      submissionPolicy: 'single',
    });
    const envelope = await createEnvelope(baseUrl, secretKey, { documentId, signers: [{ role: 'tenant', name: 'T' }] });
    const key = await sessionOf(baseUrl, secretKey, envelope, 'tenant');
    expect((await signAs(baseUrl, key, documentId, 'tenant')).status).toBe(201);
    expect((await signAs(baseUrl, publicKey, documentId, 'tenant')).status).toBe(201);
    const other = await partOf(documentId, 'tenant', { submittedAt: '2026-11-20T11:00:00.000Z' });
    expect(await post(`${baseUrl}/sdk/documents/submit`, publicKey, other)).toMatchObject(
      refusedWith(409, { reason: 'already_submitted' }),
    );
  });
});

describe('an envelope', () => {
  it('ends when the signer whose turn it is declines', async () => {
    const { baseUrl, session, decline, open, sign, current, request, envelope } = await setUp();
    const tenant = await session('tenant');
    expect(await decline(await session('landlord'))).toMatchObject(refused('not_your_turn'));
    const declined = await decline(tenant, { reason: 'Too dear.' }, { 'Idempotency-Key': 'no' });
    expect(declined).toMatchObject({ status: 200, body: { success: true, envelopeId: envelope.id } });
    expect(declined.body).not.toHaveProperty('submissionId');
    const again = await decline(tenant, { reason: 'Too dear.' }, { 'Idempotency-Key': 'no' });
    expect(again).toMatchObject({ status: 200, body: declined.body });
    expect(await decline(tenant)).toMatchObject(refused('envelope_declined'));
    expect(await current()).toMatchObject({
      status: 'declined',
      endedReason: 'Too dear.',
      signers: [{ status: 'declined', declineReason: 'Too dear.' }, { status: 'waiting' }],
    });
    const shown = await open(tenant);
    expect(shown).toMatchObject({ envelope: { status: 'declined' }, fields: [] });
    expect(shown).not.toHaveProperty('documentUrl');
    const landlord = await session('landlord');
    expect(await sign(landlord, 'landlord')).toMatchObject(refused('envelope_declined'));
    const incomplete = await partOf(envelope.documentId, 'landlord', { fields: [] });
    expect(await post(`${baseUrl}/sdk/documents/submit`, landlord, incomplete)).toMatchObject(
      refused('envelope_declined'),
    );
    expect(await request('/void', { reason: 'Late.' })).toMatchObject(refused('envelope_declined'));
    expect(await request('/file', undefined, 'GET')).toMatchObject(refused('envelope_declined'));
  });

  it('can be voided once, with a reason', async () => {
    const { session, sign, current, request } = await setUp();
    expect(await request('/void', {})).toMatchObject({ status: 422 });
    expect((await request('/void', { reason: 'Wrong rent.' })).status).toBe(200);
    expect(await request('/void', { reason: 'Wrong rent.' })).toMatchObject(refused('envelope_voided'));
    expect(await current()).toMatchObject({ status: 'voided', endedReason: 'Wrong rent.' });
    expect(await sign(await session('tenant'), 'tenant')).toMatchObject(refused('envelope_voided'));
    expect(await request('', { metadata: {} }, 'PATCH')).toMatchObject(refused('envelope_voided'));
  });

  it('ends by a void or the last signature, never by both', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { session, sign, current, request } = await setUp(['tenant']);
      const key = await session('tenant');
      const [signed, voided] = await Promise.all([sign(key, 'tenant'), request('/void', { reason: 'No.' })]);
      const { status } = await current();
      if (signed.status === 201) {
        expect(voided).toMatchObject(refused('envelope_completed'));
        expect(status).toMatch(/complet/);
      } else {
        expect(signed).toMatchObject(refused('envelope_voided'));
        expect([voided.status, status]).toEqual([200, 'voided']);
      }
    }
  });
});

describe('erasure', () => {
  it('of an envelope erases all parts and the sealed file', async () => {
    const { baseUrl, secretKey, session, sign, request, current, envelope } = await setUp();
    expect(await request('/erasure')).toMatchObject(refused('not_completed'));
    await sign(await session('tenant'), 'tenant');
    await sign(await session('landlord'), 'landlord');
    const { signers } = await waitForEnvelope(baseUrl, secretKey, envelope.id);
    const submissionId = signers[0]?.submissionId ?? '';
    const part = await ask(`${baseUrl}/submissions/${submissionId}/erasure`, secretKey, { method: 'POST' });
    expect(part).toMatchObject(refused('part_of_envelope'));
    const retain = (retentionDays: number) => patch(`${baseUrl}/organizations/me`, secretKey, { retentionDays });
    await retain(1);
    expect(await request('/erasure')).toMatchObject(refused('retained'));
    await retain(0);
    expect((await request('/erasure')).status).toBe(200);
    const left = await current();
    expect(left).toMatchObject({ status: 'completed', fileUrl: null, erasedAt: expect.stringMatching(/Z$/) });
    const { text } = await ask(`${baseUrl}/submissions/${submissionId}`, secretKey);
    const audit = await ask(`${baseUrl}/envelopes/${envelope.id}/audit?limit=100`, secretKey);
    expect(JSON.stringify(left) + text + audit.text).not.toMatch(/Roe|example\.com/);
    expect(await request('/file', undefined, 'GET')).toMatchObject(refused('erased'));
    expect(await openAs(baseUrl, await session('tenant'), envelope.documentId)).not.toHaveProperty('signer');
  });
});
