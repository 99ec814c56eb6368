import type {
  WebhookAttempt,
  WebhookDelivery,
  WebhookEnd,
  WebhookEvent,
  WebhookEventType,
} from '@document-signer/core';
import type { Selectable } from 'kysely';
import type { Tables } from './sql/tables.ts';

/** An endpoint as it is stored. Times are milliseconds since the epoch. */
export interface StoredWebhook {
  readonly id: string;
  readonly organizationId: string;
  readonly url: string;
  readonly description: string | null;
  readonly events: readonly WebhookEventType[];
  /** Encrypted. */
  readonly secret: Uint8Array;
  readonly previousSecret: Uint8Array | null;
  readonly previousUntil: number | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Null: it is enabled. */
  readonly disabledReason: WebhookEnd | null;
  readonly failingSince: number | null;
}

/** An endpoint as its row tells it. */
export function webhookOf(row: Selectable<Tables['webhook_endpoints']>): StoredWebhook {
  return {
    ...{ id: row.id, organizationId: row.organization_id, url: row.url, description: row.description },
    events: JSON.parse(row.events_json) as WebhookEventType[],
    ...{ secret: row.secret, previousSecret: row.previous_secret, previousUntil: row.previous_until },
    ...{ createdAt: row.created_at, updatedAt: row.updated_at, failingSince: row.failing_since },
    disabledReason: row.disabled_reason as WebhookEnd | null,
  };
}

/** The attempts at a delivery. */
export function attemptsOf({ attempts_json }: { readonly attempts_json: string }): WebhookAttempt[] {
  return JSON.parse(attempts_json) as WebhookAttempt[];
}

/** The same attempts, without what the receiver answered. */
export function withoutAnswers(attempts_json: string): string {
  return JSON.stringify(attemptsOf({ attempts_json }).map((attempt) => ({ ...attempt, answer: null })));
}

/** The submission that a delivery tells of; undefined: of none. */
export function submissionOf({ body }: Pick<DeliveryRow, 'body'>): string | undefined {
  const { data } = JSON.parse(body) as WebhookEvent;
  return 'submissionId' in data ? data.submissionId : undefined;
}

/** A delivery's row, and until when its endpoint is left alone, in milliseconds since the epoch; null: it is not. */
type DeliveryRow = Selectable<Tables['webhook_deliveries']> & { readonly held_until: number | null };

/** A delivery as its row tells it. */
export function deliveryOf(row: DeliveryRow): WebhookDelivery {
  const dueAt = row.due_at === null ? null : Math.max(row.due_at, row.held_until ?? 0);
  return {
    ...{ id: row.event_id, webhookId: row.endpoint_id, status: row.status as WebhookDelivery['status'] },
    createdAt: new Date(row.created_at).toISOString(),
    nextAttemptAt: dueAt === null ? null : new Date(dueAt).toISOString(),
    attempts: attemptsOf(row),
    event: JSON.parse(row.body) as WebhookEvent,
  };
}
