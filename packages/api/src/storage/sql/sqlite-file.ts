import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { QueryResult } from 'kysely';

/** SQLITE_BUSY (https://sqlite.org/rescode.html#busy). */
export const busyCode = 5;

/** The primary result code of an error of SQLite; undefined for any other error. */
export function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error && 'code' in error && 'errcode' in error)) return undefined;
  // The low byte of an extended result code is the primary one.
  return error.code === 'ERR_SQLITE_ERROR' ? Number(error.errcode) & 0xff : undefined;
}

/** Prepared statements are kept, since preparing costs more than most of our queries. */
const maxStatements = 200;

/** A statement, and whether it answers with rows. */
interface Prepared {
  readonly statement: StatementSync;
  readonly hasRows: boolean;
}

/** An open SQLite file. */
export class SqliteFile {
  readonly #database: DatabaseSync;
  readonly #prepared = new Map<string, Prepared>();

  /**
   * Opens a SQLite file with Node's own driver. WAL, and a sync of the log with every commit: what is acknowledged
   * survives a power cut (https://sqlite.org/pragma.html#pragma_synchronous).
   */
  constructor(path: string, readOnly: boolean) {
    const database = new DatabaseSync(path, { timeout: 5_000, enableForeignKeyConstraints: true, readOnly });
    if (!readOnly) database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
    // Copying the log into the database file holds up who writes: once in 16 MB, when the same pages were written often.
    if (!readOnly) database.exec('PRAGMA wal_autocheckpoint = 4000;');
    // What is deleted is overwritten: what somebody asked to have erased must not be left in free pages of the file.
    if (!readOnly) database.exec('PRAGMA secure_delete = ON;');
    // From here on, the connection waits for locks without blocking the thread.
    database.exec('PRAGMA cache_size = -4000; PRAGMA busy_timeout = 0;');
    this.#database = database;
  }

  /** Whether a transaction is open: SQLite ends one by itself when the disk is full. */
  get isTransaction(): boolean {
    return this.#database.isTransaction;
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql);
    if (known) return known;
    if (this.#prepared.size >= maxStatements) this.#prepared.clear();
    const statement = this.#database.prepare(sql);
    const prepared = { statement, hasRows: statement.columns().length > 0 };
    this.#prepared.set(sql, prepared);
    return prepared;
  }

  run<Row>(sql: string, parameters: readonly unknown[]): QueryResult<Row> {
    const { statement, hasRows } = this.#prepare(sql);
    const values = parameters as readonly SQLInputValue[];
    if (hasRows) return { rows: statement.all(...values) as Row[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] };
  }

  close(): void {
    this.#database.close();
  }
}
