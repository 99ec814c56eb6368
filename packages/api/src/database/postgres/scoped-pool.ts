import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, type PostgresQueryResult } from 'kysely';
import { escapeLiteral, type Pool, type PoolClient, type QueryConfig, type QueryResult } from 'pg';
import { statementName } from '../prepared.ts';
import type { Db, Tables } from '../tables.ts';
import { CommitUnknown, errorOf, PostgresError } from './errors.ts';

/** The setting that the policies of the tables compare with (`row-level-security.ts`). It ends with the transaction. */
export const scopeSetting = 'document_signer.organization';

/** The scope of work that cannot know the organization. No organization has this id. */
export const everyone = '*';

/** Timeouts of the server. 0: none. */
export interface Timeouts {
  readonly statementMs: number;
  /** A transaction that waits for its client. */
  readonly idleMs: number;
  /** A wait for a lock. Absent: as the server is configured. */
  readonly lockMs?: number;
}

/** Which rows the transactions of a Kysely instance can see, and how they begin. */
export interface Scope {
  /** The id of an organization, or `everyone`. */
  readonly organization: string;
  readonly readOnly?: boolean;
  readonly timeouts: Timeouts;
  /** SQL that runs first in each transaction: the lock that orders writers. */
  readonly first?: string;
}

/** "cached plan must not change result type": a table got another column since the query was prepared. */
const stalePlan = '0A000';

/**
 * A connection whose transactions all begin with the scope. A query outside of a transaction gets one of its own, so none runs
 * without a scope. Settings are local to the transaction, since a pooler such as PgBouncer may give each transaction another
 * connection.
 */
class ScopedClient implements PostgresPoolClient {
  readonly #connection: PoolClient;
  readonly #scope: Scope;
  #isInTransaction = false;
  #isBroken = false;

  constructor(connection: PoolClient, scope: Scope) {
    this.#connection = connection;
    this.#scope = scope;
  }

  query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: R): R;
  query(text: unknown, parameters: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('Rows are not streamed.');
    if (/^(begin|start transaction)\b/.test(text)) return this.#begin(text);
    if (text === 'commit') return this.#commit();
    if (text === 'rollback') return this.#rollBack();
    if (/^(savepoint|release)\b/.test(text)) return this.#sendOn(text);
    const query: QueryConfig = { text, values: [...parameters] };
    const name = statementName(text);
    if (this.#isInTransaction) return this.#send({ ...query, ...(name !== undefined && { name }) });
    return this.#sendAlone(query, name);
  }

  release(): void {
    this.#connection.release(this.#isBroken || this.#isInTransaction);
  }

  async #send(query: string | QueryConfig): Promise<QueryResult> {
    try {
      return await this.#connection.query(query);
    } catch (thrown) {
      const error = errorOf(thrown);
      // After an error of the connection, answers to earlier queries may still arrive on it.
      if (!(error instanceof PostgresError) || error.code === stalePlan) this.#isBroken = true;
      throw error;
    }
  }

  #beginning(begin: string): string {
    const { organization, readOnly = false, timeouts, first } = this.#scope;
    const settings = {
      [scopeSetting]: organization,
      statement_timeout: timeouts.statementMs,
      idle_in_transaction_session_timeout: timeouts.idleMs,
      ...(timeouts.lockMs !== undefined && { lock_timeout: timeouts.lockMs }),
    };
    const set = Object.entries(settings).map(
      ([name, value]) => `set_config('${name}', ${escapeLiteral(`${value}`)}, true)`,
    );
    return [`${begin}${readOnly ? ' read only' : ''}`, `select ${set.join(', ')}`, first].filter(Boolean).join('; ');
  }

  #begin(begin: string): Promise<QueryResult> {
    this.#isInTransaction = true;
    return this.#send(this.#beginning(begin));
  }

  /** Does not wait for the answer: if this fails, the next query or the commit fails as well. */
  async #sendOn(text: string): Promise<{ readonly rows: readonly [] }> {
    this.#send(text).catch(() => undefined);
    return { rows: [] };
  }

  /** @throws CommitUnknown when the connection broke, or the server stopped, before it answered */
  async #commit(): Promise<QueryResult> {
    const result = await this.#send('commit').catch((error: unknown) => {
      throw error instanceof PostgresError && !/^(08|57P)/.test(error.code) ? error : new CommitUnknown();
    });
    this.#isInTransaction = false;
    return result;
  }

  /** Never fails: a closed connection rolls back too, and the caller needs the error that led here. */
  async #rollBack(): Promise<{ readonly rows: readonly [] }> {
    try {
      await this.#send('rollback');
      this.#isInTransaction = false;
    } catch {
      this.#isBroken = true;
    }
    return { rows: [] };
  }

  /** One round trip: the three messages are sent without waiting. The server rolls back what failed. */
  async #sendAlone(query: QueryConfig, name: string | undefined): Promise<QueryResult> {
    const [begun, asked, ended] = await Promise.allSettled([
      this.#send(this.#beginning('begin')),
      this.#send({ ...query, ...(name !== undefined && { name }) }),
      this.#send('commit'),
    ]);
    if (asked.status === 'rejected' && name !== undefined && asked.reason?.code === stalePlan) {
      return this.#sendAlone(query, undefined);
    }
    for (const part of [begun, asked, ended]) if (part.status === 'rejected') throw part.reason;
    if (asked.status === 'rejected') throw asked.reason;
    return asked.value;
  }
}

/** Connections of a pool, in a scope. They stay in the pool: many scopes share it. */
function scopedPool(pool: Pool, scope: Scope): PostgresPool {
  return {
    options: {},
    async connect() {
      const connection = await pool.connect().catch((thrown: unknown) => {
        throw errorOf(thrown);
      });
      return new ScopedClient(connection, scope);
    },
    end: async () => {},
  };
}

/** Makes a Kysely instance for a scope. It costs little, and needs no closing. */
export function scoped(pool: Pool, scope: Scope): Db {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: scopedPool(pool, scope) }) });
}
