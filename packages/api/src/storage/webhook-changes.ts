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

/** So much of what waits is made due in one transaction: there may be hundreds of thousands, and others write, too. */
const batch = 1_000;

/** Has what waits for its time sent at once, some of it, in a transaction. Gives whether more may wait. */
async function hasten(db: Db, organizationId: string, id: string, now: number): Promise<boolean> {
  const later = db
    .selectFrom('webhook_deliveries')
    .select('event_id')
    .where('organization_id', '=', organizationId)
    .where('endpoint_id', '=', id)
    .where('due_at', '>', now)
    .limit(batch);
  const { numUpdatedRows } = await db
    .updateTable('webhook_deliveries')
    .set({ due_at: now })
    .where('organization_id', '=', organizationId)
    .where('endpoint_id', '=', id)
    .where('event_id', 'in', later)
    .executeTakeFirst();
  await wakeEndpoint(db, organizationId, id, now);
  return Number(numUpdatedRows) === batch;
}

/** Which endpoint is changed, by whom, and how. */
interface WebhookChange {
  readonly id: string;
  readonly actor: Actor;
  readonly changes: WebhookChanges;
}

/**
 * Changes an endpoint; when nothing is different, nothing is written. At another address, and once it is enabled, what waits is
 * due at once: what it waits for was said by whoever was there before. Undefined: it is not there.
 */
export async function changeWebhook(
  { write }: Pick<Database, 'write'>,
  organizationId: string,
  change: WebhookChange,
  now: number,
): Promise<StoredWebhook | undefined> {
  const { after, waits } = await write(organizationId, (db) => changeIn(db, organizationId, change, now));
  // Whatever ends the process meanwhile: the rest has a time of its own.
  for (let more = waits; more; ) more = await write(organizationId, (db) => hasten(db, organizationId, change.id, now));
  return after;
}

/** The same in a transaction, as far as it goes. */
async function changeIn(
  db: Db,
  organizationId: string,
  { id, actor, changes }: WebhookChange,
  now: number,
): Promise<{ readonly after: StoredWebhook | undefined; readonly waits: boolean }> {
  const before = await webhookIn(db, organizationId, id);
  if (!before) return { after: undefined, waits: false };
  const different = Object.fromEntries(differences(before, changes));
  const names = Object.keys(different);
  if (names.length === 0) return { after: before, waits: false };
  const kept = Object.entries(changes).filter(([name]) => names.includes(name));
  const after = await set(db, organizationId, id, columnsOf(Object.fromEntries(kept), now));
  // What waited when it was disabled goes on, and what waited for another address that wanted to be left alone. Whoever is
  // at that address has the turn no more: what it asks for does not count.
  let waits = false;
  if (different.enabled === true || different.url !== undefined) {
    await endLease(db, organizationId, id);
    waits = await hasten(db, organizationId, id, now);
  }
  const details = { webhookId: id, ...different };
  await appendEvent(db, organizationId, { type: 'webhook.updated', actor, details }, now);
  return { after, waits };
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
