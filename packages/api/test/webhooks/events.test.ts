import { type WebhookEvent, webhookEventSchema, webhookEventTypes } from '@document-signer/core';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask, post } from '../ask.ts';
import { completed } from '../completion/submitted.ts';
import { createDocument, submissionOf } from '../documents.ts';
import { envelopeFor, openAs, sessionOf, signAs, waitForEnvelope } from '../envelopes/envelopes.ts';
import { runService } from '../running-service.ts';
import { waitForCompletion } from '../wait-for-completion.ts';
import { callWebhook, createWebhook, loopbackSettings, signaturesOf } from './endpoint.ts';
import { type Received, type Receiver, startReceiver } from './receiver.ts';
import { waitForDeliveries } from './wait-for-deliveries.ts';

const service = runService(loopbackSettings);

/** Completes a submission first, because that starts the worker threads. */
beforeAll(async () => {
  await completed(service());
});

function eventOf({ body }: Received): WebhookEvent {
  return v.parse(webhookEventSchema, JSON.parse(body));
}

/** Waits for messages and sorts them by type, because they may arrive in any order. */
async function messages(receiver: Receiver, count: number): Promise<Received[]> {
  const all: Received[] = [];
  while (all.length < count) all.push(await receiver.next());
  return all.sort((a, b) => (eventOf(a).type < eventOf(b).type ? -1 : 1));
}

const signer = 'Ada Roe-Lovelace';

/** The host references of a document without any. */
const none = { externalId: null, metadata: {} };

/** Creates, opens and signs a document. */
async function sign(baseUrl: string, keys: { readonly publicKey: string; readonly secretKey: string }) {
  const { id: documentId } = await createDocument(baseUrl, keys.secretKey);
  await ask(`${baseUrl}/sdk/documents/${documentId}`, keys.publicKey);
  const submit = async () =>
    post(`${baseUrl}/sdk/documents/submit`, keys.publicKey, await submissionOf(documentId, signer));
  const { submissionId } = (await submit()).body as { submissionId: string };
  // A repeated submission is not stored again.
  expect((await submit()).status).toBe(200);
  const { sha256 } = await waitForCompletion(baseUrl, keys.secretKey, submissionId);
  return { documentId, submissionId, sha256 };
}

