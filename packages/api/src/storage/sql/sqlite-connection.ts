import { setTimeout } from 'node:timers/promises';
import { CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely';
import { busyCode, type SqliteFile, sqliteCode } from './sqlite-file.ts';

/** How long a statement waits for a process that holds the write lock, and between two attempts, in milliseconds. */
const lockTimeoutMs = 5_000;
const lockRetryMs = 10;

/**
 * Results that undo one statement, after which the transaction may go on: ERROR, TOOBIG, CONSTRAINT, MISMATCH, RANGE. After
 * any other, such as FULL, IOERR, NOMEM or BUSY, SQLite may have undone the whole transaction
 * (https://sqlite.org/lang_transaction.html#response_to_errors_within_a_transaction).
 */
const statementErrors = new Set([1, 18, 19, 20, 25]);

/**
 * Does something that waits for a lock. SQLite's own busy handler would sleep in this thread, which answers all requests.
 *
 * @throws the error of the last attempt
 */
async function retryWhileBusy<T>(work: () => T): Promise<T> {
  const end = performance.now() + lockTimeoutMs;
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (sqliteCode(error) !== busyCode || performance.now() >= end) throw error;
    }
    await setTimeout(lockRetryMs);
  }
}

/**
 * A file in use for one query or one transaction. Every statement of a transaction runs in that transaction or not at all:
 * once SQLite has undone it, SQLite would commit each further statement by itself.
 */
export class SqliteConnection implements DatabaseConnection {
  readonly #file: SqliteFile;
  #state: 'idle' | 'in transaction' | 'closed' = 'idle';
  #failure: { readonly error: unknown } | undefined;

  constructor(file: SqliteFile) {
    this.#file = file;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#state === 'idle') return retryWhileBusy(() => this.#file.run<Row>(sql, parameters));
    this.#checkOpen();
    try {
      return this.#file.run<Row>(sql, parameters);
    } catch (error) {
      const code = sqliteCode(error);
      const isOver = !this.#file.isTransaction || (code !== undefined && !statementErrors.has(code));
      if (isOver) this.#failure = { error };
      throw error;
    }
  }

  // biome-ignore lint/correctness/useYield: no code streams rows.
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('Rows are not streamed.');
  }

  /** @throws the error that ended the transaction */
  #checkOpen(): void {
    if (this.#failure) throw this.#failure.error;
    if (this.#state === 'closed' || !this.#file.isTransaction) throw new Error('The transaction has ended.');
  }

  /**
   * Takes the write lock at once. A transaction that reads first and writes later would fail when another process has written in
   * between, however long it waits (https://sqlite.org/rescode.html#busy_snapshot).
   */
  async begin(): Promise<void> {
    await this.executeQuery(CompiledQuery.raw('begin immediate'));
    this.#state = 'in transaction';
  }

  async commit(): Promise<void> {
    await this.executeQuery(CompiledQuery.raw('commit'));
    this.#state = 'closed';
  }

  /** Undoes the transaction, unless SQLite has done so by itself. */
  rollBack(): void {
    this.#state = 'closed';
    if (this.#file.isTransaction) this.#file.run('rollback', []);
  }

  close(): void {
    this.#state = 'closed';
  }
}
