import { hash } from 'node:crypto';
import {
  type Compilable,
  type CompiledQuery,
  type Insertable,
  type InsertQueryBuilder,
  type InsertResult,
  type RawBuilder,
  sql,
} from 'kysely';
import type { Db, Tables } from './tables.ts';

/** Names of the prepared queries, by their SQL. There are as many as calls of `prepared` and `preparedInsert`. */
const names = new Map<string, string>();

/** The name of a prepared statement of PostgreSQL; undefined when the query is not prepared. */
export function statementName(text: string): string | undefined {
  return names.get(text);
}

/** Calls `compile` once for each dialect: databases, transactions and scopes of a dialect share the compiled query. */
function compiledOnce<Compiled extends { readonly query: CompiledQuery }>() {
  const known = new Map<unknown, Compiled>();
  return (db: Db, compile: () => Compiled): Compiled => {
    const dialect = db.getExecutor().adapter.constructor;
    const found = known.get(dialect) ?? compile();
    known.set(dialect, found);
    const { sql: text } = found.query;
    if (!names.has(text)) names.set(text, hash('sha256', text, 'hex').slice(0, 32));
    return found;
  };
}

/**
 * A query that is compiled once, and then run with other values. For queries of nearly every request: Kysely takes longer to
 * build one than SQLite takes to answer it.
 *
 * @param build is called with placeholders, so it must use its values as they are. Constants are written with `sql.lit`.
 * @returns runs the query and resolves to its first row
 */
export function prepared<Values extends readonly unknown[], Row>(
  build: (db: Db, ...values: Values) => Compilable<Row>,
): (db: Db, ...values: Values) => Promise<Row | undefined> {
  const once = compiledOnce<{ readonly query: CompiledQuery<Row>; readonly places: readonly number[] }>();
  return async (db, ...values) => {
    const { query, places } = once(db, () => {
      const placeholders: readonly unknown[] = values.map(() => ({}));
      const compiled = build(db, ...(placeholders as Values)).compile();
      const found = compiled.parameters.map((parameter) => placeholders.indexOf(parameter));
      if (found.includes(-1)) throw new Error('A prepared query must use its values as they are, and literals.');
      return { query: compiled, places: found };
    });
    const { rows } = await db.executeQuery<Row>({ ...query, parameters: places.map((place) => values[place]) });
    return rows[0];
  };
}

/**
 * An insertion that is compiled once, for other rows each time. All rows have the same columns in the same order.
 *
 * @param finish adds a clause, such as `on conflict`, without values
 * @returns makes the query for a row
 */
export function preparedInsert<Name extends keyof Tables & string>(
  table: Name,
  finish: (insertion: InsertQueryBuilder<Tables, Name, InsertResult>) => Compilable = (insertion) => insertion,
): (db: Db, row: Insertable<Tables[Name]>) => CompiledQuery {
  const once = compiledOnce<{ readonly query: CompiledQuery }>();
  return (db, row) => {
    const { query } = once(db, () => ({ query: finish(db.insertInto(table).values(row)).compile() }));
    const parameters = Object.values(row);
    if (query.parameters.length !== parameters.length) throw new Error(`A row of ${table} has other columns.`);
    return { ...query, parameters };
  };
}

/**
 * Runs queries of a transaction in one round trip: PostgreSQL gets all of them before it answers the first. (Kysely itself runs
 * one at a time.) After a failure it waits for the rest, so that none runs after the transaction.
 *
 * @throws the first error, in the order of the queries
 */
export async function together(db: Db, queries: readonly CompiledQuery[]): Promise<void> {
  const results = await db
    .getExecutor()
    .provideConnection((connection) => Promise.allSettled(queries.map((query) => connection.executeQuery(query))));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

/**
 * A text column that is compared but not searched, so that the index of the id is used. While a PostgreSQL table has no
 * statistics, each index that begins with the organization costs the same, and a query may read all rows of the organization.
 */
export function onlyCompared(column: string): RawBuilder<string> {
  return sql<string>`${sql.ref(column)} || ''`;
}
