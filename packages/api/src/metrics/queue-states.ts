import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Db } from '../database/tables.ts';
import { heldLease, type JobKind } from '../jobs/job-store.ts';

/** The state of a job: ready to start, in progress, or scheduled for later. */
type State = 'due' | 'running' | 'later';

/** The length of a queue. */
export interface QueueState {
  /** Submissions to complete, or endpoints to send events to. */
  readonly queue: 'completions' | 'webhooks';
  readonly lengths: Readonly<Record<State, number>>;
  /** How long the oldest due job has been due; 0 if none is due. */
  readonly oldestSeconds: number;
}

/** Counting more would block the embedded database for too long. */
const maxCounted = 100_000;

const kinds = { completions: 'completion', webhooks: 'webhook' } as const satisfies Record<
  QueueState['queue'],
  JobKind
>;

/** A job whose lease has expired is due. */
const stateAt = (now: number) =>
  sql<State>`case when due_at <= ${sql.lit(now)} then 'due' when lease is null or lease = ${sql.lit(heldLease)} then 'later' else 'running' end`;

async function stateOf(db: Db, queue: QueueState['queue'], now: number): Promise<QueueState> {
  // Ordered, so that the limit keeps the oldest.
  const waiting = db
    .selectFrom('jobs')
    .select(['due_at', 'lease'])
    .where('kind', '=', kinds[queue])
    .orderBy('due_at')
    .limit(sql.lit(maxCounted));
  const rows = await db
    .selectFrom(waiting.as('waiting'))
    .select(({ fn }) => [stateAt(now).as('state'), fn.countAll<number>().as('count'), fn.min('due_at').as('first')])
    .groupBy(stateAt(now))
    .execute();
  const countOf = (state: State) => rows.find((row) => row.state === state)?.count ?? 0;
  const first = rows.find(({ state }) => state === 'due')?.first ?? now;
  return {
    queue,
    lengths: { due: countOf('due'), running: countOf('running'), later: countOf('later') },
    oldestSeconds: (now - first) / 1000,
  };
}

/** The length of each queue, over all organizations. @param now milliseconds since the epoch */
export async function queueStates({ unscoped }: Pick<Database, 'unscoped'>, now: number): Promise<QueueState[]> {
  return Promise.all([stateOf(unscoped.read, 'completions', now), stateOf(unscoped.read, 'webhooks', now)]);
}
