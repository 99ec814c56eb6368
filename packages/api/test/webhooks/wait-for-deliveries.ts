import { setTimeout as sleep } from 'node:timers/promises';
import type { WebhookDelivery } from '@document-signer/core';
import { expect } from 'vitest';
import { ask } from '../ask.ts';

/** The deliveries to an endpoint, newest first. */
export async function deliveriesTo(baseUrl: string, secretKey: string, webhookId: string): Promise<WebhookDelivery[]> {
  const { status, body, text } = await ask(`${baseUrl}/webhooks/${webhookId}/deliveries?limit=100`, secretKey);
  expect({ status, text: status === 200 ? '' : text }).toEqual({ status: 200, text: '' });
  return (body as { data: WebhookDelivery[] }).data;
}

/** Waits until there are `count` deliveries and all of them meet a condition; default: they are delivered. */
export async function waitForDeliveries(
  baseUrl: string,
  secretKey: string,
  webhookId: string,
  count: number,
  isExpected: (delivery: WebhookDelivery) => boolean = ({ status }) => status === 'delivered',
): Promise<WebhookDelivery[]> {
  for (let tries = 0; tries < 200; tries++) {
    const found = await deliveriesTo(baseUrl, secretKey, webhookId);
    if (found.length >= count && found.every(isExpected)) return found;
    await sleep(100);
  }
  return expect.fail('The deliveries did not meet the condition in time.');
}
