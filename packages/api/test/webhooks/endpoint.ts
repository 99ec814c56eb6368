import { createHmac } from 'node:crypto';
import type { WebhookDelivery, WebhookEventType, WebhookRecord, WebhookWithSecret } from '@document-signer/core';
import { expect } from 'vitest';
import { type ApiResponse, ask, dataOf, post } from '../ask.ts';
import type { TestService } from '../running-service.ts';
import type { Received } from './receiver.ts';

/** The setting that allows deliveries to local receivers. */
export const loopbackSettings = { WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8:1-65535' };

/** Requests the creation of an endpoint. */
export function askForWebhook({ baseUrl }: TestService, key: string, wanted: object): Promise<ApiResponse> {
  return post(`${baseUrl}/webhooks`, key, wanted);
}

/** Registers an endpoint. */
export async function createWebhook(
  service: TestService,
  key: string,
  url: string,
  events: readonly WebhookEventType[] = ['submission.failed'],
): Promise<WebhookWithSecret> {
  const answer = await askForWebhook(service, key, { url, events });
  expect({ status: answer.status, text: answer.status === 201 ? '' : answer.text }).toEqual({ status: 201, text: '' });
  return dataOf(answer);
}

/** The current record of an endpoint. */
export async function readWebhook({ baseUrl }: TestService, key: string, id: string): Promise<WebhookRecord> {
  return dataOf(await ask(`${baseUrl}/webhooks/${id}`, key));
}

/** Calls an operation of an endpoint, such as `test`. */
export function callWebhook({ baseUrl }: TestService, key: string, path: string, method = 'POST', body?: object) {
  const json = { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  return ask(`${baseUrl}/webhooks/${path}`, key, { method, ...(body && json) });
}

/** Registers endpoints of a new organization at these URLs. `test` requests a test event. */
export async function createEndpoints(service: TestService, ...urls: readonly string[]) {
  const { secretKey } = await service.organization();
  const ids: string[] = [];
  for (const url of urls) ids.push((await createWebhook(service, secretKey, url)).id);
  const test = async (id: string) => dataOf<WebhookDelivery>(await callWebhook(service, secretKey, `${id}/test`));
  return { secretKey, ids, id: ids[0] ?? '', test };
}

/** The signatures of a message with these secrets, computed independently of the service. */
export function signaturesOf({ headers, body }: Received, ...secrets: readonly string[]): string {
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const sign = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
      .update(content)
      .digest('base64');
  return secrets.map((secret) => `v1,${sign(secret)}`).join(' ');
}