describe('an endpoint for all events', () => {
  it('receives each event of a document and its submission once, signed and with its audit event ID', async () => {
    const organization = await service().organization();
    const receiver = await startReceiver();
    const { secretKey } = organization;
    const { secret, id } = await createWebhook(service(), secretKey, receiver.url, webhookEventTypes);
    const { documentId, submissionId, sha256 } = await sign(service().baseUrl, organization);
    const all = await messages(receiver, 4);
    expect(all.map(eventOf).map(({ type, data }) => ({ type, data }))).toEqual([
      { type: 'document.created', data: { documentId, ...none, version: 1 } },
      { type: 'document.viewed', data: { documentId, ...none, version: 1 } },
      {
        type: 'submission.completed',
        data: { documentId, submissionId, ...none, signer: null, status: 'completed', sha256 },
      },
      {
        type: 'submission.received',
        data: { documentId, submissionId, ...none, signer: null, documentVersion: 1, status: 'received' },
      },
    ]);
    for (const message of all) {
      expect(message.headers['webhook-signature']).toBe(signaturesOf(message, secret));
      expect(Math.abs(Number(message.headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(60);
      // No personal data: no signer, no address, no file name.
      expect(message.body).not.toMatch(/Roe|\.pdf|127\.0\.0\.1/);
    }
    await waitForDeliveries(service().baseUrl, secretKey, id, 4);
    expect(receiver.received).toHaveLength(4);

    const { body } = await ask(`${service().baseUrl}/submissions/${submissionId}/audit`, secretKey);
    const trail = (body as { data: { id: string; type: string; at: string }[] }).data;
    for (const message of all) {
      const { type, timestamp } = eventOf(message);
      expect(trail).toContainEqual(expect.objectContaining({ id: message.headers['webhook-id'], type, at: timestamp }));
    }
  });

  it('receives each event of an envelope, with the resulting status of the signer', async () => {
    const { secretKey } = await service().organization();
    const { baseUrl } = service();
    const receiver = await startReceiver();
    const types = webhookEventTypes.filter((type) => /^(envelope|signer)\./.test(type));
    await createWebhook(service(), secretKey, receiver.url, types);
    const envelope = await envelopeFor(baseUrl, secretKey, ['tenant', 'landlord'], { message: 'Please sign.' });
    const { documentId } = envelope;
    const tenant = await sessionOf(baseUrl, secretKey, envelope, 'tenant');
    await openAs(baseUrl, tenant, documentId);
    expect((await signAs(baseUrl, tenant, documentId, 'tenant')).status).toBe(201);
    const landlord = await sessionOf(baseUrl, secretKey, envelope, 'landlord');
    expect((await signAs(baseUrl, landlord, documentId, 'landlord')).status).toBe(201);
    const { sha256, signers } = await waitForEnvelope(baseUrl, secretKey, envelope.id);
    const all = (await messages(receiver, 7)).map(eventOf);
    const seen = all.map(({ type, data }) => [type, 'signer' in data ? data.signer : 'status' in data && data.status]);
    const [first, second] = signers.map(({ role, name, email, externalId, order }) => ({
      role,
      name,
      email,
      externalId,
      order,
    }));
    expect(seen.slice(0, 2)).toEqual([
      ['envelope.completed', 'completed'],
      ['envelope.created', 'open'],
    ]);
    // Messages of one type may arrive in any order.
    for (const one of [
      ['signer.ready', { ...first, status: 'ready' }],
      ['signer.ready', { ...second, status: 'ready' }],
      ['signer.viewed', { ...first, status: 'viewed' }],
      ['signer.signed', { ...first, status: 'signed' }],
      ['signer.signed', { ...second, status: 'signed' }],
    ]) {
      expect(seen).toContainEqual(one);
    }
    expect(all[0]?.data).toMatchObject({ envelopeId: envelope.id, documentId, sha256 });
  });
});

describe('an endpoint', () => {
  it('receives only the events of its organization that it subscribes to, and none while disabled', async () => {
    const [ours, theirs] = [await service().organization(), await service().organization()];
    const [some, other, none] = [await startReceiver(), await startReceiver(), await startReceiver()];
    const { id } = await createWebhook(service(), ours.secretKey, some.url, ['submission.received']);
    await createWebhook(service(), theirs.secretKey, other.url, webhookEventTypes);
    const off = await createWebhook(service(), ours.secretKey, none.url, webhookEventTypes);
    await callWebhook(service(), ours.secretKey, off.id, 'PATCH', { enabled: false });
    const { submissionId } = await sign(service().baseUrl, ours);
    await waitForDeliveries(service().baseUrl, ours.secretKey, id, 1);
    expect(some.received.map(eventOf)).toMatchObject([{ type: 'submission.received', data: { submissionId } }]);
    expect(other.received).toEqual([]);
    expect(none.received).toEqual([]);
  });

  it('receives no event about a refused submission', async () => {
    const { secretKey, publicKey } = await service().organization();
    const receiver = await startReceiver();
    const { id } = await createWebhook(service(), secretKey, receiver.url, webhookEventTypes);
    const elsewhere = await service().organization();
    const { id: documentId } = await createDocument(service().baseUrl, elsewhere.secretKey);
    const submission = await submissionOf(documentId, signer);
    expect((await post(`${service().baseUrl}/sdk/documents/submit`, publicKey, submission)).status).toBe(404);
    await callWebhook(service(), secretKey, `${id}/test`);
    expect(eventOf(await receiver.next()).type).toBe('webhook.test');
    expect(receiver.received).toHaveLength(1);
  });
});
