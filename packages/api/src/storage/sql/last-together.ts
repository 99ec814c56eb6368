import type { DatabaseConnection, Kysely } from 'kysely';
import type { Query } from './named-query.ts';
import type { Tables } from './tables.ts';
import { together } from './together.ts';

/** A connection to a server that can be sent the last queries of a transaction without waiting for what comes of them. */
export interface SendsLast {
  /**
   * Sends them; the commit fails when one of them has, with its error. False: nothing was sent, since the transaction may go
   * on when they fail.
   */
  sendLast(queries: readonly Query<unknown>[]): boolean;
}

function sendsLast(connection: DatabaseConnection): connection is DatabaseConnection & SendsLast {
  return 'sendLast' in connection;
}

/**
 * Asks queries with which a transaction ends, and whose answers nobody needs: where nothing else is in the transaction, a server
 * is sent the commit in the same trip. Then their errors are those of the commit.
 */
export async function lastTogether(db: Kysely<Tables>, queries: readonly Query<unknown>[]): Promise<void> {
  const isSent = await db
    .getExecutor()
    .provideConnection(async (connection) => sendsLast(connection) && connection.sendLast(queries));
  if (!isSent) await together(db, queries);
}
