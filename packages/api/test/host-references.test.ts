import type {
  AuditEvent,
  DocumentRecord,
  KeyRecord,
  SubmissionRecord,
  WebhookDelivery,
  WebhookEvent,
} from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { ask, dataOf, patch, post, refusedWith } from './ask.ts';
import { createDocument, documentForm, submissionOf } from './documents.ts';
import { runService } from './running-service.ts';
import { waitForCompletion } from './wait-for-completion.ts';
import { createWebhook, loopbackSettings } from './webhooks/endpoint.ts';
import { startReceiver } from './webhooks/receiver.ts';

const service = runService(loopbackSettings);

const lease = { externalId: 'lease-117', metadata: { branch: 'Dublin', 'cost centre': '' } };
const tenant = { externalId: 'lease-117/tenant', metadata: { role: 'tenant' } };
const none = { externalId: null, metadata: {} };

const detailsOf = (body: unknown) => (body as { error: { details: unknown } }).error.details;
const formOf = ({ externalId, metadata }: typeof lease) => ({ externalId, metadata: JSON.stringify(metadata) });

async function get<Data>(key: string, path: string): Promise<Data> {
  return dataOf<Data>(await ask(`${service().baseUrl}${path}`, key));
}

const change = (key: string, documentId: string, changes: unknown) =>
  patch(`${service().baseUrl}/documents/${documentId}`, key, changes);

async function keyFor(secretKey: string, wanted: object) {
  const { status, body } = await post(`${service().baseUrl}/api-keys`, secretKey, { kind: 'pk', ...wanted });
  expect(status).toBe(201);
  return dataOf<KeyRecord & { readonly key: string }>({ body });
}

/** Submits with a key, and waits for the sealed PDF. */
async function submit(key: string, secretKey: string, documentId: string, extra: object = {}): Promise<string> {
  const { baseUrl } = service();
  const { body } = await post(`${baseUrl}/sdk/documents/submit`, key, {
    ...(await submissionOf(documentId, key)),
    ...extra,
  });
  const { submissionId } = body as { submissionId: string };
  await waitForCompletion(baseUrl, secretKey, submissionId);
  return submissionId;
}

describe('the references of a document', () => {
  it('are set by the form, and empty by default', async () => {
    const { secretKey } = await service().organization();
    const named = await createDocument(service().baseUrl, secretKey, formOf(lease));
    const plain = await createDocument(service().baseUrl, secretKey);
    expect(named).toMatchObject(lease);
    expect(plain).toMatchObject(none);
    expect(await get(secretKey, '/documents')).toMatchObject([none, lease]);
  });

  it('are not sent to viewers', async () => {
    const { secretKey, publicKey } = await service().organization();
    const { id } = await createDocument(service().baseUrl, secretKey, formOf(lease));
    const { text } = await ask(`${service().baseUrl}/sdk/documents/${id}`, publicKey);
    expect(text).not.toMatch(/lease-117|Dublin/);
  });

  it('are changed by PATCH: omitted members stay, metadata is replaced, null clears externalId', async () => {
    const { secretKey } = await service().organization();
    const { id, version, updatedAt } = await createDocument(service().baseUrl, secretKey, formOf(lease));
    const changed = async (changes: unknown) => dataOf<DocumentRecord>(await change(secretKey, id, changes));
    expect(await changed({ metadata: { floor: '7' } })).toMatchObject({ ...lease, metadata: { floor: '7' } });
    expect((await changed({ metadata: { floor: '7' } })).metadata).toEqual({ floor: '7' });
    expect(await changed({ externalId: null })).toMatchObject({ externalId: null, version, updatedAt });
    expect(await changed({ metadata: {} })).toMatchObject(none);
    expect(await get(secretKey, `/documents/${id}`)).toMatchObject(none);
  });

  it.each([
    [{ externalId: 'x'.repeat(201) }, 422, 'externalId', 'too_long'],
    [{ externalId: ' ' }, 422, 'externalId', 'required'],
    [{ externalId: 7 }, 400, 'externalId', 'type'],
    [{ metadata: null }, 400, 'metadata', 'type'],
    [{ metadata: ['Dublin'] }, 400, 'metadata', 'type'],
    [{ metadata: { floor: 7 } }, 400, 'metadata.floor', 'type'],
    [{ metadata: { floor: 'x'.repeat(501) } }, 422, 'metadata.floor', 'too_long'],
    [{ metadata: { floor: 'a\u0000' } }, 422, 'metadata.floor', 'invalid_character'],
    [{ metadata: { ['x'.repeat(41)]: '' } }, 422, `metadata.${'x'.repeat(41)}`, 'too_long'],
    [{ metadata: { '': 'x' } }, 422, 'metadata.', 'required'],
    [{ metadata: Object.fromEntries(Array.from({ length: 21 }, (_, at) => [at, ''])) }, 422, 'metadata', 'too_many'],
    [{ externalID: 'x' }, 422, 'externalID', 'unknown_member'],
  ])('cannot be changed to %j', async (changes, status, field, reason) => {
    const { secretKey } = await service().organization();
    const { id } = await createDocument(service().baseUrl, secretKey, formOf(lease));
    const answer = await change(secretKey, id, changes);
    expect(answer).toMatchObject(refusedWith(status, { field, reason }));
    expect(await get(secretKey, `/documents/${id}`)).toMatchObject(lease);
  });

  it('are validated in a form', async () => {
    const { secretKey } = await service().organization();
    const create = (parts: Readonly<Record<string, string>>) =>
      ask(`${service().baseUrl}/documents`, secretKey, { method: 'POST', body: documentForm(parts) });
    const broken = await create({ metadata: '{' });
    expect(broken).toMatchObject(refusedWith(400, { field: 'metadata' }));
    const wrong = await create({ metadata: '{"floor": 7}' });
    expect(wrong).toMatchObject(refusedWith(400, { field: 'metadata.floor', reason: 'type' }));
  });
});

