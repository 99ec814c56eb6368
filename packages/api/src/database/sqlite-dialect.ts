import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import { retry } from '../concurrency/promises.ts';

/** SQLITE_BUSY (https://sqlite.org/rescode.html#busy). */
export const busyCode = 5;

/** The primary result code of an error of SQLite; undefined for other errors. */
export function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error && 'code' in error && 'errcode' in error)) return undefined;
  // The low byte of an extended result code is the primary one.
  return error.code === 'ERR_SQLITE_ERROR' ? Number(error.errcode) & 0xff : undefined;
}

/**
 * Waits up to five seconds for another process that holds the lock. SQLite's own busy handler would block this thread, which answers
 * all requests.
 */
const lockRetries = { maxAttempts: 500, waitMs: () => 10 };

const isBusy = (error: unknown) => sqliteCode(error) === busyCode;

/** A SQLite file, opened with Node's own driver. */
class SqliteFile {
  readonly #database: DatabaseSync;
  /** Preparing a statement costs more than running most of them. */
  readonly #statements = new LRUCache<string, { readonly statement: StatementSync; readonly hasRows: boolean }>({
    max: 200,
    memoMethod: (sql) => {
      const statement = this.#database.prepare(sql);
      return { statement, hasRows: statement.columns().length > 0 };
    },
  });

  constructor(path: string, readOnly: boolean) {
    const database = new DatabaseSync(path, { timeout: 5_000, enableForeignKeyConstraints: true, readOnly });
    if (!readOnly) {
      // The log is synced with every commit, so acknowledged data survives a power cut (https://sqlite.org/pragma.html#pragma_synchronous).
      database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
      // A checkpoint blocks writers. One for each 16 MB writes pages once that changed often.
      database.exec('PRAGMA wal_autocheckpoint = 4000');
      // Erased data must not stay in free pages of the file.
      database.exec('PRAGMA secure_delete = ON');
    }
    // From now on, `retry` waits for locks.
    database.exec('PRAGMA cache_size = -4000; PRAGMA busy_timeout = 0');
    this.#database = database;
  }

  /** SQLite may end a transaction by itself, for instance when the disk is full. */
  get isTransaction(): boolean {
    return this.#database.isTransaction;
  }

  run<Row>(sql: string, parameters: readonly unknown[]): QueryResult<Row> {
    const { statement, hasRows } = this.#statements.memo(sql);
    const values = parameters as readonly SQLInputValue[];
    if (hasRows) return { rows: statement.all(...values) as Row[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] };
  }

  close(): void {
    this.#database.close();
  }
}

/**
 * A file in use for one query or one transaction. A statement of a transaction runs in that transaction or not at all: SQLite
 * would commit it by itself once the transaction has been undone.
 */
class SqliteConnection implements DatabaseConnection {
  readonly #file: SqliteFile;
  #state: 'idle' | 'in transaction' | 'closed' = 'idle';

  constructor(file: SqliteFile) {
    this.#file = file;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#state === 'idle') return retry(isBusy, async () => this.#file.run<Row>(sql, parameters), lockRetries);
    if (this.#state === 'closed' || !this.#file.isTransaction) throw new Error('The transaction has ended.');
    return this.#file.run<Row>(sql, parameters);
  }

  // biome-ignore lint/correctness/useYield: no code streams rows.
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('Rows are not streamed.');
  }

  /**
   * Takes the write lock at once. A transaction that reads first and writes later fails when another process wrote in between
   * (https://sqlite.org/rescode.html#busy_snapshot).
   */
  async begin(): Promise<void> {
    await this.executeQuery(CompiledQuery.raw('begin immediate'));
    this.#state = 'in transaction';
  }

  async commit(): Promise<void> {
    await this.executeQuery(CompiledQuery.raw('commit'));
    this.#state = 'closed';
  }

  rollBack(): void {
    this.#state = 'closed';
    if (this.#file.isTransaction) this.#file.run('rollback', []);
  }

  close(): void {
    this.#state = 'closed';
  }
}

/** Opens the file at its first use. */
function driverOf(open: () => SqliteFile): Driver {
  let file: SqliteFile | undefined;
  return {
    async init() {},
    async acquireConnection() {
      file ??= open();
      return new SqliteConnection(file);
    },
    beginTransaction: (connection: SqliteConnection) => connection.begin(),
    commitTransaction: (connection: SqliteConnection) => connection.commit(),
    rollbackTransaction: async (connection: SqliteConnection) => connection.rollBack(),
    releaseConnection: async (connection: SqliteConnection) => connection.close(),
    destroy: async () => file?.close(),
  };
}

/** SQLite can undo DDL. Kysely assumes it cannot, and would leave half a migration behind when it is killed. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Kysely's dialect for a SQLite file. */
export function sqliteDialect(path: string, { readOnly = false } = {}): Dialect {
  return {
    createDriver: () => driverOf(() => new SqliteFile(path, readOnly)),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new TransactionalAdapter(),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
  };
}
