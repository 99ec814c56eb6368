import { type AliasedExpression, type Kysely, sql } from 'kysely';
import { isPaused } from '../features/webhooks/endpoint-queue.ts';
import type { Database } from '../storage/sql/database.ts';
import type { Tables } from '../storage/sql/tables.ts';

type Db = Kysely<Tables>;

/** How far what is to be done is: it could be begun now, somebody is at it, or it was put off. */
type State = 'due' | 'running' | 'later';

/** What there is to do in a queue. */
export interface QueueState {
  /** Submissions to complete, or endpoints that something is to be sent to. */
  readonly queue: 'completions' | 'webhooks';
  readonly lengths: Readonly<Record<State, number>>;
  /** For how long what has waited longest has been due and not begun; 0: nothing waits. */
  readonly oldestSeconds: number;
}

/** More is not counted: nobody needs to know it to the last, and on the embedded database all others wait meanwhile. */
const mostCounted = 100_000;

/** What is to be done, as far as it is told apart. */
type Waiting = AliasedExpression<{ readonly due_at: number | null; readonly lease: string | null }, 'waiting'>;

/** In the order in which it is due, so that of too much the oldest is seen. */
const waiting: Readonly<Record<QueueState['queue'], (db: Db) => Waiting>> = {
  completions: (db) =>
    db
      .selectFrom('jobs')
      .select(['due_at', 'lease'])
      .where('kind', '=', 'completion')
      .orderBy('due_at')
      .limit(sql.lit(mostCounted))
      .as('waiting'),
  webhooks: (db) =>
    db
      .selectFrom('webhook_endpoints')
      .select(['due_at', 'lease'])
      .where('due_at', 'is not', null)
      .where('disabled_at', 'is', null)
      .orderBy('due_at')
      .limit(sql.lit(mostCounted))
      .as('waiting'),
};

/** A lease that has run out is due: nobody is at it any more. */
const stateAt = (now: number) =>
  sql<State>`case when due_at <= ${sql.lit(now)} then 'due' when lease is null or ${isPaused} then 'later' else 'running' end`;

async function stateOf(db: Db, queue: QueueState['queue'], now: number): Promise<QueueState> {
  const rows = await db
    .selectFrom(waiting[queue](db))
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

/** What there is to do, of all organizations together. @param now in milliseconds since the epoch */
export async function queueStates({ unscoped }: Pick<Database, 'unscoped'>, now: number): Promise<QueueState[]> {
  return Promise.all([stateOf(unscoped.read, 'completions', now), stateOf(unscoped.read, 'webhooks', now)]);
}
