import type { Compilable, Insertable, InsertQueryBuilder, InsertResult, Kysely } from 'kysely';
import { type NamedQuery, named } from './named-query.ts';
import type { Tables } from './tables.ts';

/** An insertion as Kysely builds it. */
type Insertion<Name extends keyof Tables> = InsertQueryBuilder<Tables, Name, InsertResult>;

/** An insertion that is compiled once, and done with another row each time. */
interface PreparedInsert<Name extends keyof Tables> {
  (db: Kysely<Tables>, row: Insertable<Tables[Name]>): Promise<void>;
  /** The query with its row, to be done together with others. */
  query(db: Kysely<Tables>, row: Insertable<Tables[Name]>): NamedQuery<unknown>;
}

/**
 * An insertion that is put together and compiled once for each database, and afterwards only run with other rows, in and
 * outside of transactions. Rows of one such insertion have the same columns in the same order.
 *
 * @param finish adds to it, such as what to do with a row that is there already; without values of its own
 */
export function preparedInsert<Name extends keyof Tables & string>(
  table: Name,
  finish: (insertion: Insertion<Name>) => Compilable = (insertion) => insertion,
): PreparedInsert<Name> {
  const known = new WeakMap<object, NamedQuery<unknown>>();
  const query: PreparedInsert<Name>['query'] = (db, row) => {
    const { adapter } = db.getExecutor();
    const parameters = Object.values(row);
    const compiled = known.get(adapter) ?? named(finish(db.insertInto(table).values(row)).compile());
    if (compiled.parameters.length !== parameters.length) throw new Error(`A row of ${table} has other columns.`);
    known.set(adapter, compiled);
    return { ...compiled, parameters };
  };
  const insert = async (db: Kysely<Tables>, row: Insertable<Tables[Name]>) => {
    await db.executeQuery(query(db, row));
  };
  return Object.assign(insert, { query });
}
