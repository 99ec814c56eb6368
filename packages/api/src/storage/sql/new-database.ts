import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** A database that is being filled with rows from elsewhere. */
export interface NewDatabase {
  readonly db: Kysely<Tables>;
  /** Whether rows are in it already. */
  readonly isFilled: boolean;
  /** Brings its tables to the newest form. */
  migrate(): Promise<void>;
  /** Puts it where the service finds it. Nothing more can be done with it then. */
  finish(): Promise<void>;
  /** Lets go of it. Unless it was finished, an embedded one is nowhere. */
  close(): Promise<void>;
}
