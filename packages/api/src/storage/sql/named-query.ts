import { hash } from 'node:crypto';
import type { CompiledQuery } from 'kysely';

/** A compiled query. */
export interface Query<Row> extends CompiledQuery<Row> {
  /** What a row is, for the compiler: it is never there. */
  readonly row?: Row;
}

/** A compiled query that is asked again and again: a database that can keeps its plan by this name. */
export interface NamedQuery<Row> extends Query<Row> {
  readonly name: string;
}

/** Gives a query a name, the same for the same SQL. */
export function named<Row>(compiled: CompiledQuery<Row>): NamedQuery<Row> {
  return { ...compiled, name: hash('sha256', compiled.sql, 'hex').slice(0, 32) };
}

/** The name of a query, if it has one. */
export function nameOf(query: CompiledQuery): string | undefined {
  return 'name' in query && typeof query.name === 'string' ? query.name : undefined;
}
