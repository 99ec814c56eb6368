import type { Compilable, Kysely } from 'kysely';
import { type NamedQuery, named, namedAgain } from './named-query.ts';

/**
 * A query that is put together and compiled once for each kind of database, and afterwards only run with other values, in
 * and outside of transactions. For those that nearly every request asks: building one anew takes longer than SQLite takes
 * to answer it.
 *
 * @param build uses each of the values once, in their order; what never changes stands in the query as a literal
 */
export function prepared<Tables, Values extends readonly unknown[], Row>(
  build: (db: Kysely<Tables>, ...values: Values) => Compilable<Row>,
): (db: Kysely<Tables>, ...values: Values) => Promise<Row | undefined> {
  // A transaction has the adapter of its database.
  const known = new WeakMap<object, NamedQuery<Row>>();
  let asked = 0;

  function compile(db: Kysely<Tables>, values: Values): NamedQuery<Row> {
    const compiled = named(build(db, ...values).compile());
    const { parameters } = compiled;
    if (parameters.length !== values.length || parameters.some((value, index) => value !== values[index])) {
      throw new Error('A prepared query must use each of its values once, in their order.');
    }
    known.set(db.getExecutor().adapter, compiled);
    return compiled;
  }

  return async (db, ...values) => {
    const compiled = known.get(db.getExecutor().adapter) ?? compile(db, values);
    asked++;
    const { rows } = await db.executeQuery<Row>({ ...namedAgain(compiled, asked), parameters: values });
    return rows[0];
  };
}
