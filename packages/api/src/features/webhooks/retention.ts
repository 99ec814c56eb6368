import type { SelectQueryBuilder } from 'kysely';
import type { Logger } from 'pino';
import type { Database, Writer } from '../../database/database.ts';
import type { Db, Tables } from '../../database/tables.ts';
import { endJob, type LeasedJob, reschedule } from '../../jobs/job-store.ts';
import { attemptsOf, setDeliveryColumns } from './delivery-store.ts';
import { withoutPersonalData } from './event-body.ts';

type DeliveryKey = Pick<Tables['webhook_deliveries'], 'endpoint_id' | 'event_id'>;
type Keys = SelectQueryBuilder<Tables, 'webhook_deliveries', DeliveryKey>;

/** How many deliveries one transaction removes: other writers wait for it. */
const batchSize = 500;

/** How much longer a pending delivery is kept: a week, which is more than all its attempts take. */
const pendingGraceMs = 7 * 24 * 3_600_000;

/** Removes a batch of deliveries. @returns whether there may be more */
async function removeBatch(db: Db, select: (keys: Keys) => Keys): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('webhook_deliveries')
    .where(({ eb, refTuple, selectFrom }) => {
      const keys = selectFrom('webhook_deliveries').select(['endpoint_id', 'event_id']);
      const batch = select(keys).limit(batchSize).$asTuple('endpoint_id', 'event_id');
      return eb(refTuple('endpoint_id', 'event_id'), 'in', batch);
    })
    .executeTakeFirst();
  return Number(numDeletedRows) === batchSize;
}

/**
 * Removes deliveries that were created before a time, and pending ones a week later. Several processes may do so at the same
 * time.
 */
export async function removeOldDeliveries(
  { unscoped }: Pick<Database, 'unscoped'>,
  before: number,
  stopping?: AbortSignal,
): Promise<void> {
  const select = (keys: Keys) =>
    keys
      .where('created_at', '<', before)
      .where(({ eb, or }) => or([eb('due_at', 'is', null), eb('created_at', '<', before - pendingGraceMs)]));
  let isMore = true;
  while (isMore && !stopping?.aborted) isMore = await unscoped.write((db) => removeBatch(db, select));
}

/** Removes deliveries to a deleted endpoint, a batch for each attempt of its job. */
export function removeOrphans({ write }: Writer, job: LeasedJob, now: number): Promise<boolean> {
  const { organizationId, subjectId } = job;
  return write(organizationId, async (db) =>
    (await removeBatch(db, (keys) => keys.where('endpoint_id', '=', subjectId)))
      ? reschedule(db, job, now)
      : endJob(db, job),
  );
}

interface RetentionOptions {
  readonly database: Pick<Database, 'unscoped'>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly log: Pick<Logger, 'warn'>;
  /** How long deliveries are kept. */
  readonly retentionMs: number;
}

/** Removes old deliveries at intervals. @returns stops it */
export function runRetention(
  { database, now, log, retentionMs }: RetentionOptions,
  intervalMs = 60_000,
): () => Promise<void> {
  const stopping = new AbortController();
  const remove = async () => removeOldDeliveries(database, now() - retentionMs, stopping.signal);
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= remove()
      .catch(() => log.warn('old webhook deliveries were not removed'))
      .finally(() => {
        running = undefined;
      });
  }, intervalMs).unref();
  return async () => {
    stopping.abort();
    clearInterval(timer);
    await running;
  };
}

/**
 * Erases a submission or an envelope from the deliveries about it, in a transaction. Ended deliveries, and those to deleted endpoints, are
 * removed. Pending ones are still sent, without the host's data, and lose the answers to earlier attempts.
 */
export async function eraseFromDeliveries(
  db: Db,
  subject: { readonly organization_id: string } & (
    | { readonly document_id: string; readonly submission_id: string }
    | { readonly envelope_id: string }
  ),
): Promise<void> {
  const { organization_id } = subject;
  const known = db.selectFrom('webhook_endpoints').select('id').where('organization_id', '=', organization_id);
  // A deleted endpoint stays in the queue until its deliveries are removed.
  const queued = db
    .selectFrom('jobs')
    .select('subject_id as id')
    .where(({ and }) => and({ kind: 'webhook', organization_id }));
  const endpoints = known.union(queued);
  const events = db
    .selectFrom('audit_events')
    .select('id')
    .where(({ and }) => and({ ...subject }));
  await db
    .deleteFrom('webhook_deliveries')
    .where('organization_id', '=', organization_id)
    .where('endpoint_id', 'in', endpoints)
    .where('event_id', 'in', events)
    .where(({ or, eb }) => or([eb('due_at', 'is', null), eb('endpoint_id', 'not in', known)]))
    .execute();
  const pending = await db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('organization_id', '=', organization_id)
    .where('endpoint_id', 'in', endpoints)
    .where('event_id', 'in', events)
    .execute();
  for (const row of pending) {
    const name = { webhookId: row.endpoint_id, deliveryId: row.event_id };
    const attempts = attemptsOf(row).map((attempt) => ({ ...attempt, answer: null }));
    const columns = { body: withoutPersonalData(row.body), attempts_json: JSON.stringify(attempts) };
    await setDeliveryColumns(db, organization_id, name, columns);
  }
}
