import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { Tables } from '../tables.ts';
import type { Connections } from './connections.ts';
import { type Scope, ScopedDriver } from './driver.ts';

/** One for all: what is compiled once for an adapter is good for every scope. */
const adapter = new PostgresAdapter();

/** Makes a way to ask the database in a scope. It costs next to nothing, and needs no end. */
export function scoped(connections: Connections, scope: Scope): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => adapter,
      createDriver: () => new ScopedDriver(connections, scope),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}
