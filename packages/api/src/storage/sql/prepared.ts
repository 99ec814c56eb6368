import type { Compilable, Kysely } from 'kysely';
import { type NamedQuery, named } from './named-query.ts';

/** A query that is compiled once, and asked with other values each time. */
interface Prepared<Tables, Values extends readonly unknown[], Row> {
  /** Asks it. It resolves to the first row. */
  (db: Kysely<Tables>, ...values: Values): Promise<Row | undefined>;
  /** The query with its values, to be asked together with others. */
  query(db: Kysely<Tables>, ...values: Values): NamedQuery<Row>;
}

/** A query without its values, and which of them each of its parameters is. */
interface Known<Row> {
  readonly compiled: NamedQuery<Row>;
  readonly places: readonly number[];
}

/**
 * A query that is put together and compiled once for each kind of database, and afterwards only run with other values, in
 * and outside of transactions. For those that nearly every request asks: building one anew takes longer than SQLite takes
 * to answer it.
 *
 * @param build uses the values as they are, anywhere and however often: it is given none of them, but what stands for them.
 *   What never changes stands in the query as a literal.
 */
export function prepared<Tables, Values extends readonly unknown[], Row>(
  build: (db: Kysely<Tables>, ...values: Values) => Compilable<Row>,
): Prepared<Tables, Values, Row> {
  // A transaction has the adapter of its database.
  const known = new WeakMap<object, Known<Row>>();

  function compile(db: Kysely<Tables>, count: number): Known<Row> {
    const stands: readonly unknown[] = Array.from({ length: count }, () => ({}));
    const compiled = named(build(db, ...(stands as Values)).compile());
    const places = compiled.parameters.map((parameter) => stands.indexOf(parameter));
    if (places.includes(-1)) throw new Error('A prepared query must use its values as they are, and literals.');
    const result = { compiled, places };
    known.set(db.getExecutor().adapter, result);
    return result;
  }

  const query: Prepared<Tables, Values, Row>['query'] = (db, ...values) => {
    const { compiled, places } = known.get(db.getExecutor().adapter) ?? compile(db, values.length);
    return { ...compiled, parameters: places.map((place) => values[place]) };
  };

  const ask = async (db: Kysely<Tables>, ...values: Values) =>
    (await db.executeQuery<Row>(query(db, ...values))).rows[0];
  return Object.assign(ask, { query });
}
