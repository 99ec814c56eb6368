import { checksumOf, ServiceError } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import type { NewField } from '../input.ts';
import { createMemoryClient, type MemoryClient, type MemoryDocument } from './memory-client.ts';

const name: NewField = {
  id: 'name',
  type: 'text',
  page: 1,
  x: 0.1,
  y: 0.8,
  width: 0.4,
  height: 0.03,
  required: true,
  label: 'Full name',
  editable: true,
};
const lease: MemoryDocument = { file: 'https://files.example/lease.pdf', fields: [name] };

function clientOf(document: Partial<MemoryDocument> = {}) {
  const client = createMemoryClient({ documents: [{ ...lease, ...document }] });
  return { client, documentId: client.documentIds[0] as string };
}

async function payloadOf(documentId: string, content: string, more: object = {}) {
  const payload = {
    documentId,
    documentVersion: 1,
    submittedAt: '2026-11-28T10:00:00.000Z',
    renderContext: { scale: 1, viewportWidth: 800, viewportHeight: 600, devicePixelRatio: 1 },
    pages: [{ pageNumber: 1, width: 595, height: 842, rotation: 90 as const }],
    fields: [{ id: 'name', value: { type: 'text' as const, content } }],
    ...more,
  };
  return { ...payload, checksum: await checksumOf(payload) };
}

const submit = async (client: MemoryClient, documentId: string, content: string, more?: object) =>
  client.submitDocument(await payloadOf(documentId, content, more));

describe('getDocument', () => {
  it('returns the document with its fields and file', async () => {
    const { client, documentId } = clientOf({ filename: 'lease.pdf' });
    expect(await client.getDocument(documentId)).toMatchObject({
      metadata: { id: documentId, filename: 'lease.pdf', version: 1 },
      documentUrl: 'https://files.example/lease.pdf',
      fields: [name],
    });
  });

  it('returns a URL of bytes', async () => {
    const { client, documentId } = clientOf({ file: new TextEncoder().encode('%PDF-1.7') });
    const { documentUrl } = await client.getDocument(documentId);
    expect(await (await fetch(documentUrl ?? '')).text()).toBe('%PDF-1.7');
  });

  it('rejects for an unknown document', async () => {
    await expect(clientOf().client.getDocument('doc_unknown')).rejects.toMatchObject({ code: 'DOCUMENT_NOT_FOUND' });
  });
});

describe('submitDocument', () => {
  it('stores the submission, and a repeated payload only once', async () => {
    const { client, documentId } = clientOf();
    const first = await submit(client, documentId, 'Ada Lovelace');
    expect(await submit(client, documentId, 'Ada Lovelace')).toEqual(first);
    expect(client.submissions).toMatchObject([{ result: first, payload: { fields: [{ id: 'name' }] } }]);
  });

  it.each([
    ['a missing value', '', undefined, { details: { missingFields: ['name'] } }],
    ['a value of another kind', 'Ada', { fields: [{ id: 'name', value: { type: 'date', date: '2026-11-28' } }] }, {}],
    ['an unknown field', 'Ada', { fields: [{ id: 'other', value: null }] }, { details: { reason: 'unknown_field' } }],
  ])('rejects %s as the service does', async (_, content, more, error) => {
    const { client, documentId } = clientOf();
    await expect(submit(client, documentId, content, more)).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      ...error,
    });
    expect(client.submissions).toEqual([]);
  });

  it('requires the consent of the document', async () => {
    const { client, documentId } = clientOf({ consent: { version: '1', text: 'I agree.' } });
    await expect(submit(client, documentId, 'Ada')).rejects.toMatchObject({ details: { reason: 'consent_required' } });
    const consent = { version: '1', acceptedAt: '2026-11-28T10:00:00.000Z' };
    await expect(submit(client, documentId, 'Ada', { consent })).resolves.toMatchObject({ success: true });
  });

  it('accepts one submission of a document with the policy `single`', async () => {
    const { client, documentId } = clientOf({ submissionPolicy: 'single' });
    await submit(client, documentId, 'Ada');
    await expect(submit(client, documentId, 'Grace')).rejects.toMatchObject({
      code: 'SUBMISSION_FAILED',
      details: { reason: 'already_submitted' },
    });
  });
});

describe('replaceFields', () => {
  it('creates a new version, which later submissions must state', async () => {
    const { client, documentId } = clientOf();
    const rent = { ...name, id: 'rent', label: 'Rent' };
    expect(await client.replaceFields(documentId, [rent], { version: 1 })).toMatchObject({ version: 2 });
    expect(await client.getDocument(documentId)).toMatchObject({ metadata: { version: 2 }, fields: [rent] });
    await expect(submit(client, documentId, 'Ada')).rejects.toMatchObject({
      code: 'SUBMISSION_FAILED',
      status: 409,
      details: { reason: 'document_changed' },
    });
  });

  it('changes nothing if the document now has another version', async () => {
    const { client, documentId } = clientOf();
    await client.replaceFields(documentId, [], { version: 1 });
    await expect(client.replaceFields(documentId, [name], { version: 1 })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      status: 409,
      details: { field: 'version', reason: 'document_changed' },
    });
    expect(await client.getDocument(documentId)).toMatchObject({ metadata: { version: 2 }, fields: [] });
    await expect(client.replaceFields(documentId, [name])).resolves.toMatchObject({ version: 3 });
  });

  it('rejects a field that the service would refuse', async () => {
    const { client, documentId } = clientOf();
    await expect(client.replaceFields(documentId, [{ ...name, x: 0.9 }])).rejects.toMatchObject({ status: 422 });
  });
});

