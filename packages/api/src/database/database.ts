import type { Write, WriteJob } from './group-commit.ts';
import type { Db, Tables } from './tables.ts';

/**
 * The open database. Each query names its organization: on PostgreSQL, row-level security then hides the rows of all others, even
 * when the query forgets its condition.
 */
export interface Database {
  /** Reads of an organization. */
  read(organizationId: string): Db;
  /** Writes of an organization, one after the other. Resolves when the commit is durable. */
  write<T>(organizationId: string, job: WriteJob<Tables, T>): Promise<T>;
  /**
   * Rows of all organizations, for work that cannot know the organization: finding a key, taking the next job, and commands of
   * the operator. On PostgreSQL, these writes are not ordered.
   */
  readonly unscoped: { readonly read: Db; readonly write: Write<Tables> };
  /** Whether other processes may use it. */
  readonly isShared: boolean;
  close(): Promise<void>;
}

/** What a function takes that only reads. */
export type Reader = Pick<Database, 'read'>;

/** What a function takes that only writes. */
export type Writer = Pick<Database, 'write'>;

/** A database that is only read. */
export type ReadableDatabase = Pick<Database, 'read' | 'unscoped' | 'close'>;

/** A database that can check its own file. A PostgreSQL server checks its pages itself, so it reports nothing here. */
export interface CheckedDatabase extends ReadableDatabase {
  damage(): Promise<readonly string[]>;
}

/** A database that a backup is restored into. */
export interface NewDatabase {
  readonly db: Db;
  /** Whether it has rows already. */
  readonly isFilled: boolean;
  /** Runs the migrations that are missing. */
  migrate(): Promise<void>;
  close(): Promise<void>;
}
