import { join } from 'node:path';
import type { Client } from '@document-signer/client';
import { webhookEventTypes } from '@document-signer/core';
import { undefinedIfMissing } from '../backend/undefined-if-missing.ts';
import { readJsonFile, writeJsonFile } from './json-file.ts';

/** The content of `webhook.json`: the registered endpoint and its secret, which the API returns only once. */
interface Registered {
  readonly organizationId: string;
  readonly id: string;
  readonly url: string;
  readonly secret: string;
}

function isRegistered(content: unknown): content is Registered {
  if (typeof content !== 'object' || content === null) return false;
  return ['organizationId', 'id', 'url', 'secret'].every((name) => name in content);
}

interface WebhookOptions {
  readonly client: Client;
  readonly organizationId: string;
  /** The folder of `webhook.json`, which only its owner can read. */
  readonly folder: string;
  readonly url: string;
}

/**
 * Registers the webhook endpoint for all events on the first start, and reuses it later. Deletes the endpoint of a former address of
 * the demo.
 */
export async function openWebhook({ client, organizationId, folder, url }: WebhookOptions): Promise<Registered> {
  const file = join(folder, 'webhook.json');
  const stored = await readJsonFile(file);
  if (isRegistered(stored) && stored.organizationId === organizationId) {
    // Enables the endpoint, which the API disables after days of failed deliveries.
    const isRegisteredHere =
      stored.url === url && (await undefinedIfMissing(client.updateWebhook(stored.id, { enabled: true })));
    if (isRegisteredHere) return stored;
    await undefinedIfMissing(client.deleteWebhook(stored.id));
  }
  const { id, secret } = await client.createWebhook({ url, events: [...webhookEventTypes], description: 'Demo' });
  const created = { organizationId, id, url, secret };
  await writeJsonFile(file, created);
  return created;
}
