import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from './sql/database.ts';
import type { Tables } from './sql/tables.ts';
import { heldLease } from './webhook-holds.ts';
import { type StoredWebhook, webhookOf } from './webhook-rows.ts';

type Db = Kysely<Tables>;

/** An endpoint that something is sent to, by whoever has the lease. */
export interface WebhookTurn {
  readonly kind: 'webhook';
  readonly organizationId: string;
  readonly endpoint: StoredWebhook;
  /** A word that nobody else has: without it the turn cannot be ended. */
  readonly lease: string;
  /** How often there was something to send until then. */
  readonly wakes: number;
}

/** An event that is due to be sent. */
export interface DueDelivery {
  readonly id: string;
  readonly body: string;
  /** The request that caused it; null: none did. */
  readonly requestId: string | null;
}

/** Who has as many turns as he may. */
export interface Taken {
  /** Organizations with no turn left. */
  readonly full: readonly string[];
  /** Those with none left for endpoints that may take long. */
  readonly fullOfSlow: readonly string[] | 'everybody';
  /** Endpoints that take long though they answer: those that failed last do anyway. */
  readonly slow: readonly string[];
}

/** Enabled endpoints with something to send, but for those that have as many turns as they may. */
function waiting(db: Db, { full, fullOfSlow, slow }: Taken) {
  return db
    .selectFrom('webhook_endpoints')
    .where('due_at', 'is not', null)
    .where('disabled_at', 'is', null)
    .$if(full.length > 0, (query) => query.where('organization_id', 'not in', full))
    .$if(fullOfSlow.length > 0, (query) =>
      query.where(({ eb, and, or }) => {
        const answers = eb('failing_since', 'is', null);
        const isQuick = slow.length === 0 ? answers : and([answers, eb('id', 'not in', slow)]);
        return fullOfSlow === 'everybody' ? isQuick : or([isQuick, eb('organization_id', 'not in', fullOfSlow)]);
      }),
    );
}

/** When there is something to send next, in milliseconds since the epoch. @param taken whose turns do not count */
export async function nextTurn({ unscoped }: Pick<Database, 'unscoped'>, taken: Taken): Promise<number | undefined> {
  const first = await waiting(unscoped.read, taken).select('due_at').orderBy('due_at').limit(1).executeTakeFirst();
  return first?.due_at ?? undefined;
}

/** Whose turn it may be, and when. */
interface TurnOptions {
  readonly now: number;
  /** The organization that had the turn before; '' at first. */
  readonly after: string;
  readonly taken: Taken;
  /** When it is due again unless it was ended by then, in milliseconds since the epoch. */
  readonly leasedUntil: number;
}

function firstDue(db: Db, isShared: boolean, { taken, now }: TurnOptions, after: string) {
  return (
    waiting(db, taken)
      .selectAll()
      .where('organization_id', '>', after)
      .where('due_at', '<=', now)
      .orderBy('organization_id')
      .orderBy('due_at')
      .limit(1)
      // What another process is about to take is passed over.
      .$if(isShared, (query) => query.forUpdate().skipLocked())
      .executeTakeFirst()
  );
}

/**
 * Takes the endpoint whose turn it is. Organizations take turns, whatever each has waiting; of one organization, the
 * endpoint that has waited longest is next. One whose lease has run out is due again.
 */
export function takeTurn(
  { unscoped, isShared }: Pick<Database, 'unscoped' | 'isShared'>,
  options: TurnOptions,
): Promise<WebhookTurn | undefined> {
  return unscoped.write(async (db) => {
    const found = (await firstDue(db, isShared, options, options.after)) ?? (await firstDue(db, isShared, options, ''));
    if (!found) return undefined;
    const lease = randomUUID();
    const { numUpdatedRows } = await db
      .updateTable('webhook_endpoints')
      .set({ lease, due_at: options.leasedUntil })
      .where('id', '=', found.id)
      .where('lease', 'is not distinct from', found.lease)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return undefined;
    const endpoint = webhookOf(found);
    return { kind: 'webhook', organizationId: found.organization_id, endpoint, lease, wakes: found.wakes };
  });
}

/** What is due to be sent to an endpoint, what has waited longest first. */
export async function dueDeliveries(
  { read }: Pick<Database, 'read'>,
  organizationId: string,
  webhookId: string,
  { now, count }: { readonly now: number; readonly count: number },
): Promise<DueDelivery[]> {
  return read(organizationId)
    .selectFrom('webhook_deliveries')
    .select(['event_id as id', 'body', 'request_id as requestId'])
    .where('organization_id', '=', organizationId)
    .where('endpoint_id', '=', webhookId)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('event_id')
    .limit(count)
    .execute();
}

/** When a turn ends. */
interface TurnEnd {
  readonly now: number;
  /** Until when the receiver wants to be left alone, whatever is due, in milliseconds since the epoch. */
  readonly heldUntil?: number | undefined;
}

/**
 * Ends a turn: the endpoint is due again when its next delivery is, and behind those that wait already. One that wants to be left alone is in nobody's hands until
 * then, so that nobody else takes it, and nothing that comes in wakes it. Of a lease that was lost, nothing is changed.
 */
export function endTurn(
  { write }: Pick<Database, 'write'>,
  organizationId: string,
  { endpoint, lease, wakes }: WebhookTurn,
  { now, heldUntil }: TurnEnd,
): Promise<void> {
  return write(organizationId, async (db) => {
    const next = await db
      .selectFrom('webhook_deliveries')
      .select(({ fn }) => fn.min('due_at').as('due_at'))
      .where('organization_id', '=', organizationId)
      .where('endpoint_id', '=', endpoint.id)
      .where('due_at', 'is not', null)
      .executeTakeFirst();
    // Not before now: what waits still would otherwise always come before who has come meanwhile.
    const due = next?.due_at == null ? null : Math.max(next.due_at, now);
    // What came in during the turn may not be seen yet by whoever asks in another transaction; then it looks again.
    const dueAt = sql<number | null>`case when wakes = ${wakes} then cast(${due} as bigint) else ${now} end`;
    const free = { lease: null, due_at: dueAt };
    await db
      .updateTable('webhook_endpoints')
      .set(heldUntil === undefined ? free : { lease: heldLease(), due_at: heldUntil })
      .where('organization_id', '=', organizationId)
      .where('id', '=', endpoint.id)
      .where('lease', '=', lease)
      .execute();
  });
}