it('records a decline with its reason', async () => {
  const { client, documentId } = clientOf({ submissionPolicy: 'single' });
  await client.declineDocument(documentId, { reason: 'Wrong rent' });
  expect(client.declines).toMatchObject([{ documentId, reason: 'Wrong rent' }]);
  await expect(submit(client, documentId, 'Ada')).rejects.toMatchObject({ details: { reason: 'already_declined' } });
});

it('rejects if `beforeCall` throws', async () => {
  const refusal = new ServiceError('INTERNAL_ERROR', { status: 503, retryAfter: 5 });
  const client = createMemoryClient({
    documents: [lease],
    beforeCall: (operation) => {
      if (operation === 'submitDocument') throw refusal;
    },
  });
  const documentId = client.documentIds[0] as string;
  await expect(client.getDocument(documentId)).resolves.toBeDefined();
  await expect(submit(client, documentId, 'Ada')).rejects.toBe(refusal);
});

describe('a document with an envelope', () => {
  const rent: NewField = { ...name, id: 'rent', label: 'Rent', role: 'landlord' };
  const tenantName: NewField = { ...name, role: 'tenant' };
  const content = (text: string) => ({ type: 'text' as const, content: text });

  function envelopeOf(more: Partial<MemoryDocument['envelope'] & object> = {}) {
    const signers = [
      { name: 'Ben Ode', role: 'landlord', order: 1 },
      { name: 'Ana Pérez', role: 'tenant', order: 2 },
    ];
    const { client, documentId } = clientOf({ fields: [rent, tenantName], envelope: { signers, ...more } });
    const payloadFor = (id: string, text: string) =>
      payloadOf(documentId, text, { fields: [{ id, value: content(text) }] });
    return {
      client,
      documentId,
      payloadFor,
      landlord: client.asSigner('landlord'),
      tenant: client.asSigner('tenant'),
    };
  }

  it('is signed in order, and each signer sees the values of the earlier ones', async () => {
    const { documentId, landlord, tenant, payloadFor } = envelopeOf();
    expect((await tenant.getDocument(documentId)).envelope).toMatchObject({
      status: 'open',
      signer: { name: 'Ana Pérez', status: 'waiting' },
      signers: [{ status: 'ready' }, { status: 'waiting' }],
    });
    await expect(tenant.submitDocument(await payloadFor('name', 'Ana'))).rejects.toMatchObject({
      status: 409,
      details: { reason: 'not_your_turn' },
    });
    await landlord.submitDocument(await payloadFor('rent', '900'));
    const { envelope, fields } = await tenant.getDocument(documentId);
    expect(envelope?.signer.status).toBe('viewed');
    expect(fields[0]).toMatchObject({ editable: false, value: content('900'), signer: { name: 'Ben Ode' } });
    expect(fields[1]).toMatchObject({ editable: true, required: true });
    await tenant.submitDocument(await payloadFor('name', 'Ana'));
    const done = await landlord.getDocument(documentId);
    expect(done.envelope).toMatchObject({ status: 'completed', fileUrl: lease.file });
    await expect(tenant.submitDocument(await payloadFor('name', 'Joan'))).rejects.toMatchObject({
      details: { reason: 'already_submitted' },
    });
  });

  it('refuses a value for a field of another signer', async () => {
    const { landlord, payloadFor } = envelopeOf();
    await expect(landlord.submitDocument(await payloadFor('name', 'Ana'))).rejects.toMatchObject({ status: 422 });
  });

  it('has no file after it was declined, voided or has expired', async () => {
    const declined = envelopeOf();
    const decline = await declined.landlord.declineDocument(declined.documentId, { reason: 'Too low.' });
    expect(decline).toMatchObject({ envelopeId: expect.stringMatching(/^env_/) });
    expect(decline).not.toHaveProperty('submissionId');
    const voided = envelopeOf();
    voided.client.endEnvelope(voided.documentId, 'voided');
    const expired = envelopeOf({ expiresAt: '2026-01-01T00:00:00.000Z' });
    for (const [{ landlord, documentId, payloadFor }, status] of [
      [declined, 'declined'],
      [voided, 'voided'],
      [expired, 'expired'],
    ] as const) {
      const document = await landlord.getDocument(documentId);
      expect(document).toMatchObject({ envelope: { status }, fields: [] });
      expect(document).not.toHaveProperty('documentUrl');
      await expect(landlord.submitDocument(await payloadFor('rent', '900'))).rejects.toMatchObject({
        details: { reason: `envelope_${status}` },
      });
    }
  });
});
