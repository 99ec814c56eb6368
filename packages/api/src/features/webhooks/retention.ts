import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import { attemptsOf, setDeliveryColumns } from './delivery-store.ts';
import { withoutPersonalData } from './event-body.ts';

type Db = Kysely<Tables>;
type DeliveryKey = Pick<Tables['webhook_deliveries'], 'endpoint_id' | 'event_id'>;
type Keys = SelectQueryBuilder<Tables, 'webhook_deliveries', DeliveryKey>;

/** How many deliveries one transaction removes: other writers wait for it. */
const batchSize = 500;

/** How much longer a pending delivery is kept: a week, which is more than all its attempts take. */
const pendingGraceMs = 7 * 24 * 3_600_000;

/** Removes deliveries in batches. Several processes may do so at the same time. */
async function removeAll(
  { unscoped }: Pick<Database, 'unscoped'>,
  select: (keys: Keys) => Keys,
  stopping?: AbortSignal,
): Promise<void> {
  const removeBatch = (db: Db) =>
    db
      .deleteFrom('webhook_deliveries')
      .where(({ eb, refTuple, selectFrom }) => {
        const keys = selectFrom('webhook_deliveries').select(['endpoint_id', 'event_id']);
        const batch = select(keys).limit(batchSize).$asTuple('endpoint_id', 'event_id');
        return eb(refTuple('endpoint_id', 'event_id'), 'in', batch);
      })
      .executeTakeFirst();
  let removed = batchSize;
  while (removed === batchSize && !stopping?.aborted)
    removed = Number((await unscoped.write(removeBatch)).numDeletedRows);
}

/** Removes deliveries that were created before a time, and pending ones a week later. */
export function removeOldDeliveries(
  database: Pick<Database, 'unscoped'>,
  before: number,
  stopping?: AbortSignal,
): Promise<void> {
  const select = (keys: Keys) =>
    keys
      .where('created_at', '<', before)
      .where(({ eb, or }) => or([eb('due_at', 'is', null), eb('created_at', '<', before - pendingGraceMs)]));
  return removeAll(database, select, stopping);
}

/** Removes the deliveries to deleted endpoints. */
async function removeOrphans(database: Pick<Database, 'unscoped'>, stopping: AbortSignal): Promise<void> {
  const { read, write } = database.unscoped;
  const deleted = await read.selectFrom('jobs').select('subject_id as id').where('kind', '=', 'endpoint').execute();
  for (const { id } of deleted) {
    await removeAll(database, (keys) => keys.where('endpoint_id', '=', id), stopping);
    // The job stays, so the next start continues.
    if (stopping.aborted) return;
    await write((db) =>
      db
        .deleteFrom('jobs')
        .where(({ and }) => and({ kind: 'endpoint', subject_id: id }))
        .execute(),
    );
  }
}

interface RetentionOptions {
  readonly database: Pick<Database, 'unscoped'>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly log: Pick<Logger, 'warn'>;
  /** How long deliveries are kept. */
  readonly retentionMs: number;
}

/** Removes old deliveries and those to deleted endpoints at intervals. @returns stops it */
export function runRetention(
  { database, now, log, retentionMs }: RetentionOptions,
  intervalMs = 60_000,
): () => Promise<void> {
  const stopping = new AbortController();
  const remove = async () => {
    await removeOrphans(database, stopping.signal);
    await removeOldDeliveries(database, now() - retentionMs, stopping.signal);
  };
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
  const endpoints = db.selectFrom('webhook_endpoints').select('id').where('organization_id', '=', organization_id);
  const deletedEndpoints = db
    .selectFrom('jobs')
    .select('subject_id')
    .where(({ and }) => and({ kind: 'endpoint', organization_id }));
  const events = db
    .selectFrom('audit_events')
    .select('id')
    .where(({ and }) => and({ ...subject }));
  const removal = db
    .deleteFrom('webhook_deliveries')
    .where('organization_id', '=', organization_id)
    .where('event_id', 'in', events);
  await removal.where('endpoint_id', 'in', endpoints).where('due_at', 'is', null).execute();
  await removal.where('endpoint_id', 'in', deletedEndpoints).execute();
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
