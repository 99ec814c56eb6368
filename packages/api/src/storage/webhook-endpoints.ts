import type { WebhookEventType } from '@document-signer/core';
import type { Insertable, Kysely } from 'kysely';
import { type Actor, appendEvent } from './audit-trail.ts';
import { addJob } from './jobs.ts';
import { after, type Position } from './position.ts';
import type { Database } from './sql/database.ts';
import type { Tables } from './sql/tables.ts';
import { type StoredWebhook, webhookOf } from './webhook-rows.ts';

type Db = Kysely<Tables>;

/** The most endpoints of an organization: each event is told to all of them. */
export const mostWebhooks = 50;

/** An endpoint that somebody wants. */
export interface NewWebhook {
  readonly id: string;
  readonly url: string;
  readonly description: string | null;
  readonly events: readonly WebhookEventType[];
  /** Encrypted. */
  readonly secret: Uint8Array;
}

/** The endpoints of an organization. */
function endpointsOf(db: Db, organizationId: string) {
  return db.selectFrom('webhook_endpoints').where('organization_id', '=', organizationId);
}

/** Finds an endpoint of an organization, in a transaction. */
export async function webhookIn(db: Db, organizationId: string, id: string): Promise<StoredWebhook | undefined> {
  const row = await endpointsOf(db, organizationId).selectAll().where('id', '=', id).executeTakeFirst();
  return row && webhookOf(row);
}

/** Finds an endpoint of an organization. */
export function findWebhook(
  { read }: Pick<Database, 'read'>,
  organizationId: string,
  id: string,
): Promise<StoredWebhook | undefined> {
  return webhookIn(read(organizationId), organizationId, id);
}

/** Lists the endpoints of an organization, newest first, from a position on. */
export async function listWebhooks(
  { read }: Pick<Database, 'read'>,
  organizationId: string,
  { position, count }: { readonly position: Position | undefined; readonly count: number },
): Promise<{ readonly item: StoredWebhook; readonly position: Position }[]> {
  const rows = await endpointsOf(read(organizationId), organizationId)
    .selectAll()
    .$if(position !== undefined, (query) => query.where(after('created_at', position)))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
  return rows.map((row) => ({ item: webhookOf(row), position: { time: row.created_at, id: row.id } }));
}

/** Adds an endpoint. */
export function addWebhook(
  { write }: Pick<Database, 'write'>,
  organizationId: string,
  { id, url, description, events, secret }: NewWebhook,
  actor: Actor,
  now: number,
): Promise<StoredWebhook | 'too_many'> {
  const row: Insertable<Tables['webhook_endpoints']> = {
    ...{ id, organization_id: organizationId, url, description, events_json: JSON.stringify(events), secret },
    ...{ created_at: now, updated_at: now, wakes: 0 },
  };
  return write(organizationId, async (db) => {
    const { count } = await endpointsOf(db, organizationId)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) >= mostWebhooks) return 'too_many';
    const stored = await db.insertInto('webhook_endpoints').values(row).returningAll().executeTakeFirstOrThrow();
    const details = { webhookId: id, url, events: events.join(' ') };
    await appendEvent(db, organizationId, { type: 'webhook.created', actor, details }, now);
    return webhookOf(stored);
  });
}

/** Which endpoint, and who asks. */
interface Change {
  readonly id: string;
  readonly actor: Actor;
}

/** Removes an endpoint: nothing is sent to it any more, and what was is forgotten. False: it was not there. */
export function removeWebhook(
  { write }: Pick<Database, 'write'>,
  organizationId: string,
  { id, actor }: Change,
  now: number,
): Promise<boolean> {
  return write(organizationId, async (db) => {
    const { numDeletedRows } = await db
      .deleteFrom('webhook_endpoints')
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    // There may be very much of it: it goes bit by bit, and until then an erasure knows where to look.
    await addJob(db, { kind: 'endpoint', subjectId: id, organizationId, requestId: actor.requestId ?? null }, now);
    await appendEvent(db, organizationId, { type: 'webhook.deleted', actor, details: { webhookId: id } }, now);
    return true;
  });
}
