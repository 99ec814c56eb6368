import { join } from 'node:path';
import type { Client } from '@document-signer/client';
import { ServiceError, webhookEventTypes } from '@document-signer/core';
import { readJsonFile, writeJsonFile } from './json-file.ts';

/** The demo's endpoint, its organization and its secret. */
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

/** Undefined for an endpoint that no longer exists. */
async function orGone<T>(asked: Promise<T>): Promise<T | undefined> {
  return asked.catch((error: unknown) => {
    if (error instanceof ServiceError && error.status === 404) return undefined;
    throw error;
  });
}

/** What to register, and the file that records it. */
interface WebhookOptions {
  readonly client: Client;
  readonly organizationId: string;
  /** The folder of `webhook.json`, which only its owner can read. */
  readonly folder: string;
  readonly url: string;
}

/**
 * Registers the demo's endpoint for all events at the first start, and finds it at later ones. Deletes one with an outdated URL.
 */
export async function openWebhook({ client, organizationId, folder, url }: WebhookOptions): Promise<Registered> {
  const file = join(folder, 'webhook.json');
  const kept = await readJsonFile(file);
  if (isRegistered(kept) && kept.organizationId === organizationId) {
    // The service disables the endpoint if the demo was stopped for days.
    const isThere = kept.url === url && (await orGone(client.updateWebhook(kept.id, { enabled: true })));
    if (isThere) return kept;
    await orGone(client.deleteWebhook(kept.id));
  }
  const { id, secret } = await client.createWebhook({ url, events: [...webhookEventTypes], description: 'Demo' });
  const made = { organizationId, id, url, secret };
  await writeJsonFile(file, made);
  return made;
}
