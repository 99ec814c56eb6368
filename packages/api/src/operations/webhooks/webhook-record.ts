import type { WebhookRecord } from '@document-signer/core';
import type { StoredWebhook } from '../../storage/webhook-rows.ts';

function toTime(milliseconds: number | null): string | null {
  return milliseconds === null ? null : new Date(milliseconds).toISOString();
}

/** An endpoint as an organization is told of it. @param now milliseconds since the epoch */
export function recordOf(stored: StoredWebhook, now: number): WebhookRecord {
  const { previousUntil, disabledReason } = stored;
  return {
    ...{ id: stored.id, url: stored.url, description: stored.description, events: [...stored.events] },
    ...{ enabled: disabledReason === null, disabledReason, failingSince: toTime(stored.failingSince) },
    previousSecretUntil: previousUntil !== null && previousUntil > now ? toTime(previousUntil) : null,
    createdAt: new Date(stored.createdAt).toISOString(),
    updatedAt: new Date(stored.updatedAt).toISOString(),
  };
}
