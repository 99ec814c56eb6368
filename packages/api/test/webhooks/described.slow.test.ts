import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type WebhookEvent, webhookEventTypes } from '@document-signer/core';
import { expect, it, vi } from 'vitest';
import { blobKey } from '../../src/blobs/blob-key.ts';
import type { OpenApi } from '../../src/openapi/document.ts';
import { ask, post } from '../ask.ts';
import { failEnvelope, writeEnvelopes } from '../audit/write-envelopes.ts';
import { submit } from '../completion/submitted.ts';
import { createSchemaValidator } from '../contract/open-api.ts';
import { createDocument } from '../documents.ts';
import { fileKeysOf } from '../file-keys.ts';
import { runService } from '../running-service.ts';
import { waitForCompletion } from '../wait-for-completion.ts';
import { callWebhook, createWebhook, loopbackSettings } from './endpoint.ts';
import { type Received, startReceiver } from './receiver.ts';

const service = runService(loopbackSettings);

/** Triggers every type of event, with submissions and envelopes that complete and that fail. */
async function triggerAll(): Promise<Received[]> {
  const { id: organizationId, secretKey, publicKey } = await service().organization();
  const { baseUrl, dataDir } = service();
  const receiver = await startReceiver();
  const { id } = await createWebhook(service(), secretKey, receiver.url, webhookEventTypes);
  const { id: documentId } = await createDocument(baseUrl, secretKey);
  await ask(`${baseUrl}/sdk/documents/${documentId}`, publicKey);
  await waitForCompletion(baseUrl, secretKey, await submit(service(), publicKey, documentId, 'Ada'));
  await post(`${baseUrl}/sdk/documents/${documentId}/decline`, publicKey, { reason: 'Too dear.' });
  const contract = { service: service(), secretKey, documentId, consentVersion: '1' };
  await writeEnvelopes(contract);
  const { prepared } = await fileKeysOf(service(), documentId);
  await writeFile(join(dataDir, 'files', blobKey(organizationId, prepared)), 'damaged');
  await waitForCompletion(baseUrl, secretKey, await submit(service(), publicKey, documentId, 'Ole'));
  await failEnvelope(contract);
  // After the rotation, two secrets sign the next delivery.
  await callWebhook(service(), secretKey, `${id}/rotate-secret`, 'POST', {});
  await callWebhook(service(), secretKey, `${id}/test`);
  await vi.waitFor(
    () => {
      const types = new Set(receiver.received.map(({ body }) => (JSON.parse(body) as WebhookEvent).type));
      expect(types.size).toBe(webhookEventTypes.length + 1);
    },
    { timeout: 60_000 },
  );
  return [...receiver.received];
}

it('delivers events with exactly the members and headers of the OpenAPI document', async () => {
  const { body: document } = (await ask(`${service().baseUrl}/openapi.json`, undefined)) as { body: OpenApi };
  const problems = createSchemaValidator(JSON.parse(JSON.stringify(document)));
  const received = await triggerAll();
  const types = new Set<string>();
  for (const { headers, body, method } of received) {
    const event = JSON.parse(body);
    types.add(event.type);
    const { $ref = '' } = document.webhooks[event.type]?.post?.requestBody?.content['application/json']?.schema ?? {};
    const { properties } = document.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {};
    expect(Object.keys(event)).toEqual(Object.keys(properties ?? {}));
    expect(Object.keys(event.data).sort()).toEqual(Object.keys(properties?.data?.properties ?? {}).sort());
    const at = ['webhooks', event.type, method.toLowerCase()];
    expect(problems([...at, 'requestBody', 'content', String(headers['content-type']), 'schema'], event)).toEqual([]);
    const { parameters = [] } = document.webhooks[event.type]?.post ?? {};
    expect(
      Object.keys(headers)
        .filter((name) => name.startsWith('webhook-'))
        .sort(),
    ).toEqual(parameters.map(({ name }) => name).sort());
    for (const [index, { name }] of parameters.entries()) {
      expect(problems([...at, 'parameters', String(index), 'schema'], headers[name]), name).toEqual([]);
    }
  }
  expect([...types].sort()).toEqual(Object.keys(document.webhooks).sort());
});
