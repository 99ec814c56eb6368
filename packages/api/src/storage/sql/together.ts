import type { Kysely } from 'kysely';
import type { Query } from './named-query.ts';
import type { Tables } from './tables.ts';

/** The rows that each of some queries finds. */
type RowsOf<Queries> = {
  -readonly [Index in keyof Queries]: Queries[Index] extends Query<infer Row> ? Row[] : never;
};

/**
 * Asks queries that do not need each other's answers: a server is sent all of them without waiting in between, and does them
 * in their order. After a failure it waits for the rest all the same, so that none is done after what undoes the transaction.
 * (Kysely itself lets one query of a transaction be under way at a time.)
 *
 * @throws the first error, in the order of the queries
 */
export async function together<const Queries extends readonly Query<unknown>[]>(
  db: Kysely<Tables>,
  queries: Queries,
): Promise<RowsOf<Queries>> {
  const answers = await db
    .getExecutor()
    .provideConnection((connection) => Promise.allSettled(queries.map((query) => connection.executeQuery(query))));
  return answers.map((answer) => {
    if (answer.status === 'rejected') throw answer.reason;
    return answer.value.rows;
  }) as RowsOf<Queries>;
}
