import { randomUUID } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database, Writer } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import type { EndpointRow } from './endpoint-store.ts';

/**
 * The queue of endpoints with due deliveries. A process leases an endpoint, not a delivery: an endpoint that is down for days has
 * hundreds of thousands of deliveries, and each query for the next one would read past them.
 *
 * `due_at` is when an endpoint has a due delivery or, while it is leased, when the lease expires.
 */
type Db = Kysely<Tables>;

/** An endpoint that this process may send to until the lease expires. */
export interface LeasedEndpoint {
  readonly kind: 'webhook';
  readonly organizationId: string;
  /** As it was before the lease. */
  readonly endpoint: EndpointRow;
  /** Unique to this lease. */
  readonly lease: string;
}

/** The lease of an endpoint that asked for a pause. No process has it, and none takes it before it expires. */
const pausedLease = 'held';

export const isPaused: RawBuilder<boolean> = sql<boolean>`coalesce(lease, '') = ${sql.lit(pausedLease)}`;

function queued(db: Db) {
  return db.selectFrom('webhook_endpoints').where('due_at', 'is not', null).where('disabled_at', 'is', null);
}

/** When the next endpoint is due, in milliseconds since the epoch; undefined: none is queued. */
export async function nextDueEndpoint({ unscoped }: Pick<Database, 'unscoped'>): Promise<number | undefined> {
  const query = queued(unscoped.read).select('due_at').orderBy('due_at').limit(1);
  return (await query.executeTakeFirst())?.due_at ?? undefined;
}

interface LeaseRequest {
  readonly now: number;
  readonly leasedUntil: number;
  /** The organization that was served last; '' at first. */
  readonly after: string;
}

function firstDue(db: Db, isShared: boolean, now: number, after: string) {
  return (
    queued(db)
      .selectAll()
      .where('organization_id', '>', after)
      .where('due_at', '<=', now)
      .orderBy('organization_id')
      .orderBy('due_at')
      .limit(1)
      // Another process is leasing the locked ones.
      .$if(isShared, (query) => query.forUpdate().skipLocked())
      .executeTakeFirst()
  );
}

/**
 * Leases the next endpoint of a fair queue: organizations are served in rotation, and within one the endpoint that has waited
 * longest. An endpoint whose lease has expired is due again.
 */
export function leaseEndpoint(
  { unscoped, isShared }: Pick<Database, 'unscoped' | 'isShared'>,
  { now, leasedUntil, after }: LeaseRequest,
): Promise<LeasedEndpoint | undefined> {
  return unscoped.write(async (db) => {
    const row = (await firstDue(db, isShared, now, after)) ?? (await firstDue(db, isShared, now, ''));
    if (!row) return undefined;
    const lease = randomUUID();
    const columns = { lease, due_at: leasedUntil };
    await db.updateTable('webhook_endpoints').set(columns).where('id', '=', row.id).execute();
    return { kind: 'webhook', organizationId: row.organization_id, endpoint: row, lease };
  });
}

/**
 * Ends a lease. The endpoint is due when its next delivery is, but never before now, so that a backlog does not put it ahead
 * of endpoints that wait already. Nothing happens when the lease was lost. Deliveries cannot be queued meanwhile, because writes
 * of an organization are serialized.
 *
 * @param pausedUntil the end of a pause that the endpoint asked for
 */
export function releaseEndpoint(
  { write }: Writer,
  { organizationId, endpoint: { id }, lease }: LeasedEndpoint,
  { now, pausedUntil }: { readonly now: number; readonly pausedUntil?: number | undefined },
): Promise<void> {
  return write(organizationId, async (db) => {
    const next = await db
      .selectFrom('webhook_deliveries')
      .select(({ fn }) => fn.min('due_at').as('due_at'))
      .where(({ and }) => and({ organization_id: organizationId, endpoint_id: id }))
      .where('due_at', 'is not', null)
      .executeTakeFirst();
    const dueAt = next?.due_at == null ? null : Math.max(next.due_at, now);
    await db
      .updateTable('webhook_endpoints')
      .set(pausedUntil === undefined ? { lease: null, due_at: dueAt } : { lease: pausedLease, due_at: pausedUntil })
      .where(({ and }) => and({ organization_id: organizationId, id, lease }))
      .execute();
  });
}
