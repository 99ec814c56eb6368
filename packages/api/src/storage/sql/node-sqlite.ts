import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { type Kysely, SqliteAdapter, SqliteDialect, type SqliteDialectConfig } from 'kysely';

type SqliteDatabase = Exclude<SqliteDialectConfig['database'], (...args: never) => unknown>;
type SqliteStatement = ReturnType<SqliteDatabase['prepare']>;

function adapt(statement: StatementSync): SqliteStatement {
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  };
}

/**
 * A transaction of ours is for writing. Begun as SQLite does by itself, it would look first and ask to write later, and
 * be refused at once if another process, such as the command `init`, had written in between: the patience that is set
 * does not help there (https://sqlite.org/rescode.html#busy_snapshot).
 */
function asWriter(sql: string): string {
  return sql === 'begin' ? 'begin immediate' : sql;
}

/**
 * Undoes a transaction that is there. When the disk is full, SQLite has undone it by itself; that there is none any more would
 * then be told in place of why (https://sqlite.org/lang_transaction.html#response_to_errors_within_a_transaction).
 */
function rollback(database: DatabaseSync): SqliteStatement {
  const statement = adapt(database.prepare('rollback'));
  const nothing = { changes: 0, lastInsertRowid: 0 };
  return { ...statement, run: (parameters) => (database.isTransaction ? statement.run(parameters) : nothing) };
}

/** Prepared statements are kept, since preparing costs more than most of our queries. */
const mostStatements = 200;

/**
 * Opens a SQLite file with Node's own driver. WAL, and a sync of the log with every commit: what is acknowledged
 * survives a power cut (https://sqlite.org/pragma.html#pragma_synchronous).
 */
function openFile(path: string, readOnly: boolean): SqliteDatabase {
  const database = new DatabaseSync(path, { timeout: 5_000, enableForeignKeyConstraints: true, readOnly });
  if (!readOnly) database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  // Copying the log into the database file holds up who writes: once in 16 MB, when the same pages were written often.
  if (!readOnly) database.exec('PRAGMA wal_autocheckpoint = 4000;');
  // What is deleted is overwritten: what somebody asked to have erased must not be left in free pages of the file.
  if (!readOnly) database.exec('PRAGMA secure_delete = ON;');
  database.exec('PRAGMA cache_size = -4000;');
  const kept = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(sql) {
      let statement = kept.get(sql);
      if (!statement) {
        if (kept.size >= mostStatements) kept.clear();
        statement = sql === 'rollback' ? rollback(database) : adapt(database.prepare(asWriter(sql)));
        kept.set(sql, statement);
      }
      return statement;
    },
  };
}

/**
 * SQLite undoes changes of tables like any other. Kysely does not count on that, and would leave half a migration behind when
 * it is killed.
 */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class TransactionalDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

/** The dialect that lets Kysely speak to a SQLite file. */
export function sqliteDialect(
  path: string,
  { readOnly = false } = {},
): ConstructorParameters<typeof Kysely>[0]['dialect'] {
  return new TransactionalDialect({ database: async () => openFile(path, readOnly) });
}
