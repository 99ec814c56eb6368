import { join } from 'node:path';
import type { Client } from '@document-signer/client';
import { ServiceError, webhookEventTypes } from '@document-signer/core';
import { readJsonFile, writeJsonFile } from './json-file.ts';

/** The endpoint of the demo, for whom it was registered, and the secret that was shown once. */
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

/** Undefined for what is not there any more. */
async function orGone<T>(asked: Promise<T>): Promise<T | undefined> {
  return asked.catch((error: unknown) => {
    if (error instanceof ServiceError && error.status === 404) return undefined;
    throw error;
  });
}

/** Who registers what, and where it is noted. */
interface WebhookOptions {
  readonly client: Client;
  readonly organizationId: string;
  /** Where `webhook.json` is kept, readable by its owner only. */
  readonly folder: string;
  readonly url: string;
}

/**
 * Makes sure that the demo is told of all events: the endpoint is registered at the first start, and found at the next
 * ones. One at an address where the demo is no more is deleted.
 */
export async function openWebhook({ client, organizationId, folder, url }: WebhookOptions): Promise<Registered> {
  const file = join(folder, 'webhook.json');
  const kept = await readJsonFile(file);
  if (isRegistered(kept) && kept.organizationId === organizationId) {
    // While the demo was stopped for days, nobody took anything there.
    const isThere = kept.url === url && (await orGone(client.updateWebhook(kept.id, { enabled: true })));
    if (isThere) return kept;
    await orGone(client.deleteWebhook(kept.id));
  }
  const { id, secret } = await client.createWebhook({ url, events: [...webhookEventTypes], description: 'Demo' });
  const made = { organizationId, id, url, secret };
  await writeJsonFile(file, made);
  return made;
}
