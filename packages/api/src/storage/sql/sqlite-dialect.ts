import {
  CompiledQuery,
  type Dialect,
  type Driver,
  type Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { SqliteConnection } from './sqlite-connection.ts';
import { SqliteFile } from './sqlite-file.ts';

/** Lets Kysely use a SQLite file, for one query or transaction at a time. */
class SqliteFileDriver implements Driver {
  readonly #open: () => SqliteFile;
  #file: SqliteFile | undefined;

  constructor(open: () => SqliteFile) {
    this.#open = open;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqliteConnection> {
    this.#file ??= this.#open();
    return new SqliteConnection(this.#file);
  }

  beginTransaction(connection: SqliteConnection): Promise<void> {
    return connection.begin();
  }

  commitTransaction(connection: SqliteConnection): Promise<void> {
    return connection.commit();
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    connection.rollBack();
  }

  async savepoint(connection: SqliteConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`savepoint ${name}`));
  }

  async rollbackToSavepoint(connection: SqliteConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`rollback to savepoint ${name}`));
  }

  async releaseSavepoint(connection: SqliteConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`release savepoint ${name}`));
  }

  async releaseConnection(connection: SqliteConnection): Promise<void> {
    connection.close();
  }

  async destroy(): Promise<void> {
    this.#file?.close();
  }
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

/** The dialect that lets Kysely speak to a SQLite file. */
export function sqliteDialect(path: string, { readOnly = false } = {}): Dialect {
  return {
    createDriver: () => new SqliteFileDriver(() => new SqliteFile(path, readOnly)),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new TransactionalAdapter(),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
  };
}
