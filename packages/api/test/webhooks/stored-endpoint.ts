import { newId, type WebhookAttempt, type WebhookDelivery } from '@document-signer/core';
import { expect } from 'vitest';
import type { Database } from '../../src/database/database.ts';
import { listDeliveries, queueTest } from '../../src/features/webhooks/delivery-store.ts';
import { addWebhook, findWebhook, type NewWebhook } from '../../src/features/webhooks/endpoint-store.ts';
import { recordAttempt, retryDelay } from '../../src/features/webhooks/record-attempt.ts';

const url = 'https://shop.example/';

/** Adds an endpoint to the database, and returns its id. */
export async function addEndpoint(
  { write }: Pick<Database, 'write'>,
  organizationId: string,
  more: Partial<NewWebhook> = {},
): Promise<string> {
  const defaults = { id: newId('whk'), url, description: null, events: ['document.created' as const] };
  const webhook = { ...defaults, secret: Buffer.of(1), ...more };
  await write(organizationId, (db) => addWebhook(db, organizationId, webhook, { keyId: 'key_1' }, 0));
  return webhook.id;
}

/** Adds an endpoint. @returns functions that read it, queue test messages and record attempts */
export async function newEndpoint(
  database: Pick<Database, 'read' | 'write'>,
  organizationId: string,
  more: Partial<NewWebhook> = {},
) {
  const { read, write } = database;
  const id = await addEndpoint(database, organizationId, more);
  const deliveries = async (): Promise<WebhookDelivery[]> => {
    const range = { position: undefined, count: 100 };
    return (await listDeliveries(read(organizationId), organizationId, id, range)).map(({ item }) => item);
  };
  return {
    id,
    deliveries,
    row: () => findWebhook(read(organizationId), organizationId, id),
    async queue(now: number): Promise<WebhookDelivery> {
      const name = { webhookId: id, requestId: null };
      const queued = await write(organizationId, (db) => queueTest(db, organizationId, name, now));
      return typeof queued === 'object' ? queued : expect.fail('Nothing was queued.');
    },
    /** Records an attempt of a delivery; default: of the latest one. */
    async record(attempt: WebhookAttempt, now: number, deliveryId?: string): Promise<void> {
      const name = { webhookId: id, deliveryId: deliveryId ?? (await deliveries())[0]?.id ?? '' };
      const ended = { attempt, url, delayAfter: (attempts: number) => retryDelay(attempts, 0) };
      await write(organizationId, (db) => recordAttempt(db, organizationId, name, ended, now));
    },
  };
}

/** An attempt that was answered with a status. */
export function answered(status: number, answer: string | null = null): WebhookAttempt {
  const failure = status < 300 ? null : 'status';
  return { at: new Date(0).toISOString(), durationMilliseconds: 1, status, failure, answer };
}

/** An attempt without an answer. */
export function unanswered(failure: WebhookAttempt['failure']): WebhookAttempt {
  return { ...answered(500), status: null, failure };
}
