import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely';
import { escapeLiteral, type QueryConfig, type QueryResult as Result } from 'pg';
import type { SendsLast } from '../last-together.ts';
import { nameOf } from '../named-query.ts';
import type { Client, Connections } from './connections.ts';
import { CommitUnknown, errorOf, leavesOpen, PostgresError } from './errors.ts';

/** What the policies of the tables compare with (`row-level-security.ts`). It lasts as long as the transaction. */
export const scopeSetting = 'document_signer.organization';

/** All organizations, for those who cannot know which one. No organization has this for its id. */
export const everyone = '*';

/** After how long the server ends something, in milliseconds; 0: never. */
export interface Limits {
  /** A statement. */
  readonly statement: number;
  /** A transaction in which nothing is asked. */
  readonly idle: number;
  /** The wait for a lock; as the server is set, when left out. */
  readonly lock?: number;
}

/** For whom, and for what, connections are used. */
export interface Scope {
  /** The id of an organization, or `everyone`. */
  readonly organization: string;
  readonly readOnly?: boolean;
  readonly limits: Limits;
  /**
   * SQL that goes before all else in a transaction, in the same message: a lock that puts writers in order.
   */
  readonly first?: string;
}

/**
 * The words that begin a transaction which sees nothing but its scope. The limits are said each time, too: a pooler in between
 * may give each transaction another connection, and refuses one that comes with settings.
 */
function beginning(scope: Scope, settings: TransactionSettings = {}): string {
  const { organization, readOnly = false, limits, first } = scope;
  const isolation = settings.isolationLevel && `isolation level ${settings.isolationLevel}`;
  const access = readOnly ? 'read only' : settings.accessMode;
  const start = ['start transaction', isolation, access].filter(Boolean).join(' ');
  const local = {
    [scopeSetting]: organization,
    statement_timeout: limits.statement,
    idle_in_transaction_session_timeout: limits.idle,
    ...(limits.lock !== undefined && { lock_timeout: limits.lock }),
  };
  const set = Object.entries(local).map(([name, value]) => `set_config('${name}', ${escapeLiteral(`${value}`)}, true)`);
  return [start, `select ${set.join(', ')}`, first].filter(Boolean).join('; ');
}

const changes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** A prepared query whose table has got another column since it was prepared ("cached plan must not change result type"). */
const outgrown = '0A000';

/** A query as the driver takes it. */
function configOf(query: CompiledQuery): QueryConfig {
  const name = nameOf(query);
  return { text: query.sql, values: [...query.parameters], ...(name !== undefined && { name }) };
}

/** A connection in use, by one user. Queries outside of a transaction are one each, so that none is without a scope. */
class ScopedConnection implements DatabaseConnection, SendsLast {
  readonly #client: Client;
  readonly #scope: Scope;
  #isInTransaction = false;
  /** Whether what fails may be undone by itself, and the transaction go on. */
  #hasSavepoints = false;
  #isBroken = false;
  /** What was sent last without waiting for an answer. */
  #unawaited: Promise<unknown> = Promise.resolve();

  constructor(client: Client, scope: Scope) {
    this.#client = client;
    this.#scope = scope;
  }

  /** Sends a query. Whatever the server says of it, the connection is not given on after an error that may be its own. */
  async send(query: string | QueryConfig): Promise<Result> {
    try {
      return await this.#client.query(query);
    } catch (thrown) {
      const error = errorOf(thrown);
      if (!(error instanceof PostgresError) || error.code === outgrown) this.#isBroken = true;
      throw error;
    }
  }