describe('the references of a key', () => {
  it('are set with the key, kept in rotation, and not sent to the holder of the key', async () => {
    const { secretKey } = await service().organization();
    const { id, key, externalId, metadata } = await keyFor(secretKey, tenant);
    expect({ externalId, metadata }).toEqual(tenant);
    const { text } = await ask(`${service().baseUrl}/sdk/validate-key`, key, { method: 'POST' });
    expect(text).not.toContain('tenant');
    const rotated = await post(`${service().baseUrl}/api-keys/${id}/rotate`, secretKey, {});
    expect(dataOf(rotated)).toMatchObject(tenant);
  });

  it('are validated', async () => {
    const { secretKey } = await service().organization();
    const wanted = { kind: 'pk', metadata: { a: 1 } };
    const { status, body } = await post(`${service().baseUrl}/api-keys`, secretKey, wanted);
    expect([status, detailsOf(body)]).toMatchObject([400, { field: 'metadata.a', reason: 'type' }]);
  });
});

describe('the references of a submission', () => {
  it('come from its key or else its document, never from the browser', async () => {
    const { secretKey, publicKey } = await service().organization();
    const { id } = await createDocument(service().baseUrl, secretKey, formOf(lease));
    const { key } = await keyFor(secretKey, tenant);
    const forged = { externalId: 'forged', metadata: { forged: 'yes' }, checksum: 'made elsewhere' };
    const byTenant = await submit(key, secretKey, id, forged);
    const byPublicKey = await submit(publicKey, secretKey, id, forged);
    expect(await get(secretKey, `/submissions/${byTenant}`)).toMatchObject(tenant);
    expect(await get(secretKey, `/submissions/${byPublicKey}`)).toMatchObject(lease);
    await change(secretKey, id, { externalId: 'lease-118' });
    expect(await get(secretKey, `/documents/${id}/submissions`)).toMatchObject([lease, tenant]);
    const events = await get<AuditEvent[]>(secretKey, `/submissions/${byTenant}/audit`);
    expect(events.find(({ type }) => type === 'submission.received')?.details).toMatchObject(tenant);
    const { text } = await ask(`${service().baseUrl}/sdk/submissions/${byTenant}`, key);
    expect(text).not.toContain('tenant');
  });

  it('are erased with it, even in pending deliveries', async () => {
    const { secretKey } = await service().organization();
    const { id } = await createDocument(service().baseUrl, secretKey);
    const receiver = await startReceiver((_request, response) => void response.writeHead(503).end());
    const webhook = await createWebhook(service(), secretKey, receiver.url, ['submission.received']);
    const { key } = await keyFor(secretKey, tenant);
    const submissionId = await submit(key, secretKey, id);
    const erased = await post(`${service().baseUrl}/submissions/${submissionId}/erasure`, secretKey, {});
    expect(erased.status).toBe(200);
    expect(dataOf(erased)).toMatchObject(none);
    expect(await get(secretKey, `/submissions/${submissionId}`)).toMatchObject(none);
    const { text } = await ask(`${service().baseUrl}/submissions/${submissionId}/audit`, secretKey);
    expect(text).not.toContain('tenant');
    const [delivery] = await get<WebhookDelivery[]>(secretKey, `/webhooks/${webhook.id}/deliveries`);
    expect(delivery).toMatchObject({ status: 'pending', event: { data: { submissionId, ...none } } });
  });
});

