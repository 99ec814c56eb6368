import type { Compilable, Kysely } from 'kysely';
import { type NamedQuery, named } from './named-query.ts';

/** A query that is compiled once, and asked with other values each time. */
interface Prepared<Tables, Values extends readonly unknown[], Row> {
  /** Asks it. It resolves to the first row. */
  (db: Kysely<Tables>, ...values: Values): Promise<Row | undefined>;
  /** The query with its values, to be asked together with others. */
  query(db: Kysely<Tables>, ...values: Values): NamedQuery<Row>;
}

/**
 * A query that is put together and compiled once for each kind of database, and afterwards only run with other values, in
 * and outside of transactions. For those that nearly every request asks: building one anew takes longer than SQLite takes
 * to answer it.
 *
 * @param build uses each of the values once, in their order; what never changes stands in the query as a literal
 */
export function prepared<Tables, Values extends readonly unknown[], Row>(
  build: (db: Kysely<Tables>, ...values: Values) => Compilable<Row>,
): Prepared<Tables, Values, Row> {
  // A transaction has the adapter of its database.
  const known = new WeakMap<object, NamedQuery<Row>>();

  function compile(db: Kysely<Tables>, values: Values): NamedQuery<Row> {
    const compiled = named(build(db, ...values).compile());
    const { parameters } = compiled;
    if (parameters.length !== values.length || parameters.some((value, index) => value !== values[index])) {
      throw new Error('A prepared query must use each of its values once, in their order.');
    }
    known.set(db.getExecutor().adapter, compiled);
    return compiled;
  }

  const query: Prepared<Tables, Values, Row>['query'] = (db, ...values) => {
    const compiled = known.get(db.getExecutor().adapter) ?? compile(db, values);
    return { ...compiled, parameters: values };
  };

  const ask = async (db: Kysely<Tables>, ...values: Values) =>
    (await db.executeQuery<Row>(query(db, ...values))).rows[0];
  return Object.assign(ask, { query });
}
