import type { Kysely } from 'kysely';
import type { Write, WriteJob } from './group-commit.ts';
import type { Tables } from './tables.ts';

/**
 * The open database. Whoever asks says for which organization: on PostgreSQL nothing of another one is seen or changed then,
 * whatever the query forgets to say.
 */
export interface Database {
  /** Reads of an organization. */
  read(organizationId: string): Kysely<Tables>;
  /** Writes of an organization, one after the other. It resolves once what was written is durable. */
  write<T>(organizationId: string, job: WriteJob<Tables, T>): Promise<T>;
  /**
   * Rows of all organizations, for the few who cannot know the organization: whoever looks a key up, takes
   * the next job, or works for whoever runs the service. Writes have no order among them here.
   */
  readonly across: { readonly read: Kysely<Tables>; readonly write: Write<Tables> };
  /** Sees that the database answers, without asking it where it has said something in the last seconds. It fails within two. */
  look(): Promise<void>;
  /** Whether other processes may be at work on it. */
  readonly isShared: boolean;
  close(): Promise<void>;
}

/** A database that nothing is written to. */
export type ReadableDatabase = Pick<Database, 'read' | 'across' | 'close'>;

/** One that can say, too, what is wrong with its own file. A server checks its pages by itself, and says nothing here. */
export interface CheckedDatabase extends ReadableDatabase {
  damage(): Promise<readonly string[]>;
}
