import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Client, createClient, type NewField } from '@document-signer/client';
import { checksumOf, operations } from '@document-signer/core';
import { expect, pdfFolder, test } from './fixtures.ts';
import { sealedFile } from './parity/sealed-file.ts';
import { useWebhooks } from './use-webhooks.ts';

const place = { page: 1, x: 0.1, y: 0.1, width: 0.4, height: 0.05, required: true, editable: true };
const name: NewField = { ...place, id: 'name', type: 'text', label: 'Full name' };

/** Records the called functions of a client. */
function noted(client: Client, calls: Set<string>): Client {
  return new Proxy(client, {
    get(target, property, receiver) {
      calls.add(String(property));
      return Reflect.get(target, property, receiver);
    },
  });
}

async function submissionOf(client: Client, documentId: string) {
  const { pages } = await client.getDocument(documentId);
  const payload = {
    documentId,
    submittedAt: new Date().toISOString(),
    renderContext: { scale: 1, viewportWidth: 800, viewportHeight: 600, devicePixelRatio: 1 },
    pages,
    fields: [{ id: 'name', value: { type: 'text', content: 'Jane Roe' } }],
  };
  return { ...payload, checksum: await checksumOf(payload) };
}

async function all<Item>(list: AsyncIterable<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of list) items.push(item);
  return items;
}

/** Signs and erases one envelope, and voids another. */
async function useEnvelopes(client: Client, baseUrl: string, calls: Set<string>): Promise<void> {
  const file = new Uint8Array(await readFile(join(pdfFolder, 'contract.pdf')));
  const { id: documentId } = await client.createDocument({ file, filename: 'envelope.pdf', fields: [name] });
  const signers = [{ role: 'signer', name: 'Ada' }];
  const envelope = await client.createEnvelope({ documentId, signers });
  const { id } = envelope;
  const signerId = envelope.signers[0]?.id ?? '';
  const changed = await client.updateEnvelopeSigner(id, signerId, { name: 'Bob' });
  expect(changed.signers).toMatchObject([{ name: 'Bob', status: 'ready' }]);
  expect(await client.updateEnvelope(id, { metadata: { a: 'b' } })).toMatchObject({ metadata: { a: 'b' } });
  const { key } = await client.createSession(id, signerId);
  const session = noted(createClient({ baseUrl, apiKey: key }), calls);
  await session.submitDocument(await submissionOf(session, documentId));
  await expect.poll(async () => (await client.getEnvelope(id)).status).toBe('completed');
  expect((await client.getEnvelopeFile(id)).length).toBeGreaterThan(file.length);
  const types = (await all(client.listEnvelopeEvents(id, { limit: 2 }))).map(({ type }) => type);
  expect(types).toEqual(expect.arrayContaining(['envelope.created', 'signer.signed', 'envelope.completed']));
  expect(await client.retryEnvelope(id)).toMatchObject({ status: 'completed' });
  const other = await client.createEnvelope({ documentId, signers });
  expect(await client.voidEnvelope(other.id, 'Sent twice.')).toMatchObject({ status: 'voided' });
  expect((await all(client.listEnvelopes({ status: 'completed' }))).map((one) => one.id)).toEqual([id]);
  expect(await client.eraseEnvelope(id)).toMatchObject({ erasedAt: expect.any(String) });
}

test('every function of the client works with the real service', async ({ product }) => {
  const calls = new Set<string>();
  const { baseUrl, operatorKey } = product;
  const operator = noted(createClient({ baseUrl, apiKey: await operatorKey() }), calls);
  const { id: organizationId, secretKey } = await operator.createOrganization({ name: 'Acme' });
  const client = noted(createClient({ baseUrl, apiKey: secretKey }), calls);
  expect(await client.validateKey()).toMatchObject({ valid: true, organizationId });
  expect(await client.getOrganization()).toMatchObject({ name: 'Acme', plan: 'standard' });
  expect(await client.updateOrganization({ name: 'Acme & Sons' })).toMatchObject({ name: 'Acme & Sons' });

  const file = new Uint8Array(await readFile(join(pdfFolder, 'contract.pdf')));
  const { id } = await client.createDocument({ file, filename: 'lease.pdf', fields: [{ ...name, label: 'Name' }] });
  expect(await client.replaceFields(id, [name])).toMatchObject({ version: 2, fields: [{ label: 'Full name' }] });
  expect(await client.updateDocument(id, { externalId: 'lease-117' })).toMatchObject({ externalId: 'lease-117' });
  expect(await client.getDocumentRecord(id)).toMatchObject({ version: 2, status: 'active' });
  expect(await client.getOriginal(id)).toEqual(file);
  expect((await all(client.listDocuments({ limit: 1 }))).map((document) => document.id)).toEqual([id]);

  const payload = await submissionOf(client, id);
  const { submissionId } = await client.submitDocument(payload);
  expect((await client.submitDocument(payload)).submissionId).toBe(submissionId);
  expect(await client.getSubmission(submissionId)).toMatchObject({ documentVersion: 2, checksumVerified: true });
  expect((await all(client.listSubmissions())).map((submission) => submission.id)).toEqual([submissionId]);
  expect((await client.listDocumentSubmissions(id)).data).toMatchObject([{ id: submissionId }]);
  const events = await all(client.listAuditEvents(submissionId, { limit: 2 }));
  expect(events.map(({ type }) => type)).toEqual(expect.arrayContaining(['document.created', 'submission.received']));

  const sealed = await sealedFile(client, submissionId);
  expect(await client.getSubmissionStatus(submissionId)).toMatchObject({ status: 'completed' });
  expect(await client.retryCompletion(submissionId)).toMatchObject({ status: 'completed' });
  expect(await client.verifyFile(sealed)).toMatchObject({ valid: true, submissionId });
  expect((await all(client.listSealCertificates())).map(({ retiredAt }) => retiredAt)).toEqual([null]);

  const declined = await client.createDocument({ file, filename: 'declined.pdf', fields: [name] });
  expect(await client.declineDocument(declined.id, { reason: 'Too dear' })).toMatchObject({ documentId: declined.id });
  expect(await client.deleteDocument(declined.id)).toMatchObject({ deleted: true });

  const made = await client.createApiKey({ kind: 'pk', documentIds: [id] });
  const next = await client.rotateApiKey(made.id, { overlapSeconds: 60 });
  expect(next).toMatchObject({ kind: 'pk', documentIds: [id] });
  expect(await client.revokeApiKey(next.id)).toMatchObject({ revokedAt: expect.any(String) });
  expect((await all(client.listApiKeys())).map((key) => key.id)).toEqual(expect.arrayContaining([made.id, next.id]));

  await useWebhooks(client);
  await useEnvelopes(client, baseUrl, calls);

  expect(await client.deleteDocument(id)).toEqual({ id, deleted: true });
  await expect(client.getDocumentRecord(id)).rejects.toMatchObject({ code: 'DOCUMENT_NOT_FOUND', status: 404 });
  expect(await client.eraseSubmission(submissionId)).toMatchObject({ id: submissionId, erasedAt: expect.any(String) });
  await expect(client.getSubmissionFile(submissionId)).rejects.toMatchObject({ status: 409 });
  expect([...calls].sort()).toEqual(Object.keys(operations).sort());
});