  /**
   * Sends what needs no answer: when it fails, the transaction is broken, and the next query or the commit is told of that
   * by the server.
   */
  sendOn(query: string | QueryConfig): void {
    const sent = this.send(query);
    // What fails first is told of: what comes after it fails because of it.
    this.#unawaited = this.#unawaited.then(() => sent);
    // All may fail, as when the server is gone: a failure that nobody has heard of ends the process.
    for (const one of [sent, this.#unawaited]) one.catch(() => undefined);
  }

  sendLast(queries: readonly CompiledQuery[]): boolean {
    if (!this.#isInTransaction || this.#hasSavepoints) return false;
    for (const query of queries) this.sendOn(configOf(query));
    return true;
  }

  /** Sends a query after what was sent without waiting. When that has failed, the query has failed because of it. */
  async #sendAfter(query: string | QueryConfig): Promise<Result> {
    const [before, asked] = await Promise.allSettled([this.#unawaited, this.send(query)]);
    this.#unawaited = Promise.resolve();
    if (before.status === 'rejected') throw before.reason;
    if (asked.status === 'rejected') throw asked.reason;
    return asked.value;
  }

  /** All in one message: the server begins, asks and ends, and undoes what went wrong. */
  async #sendAlone(query: QueryConfig): Promise<Result> {
    const [begun, asked, ended] = await Promise.allSettled([
      this.send(beginning(this.#scope)),
      this.send(query),
      this.send('commit'),
    ]);
    for (const part of [begun, asked, ended]) if (part.status === 'rejected') throw part.reason;
    if (asked.status === 'rejected') throw asked.reason;
    return asked.value;
  }

  async #sendWhereverIs(query: QueryConfig): Promise<Result> {
    if (this.#isInTransaction) return this.#sendAfter(query);
    try {
      return await this.#sendAlone(query);
    } catch (error) {
      if (!(error instanceof PostgresError && error.code === outgrown)) throw error;
      const { name: _, ...unprepared } = query;
      return this.#sendAlone(unprepared);
    }
  }

  async executeQuery<Row>(compiled: CompiledQuery): Promise<QueryResult<Row>> {
    const { command, rowCount, rows } = await this.#sendWhereverIs(configOf(compiled));
    return { rows: rows as Row[], ...(changes.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }) };
  }

  // biome-ignore lint/correctness/useYield: nobody asks for a stream.
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('Rows are not streamed.');
  }

  begin(settings: TransactionSettings): void {
    this.sendOn(beginning(this.#scope, settings));
    this.#isInTransaction = true;
    this.#hasSavepoints = false;
  }

  savepoint(name: string): void {
    this.sendOn(`savepoint ${name}`);
    this.#hasSavepoints = true;
  }

  /** @throws what came of the last queries; Error when the server has undone the transaction instead; CommitUnknown when nobody knows whether it has */
  async commit(): Promise<void> {
    this.#isInTransaction = false;
    const { command } = await this.#sendAfter('commit').catch((error: unknown) => {
      throw leavesOpen(error) ? new CommitUnknown() : error;
    });
    if (command === 'ROLLBACK') throw new Error('The transaction was broken, and was undone.');
  }

  async rollBack(): Promise<void> {
    this.#isInTransaction = false;
    await this.send('rollback').catch((error: unknown) => {
      this.#isBroken = true;
      throw error;
    });
  }

  release(): void {
    this.#client.release(this.#isBroken || this.#isInTransaction);
  }
}

/** Lets Kysely use connections in a scope. */
export class ScopedDriver implements Driver {
  readonly #connections: Connections;
  readonly #scope: Scope;

  constructor(connections: Connections, scope: Scope) {
    this.#connections = connections;
    this.#scope = scope;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<ScopedConnection> {
    const client = await this.#connections.connect().catch((thrown: unknown) => {
      throw errorOf(thrown);
    });
    return new ScopedConnection(client, this.#scope);
  }

  async beginTransaction(connection: ScopedConnection, settings: TransactionSettings): Promise<void> {
    connection.begin(settings);
  }

  commitTransaction(connection: ScopedConnection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: ScopedConnection): Promise<void> {
    return connection.rollBack();
  }

  async savepoint(connection: ScopedConnection, name: string): Promise<void> {
    connection.savepoint(name);
  }

  async rollbackToSavepoint(connection: ScopedConnection, name: string): Promise<void> {
    await connection.send(`rollback to savepoint ${name}`);
  }

  async releaseSavepoint(connection: ScopedConnection, name: string): Promise<void> {
    connection.sendOn(`release savepoint ${name}`);
  }

  async releaseConnection(connection: ScopedConnection): Promise<void> {
    connection.release();
  }

  /** The connections are not the driver's: many share them. */
  async destroy(): Promise<void> {}
}