describe('a list filtered by externalId', () => {
  it('contains the matching entries page by page, with its own cursor', async () => {
    const { secretKey, publicKey } = await service().organization();
    const { baseUrl } = service();
    const ids: string[] = [];
    for (const externalId of ['a', 'b', 'a', 'A'])
      ids.push((await createDocument(baseUrl, secretKey, { externalId })).id);
    const list = async (query: string) => {
      const { body } = await ask(`${baseUrl}/documents?${query}`, secretKey);
      const { data, pagination } = body as { data: DocumentRecord[]; pagination: { cursor?: string } };
      return { ids: data.map(({ id }) => id), cursor: encodeURIComponent(pagination.cursor ?? '') };
    };
    const first = await list('externalId=a&limit=1');
    expect(first.ids).toEqual([ids[2]]);
    expect((await list(`externalId=a&limit=1&cursor=${first.cursor}`)).ids).toEqual([ids[0]]);
    expect((await ask(`${baseUrl}/documents?limit=1&cursor=${first.cursor}`, secretKey)).status).toBe(400);
    expect((await list('externalId=nobody')).ids).toEqual([]);
    const { key } = await keyFor(secretKey, tenant);
    const [submissionId] = [
      await submit(key, secretKey, ids[0] ?? ''),
      await submit(publicKey, secretKey, ids[1] ?? ''),
    ];
    const called = `externalId=${encodeURIComponent(tenant.externalId)}`;
    const found = [await get<SubmissionRecord[]>(secretKey, `/submissions?${called}`)];
    found.push(await get<SubmissionRecord[]>(secretKey, `/documents/${ids[0]}/submissions?${called}`));
    expect(found.map((page) => page.map(({ id }) => id))).toEqual([[submissionId], [submissionId]]);
    expect(await get(secretKey, `/api-keys?${called}`)).toMatchObject([tenant]);
  });

  it('contains nothing of other organizations', async () => {
    const [ours, theirs] = [await service().organization(), await service().organization()];
    await createDocument(service().baseUrl, theirs.secretKey, formOf(lease));
    expect(await get(ours.secretKey, '/documents?externalId=lease-117')).toEqual([]);
  });

  it.each(['externalId=a&externalId=b', `externalId=${'x'.repeat(201)}`, 'externalId=%00'])(
    'refuses %s',
    async (query) => {
      const { secretKey } = await service().organization();
      expect((await ask(`${service().baseUrl}/documents?${query}`, secretKey)).status).toBe(400);
    },
  );
});

describe('webhooks', () => {
  it('contain the references of their document or submission', async () => {
    const { secretKey } = await service().organization();
    const receiver = await startReceiver();
    const types = ['document.created', 'document.viewed', 'submission.received', 'submission.completed'] as const;
    await createWebhook(service(), secretKey, receiver.url, types);
    const { id } = await createDocument(service().baseUrl, secretKey, formOf(lease));
    const { key } = await keyFor(secretKey, tenant);
    await ask(`${service().baseUrl}/sdk/documents/${id}`, key);
    await submit(key, secretKey, id);
    const sent = new Map<string, object>();
    while (sent.size < types.length) {
      const { type, data } = JSON.parse((await receiver.next()).body) as WebhookEvent;
      sent.set(type, data);
    }
    expect(Object.fromEntries(sent)).toMatchObject({
      'document.created': lease,
      'document.viewed': lease,
      'submission.received': tenant,
      'submission.completed': tenant,
    });
  });
});
