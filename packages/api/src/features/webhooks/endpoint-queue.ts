import type { Insertable } from 'kysely';
import type { Writer } from '../../database/database.ts';
import type { Db, Tables } from '../../database/tables.ts';
import { endJob, heldLease, holdJob, type LeasedJob, reschedule } from '../../jobs/job-store.ts';

// The queue of endpoints with due deliveries: each has a job of the kind `webhook`. A process leases an endpoint, not a delivery: an
// endpoint that is down for days has hundreds of thousands of deliveries, and each query for the next one would read past them.

/** When the pause of an endpoint ends; no row without a pause. */
export function pauseOf(db: Db, endpointId: string) {
  return db
    .selectFrom('jobs')
    .select('due_at')
    .where(({ and }) => and({ kind: 'webhook', subject_id: endpointId, lease: heldLease }));
}

function jobOf(organizationId: string, endpointId: string, now: number): Insertable<Tables['jobs']> {
  const state = { attempts: 0, deaths: 0, due_at: now };
  return { kind: 'webhook', subject_id: endpointId, organization_id: organizationId, ...state };
}

/**
 * Makes endpoints due, in the transaction that adds a delivery to each, except those that are leased or paused: they look for new
 * deliveries when that ends.
 */
export async function wakeEndpoints(
  db: Db,
  organizationId: string,
  ids: readonly string[],
  now: number,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .insertInto('jobs')
    .values(ids.map((id) => jobOf(organizationId, id, now)))
    .onConflict((known) =>
      known
        .columns(['kind', 'subject_id'])
        .doUpdateSet({ due_at: now })
        .where('jobs.lease', 'is', null)
        .where('jobs.due_at', '>', now),
    )
    .execute();
}

/** Makes an endpoint due that has changed. A process that sends to it loses its lease, and a pause ends. */
export async function restartEndpoint(db: Db, organizationId: string, id: string, now: number): Promise<void> {
  await db
    .insertInto('jobs')
    .values(jobOf(organizationId, id, now))
    .onConflict((known) => known.columns(['kind', 'subject_id']).doUpdateSet({ due_at: now, lease: null }))
    .execute();
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
  job: LeasedJob,
  { now, pausedUntil }: { readonly now: number; readonly pausedUntil?: number | undefined },
): Promise<boolean> {
  const { organizationId, subjectId } = job;
  return write(organizationId, async (db) => {
    if (pausedUntil !== undefined) return holdJob(db, job, pausedUntil);
    const next = await db
      .selectFrom('webhook_deliveries')
      .select(({ fn }) => fn.min('due_at').as('due_at'))
      .where(({ and }) => and({ organization_id: organizationId, endpoint_id: subjectId }))
      .where('due_at', 'is not', null)
      .executeTakeFirst();
    return next?.due_at == null ? endJob(db, job) : reschedule(db, job, Math.max(next.due_at, now));
  });
}
