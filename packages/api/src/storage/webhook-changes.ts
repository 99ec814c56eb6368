import type { WebhookEnd, WebhookEventType } from '@document-signer/core';
import type { Kysely, Updateable } from 'kysely';
import { type Actor, appendEvent } from './audit-trail.ts';
import type { Database } from './sql/database.ts';
import type { Tables } from './sql/tables.ts';
import { webhookIn } from './webhook-endpoints.ts';
import { endLease } from './webhook-holds.ts';
import { wakeEndpoint } from './webhook-outbox.ts';
import { type StoredWebhook, webhookOf } from './webhook-rows.ts';

type Db = Kysely<Tables>;
type Columns = Updateable<Tables['webhook_endpoints']>;

/** The service itself. */
const service: Actor = { keyId: null };

/** Changes of an endpoint. What is left out stays as it is. */
interface WebhookChanges {
  readonly url?: string;
  readonly description?: string | null;
  readonly events?: readonly WebhookEventType[];
  readonly enabled?: boolean;
}

async function set(db: Db, organizationId: string, id: string, columns: Columns): Promise<StoredWebhook> {
  const row = await db
    .updateTable('webhook_endpoints')
    .set(columns)
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return webhookOf(row);
}

/** What is different of an endpoint, by the names that it is told with. */
function differences(before: StoredWebhook, changes: WebhookChanges): [string, string | boolean | null][] {
  const { url, description, events, enabled } = changes;
  const was = { url: before.url, description: before.description, events: before.events.join(' ') };
  const is = { url, description, events: events?.join(' '), enabled };
  const all = { ...was, enabled: before.disabledReason === null };
  return Object.entries(is).flatMap(([name, value]): [string, string | boolean | null][] =>
    value === undefined || value === all[name as keyof typeof all] ? [] : [[name, value]],
  );
}

function columnsOf({ url, description, events, enabled }: WebhookChanges, now: number): Columns {
  return {
    updated_at: now,
    ...(description !== undefined && { description }),
    ...(events && { events_json: JSON.stringify(events) }),
    // What failed was another address, or is to be tried anew.
    ...(url !== undefined && { url, failing_since: null }),
    ...(enabled === true && { disabled_at: null, disabled_reason: null, failing_since: null }),
    ...(enabled === false && { disabled_at: now, disabled_reason: 'asked' satisfies WebhookEnd }),
  };
}

/** Changes an endpoint; when nothing is different, nothing is written. Undefined: it is not there. */
export function changeWebhook(
  { write }: Pick<Database, 'write'>,
  organizationId: string,
  { id, actor, changes }: { readonly id: string; readonly actor: Actor; readonly changes: WebhookChanges },
  now: number,
): Promise<StoredWebhook | undefined> {
  return write(organizationId, async (db) => {
    const before = await webhookIn(db, organizationId, id);
    if (!before) return undefined;
    const different = Object.fromEntries(differences(before, changes));
    const names = Object.keys(different);
    if (names.length === 0) return before;
    const kept = Object.entries(changes).filter(([name]) => names.includes(name));
    const after = await set(db, organizationId, id, columnsOf(Object.fromEntries(kept), now));
    // What waited when it was disabled goes on, and what waited for another address that wanted to be left alone. Whoever is
    // at that address has the turn no more: what it asks for does not count.
    if (different.enabled === true || different.url !== undefined) {
      await endLease(db, organizationId, id);
      await wakeEndpoint(db, organizationId, id, now);
    }
    const details = { webhookId: id, ...different };
    await appendEvent(db, organizationId, { type: 'webhook.updated', actor, details }, now);
    return after;
  });
}

/** Disables an endpoint that cannot be reached, in a transaction, and tells of it. */
export async function disableWebhook(
  db: Db,
  organizationId: string,
  { id, reason }: { readonly id: string; readonly reason: Exclude<WebhookEnd, 'asked'> },
  now: number,
): Promise<void> {
  await set(db, organizationId, id, { disabled_at: now, disabled_reason: reason, updated_at: now });
  const details = { webhookId: id, reason };
  await appendEvent(db, organizationId, { type: 'webhook.disabled', actor: service, details }, now);
}

/** Another secret for an endpoint, and who asks. */
interface NewSecret {
  readonly id: string;
  readonly actor: Actor;
  /** Encrypted. */
  readonly secret: Uint8Array;
  /** How long the one from before goes on, in milliseconds. */
  readonly overlap: number;
}

/**
 * Gives an endpoint another secret. The one from before signs, too, for an overlap in milliseconds; one from before that
 * does not any more. Undefined: it is not there.
 */
export function replaceSecret(
  { write }: Pick<Database, 'write'>,
  organizationId: string,
  { id, actor, secret, overlap }: NewSecret,
  now: number,
): Promise<StoredWebhook | undefined> {
  return write(organizationId, async (db) => {
    const before = await webhookIn(db, organizationId, id);
    if (!before) return undefined;
    const goesOn = overlap > 0;
    const after = await set(db, organizationId, id, {
      ...{ secret, updated_at: now },
      previous_secret: goesOn ? before.secret : null,
      previous_until: goesOn ? now + overlap : null,
    });
    const details = { webhookId: id, overlapMilliseconds: overlap };
    await appendEvent(db, organizationId, { type: 'webhook.secret_rotated', actor, details }, now);
    return after;
  });
}
