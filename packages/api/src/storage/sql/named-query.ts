import { hash } from 'node:crypto';
import type { CompiledQuery } from 'kysely';

/** A compiled query that is asked again and again: a database that can keeps its plan by this name. */
export interface NamedQuery<Row> extends CompiledQuery<Row> {
  readonly name: string;
}

/** Gives a query a name, the same for the same SQL. */
export function named<Row>(compiled: CompiledQuery<Row>): NamedQuery<Row> {
  return { ...compiled, name: hash('sha256', compiled.sql, 'hex').slice(0, 32) };
}

/**
 * Gives a query that has been asked so often another name, four times as often each time: its plan is made anew then. A plan
 * may have been made while a table was empty, when each index is as good as any other, and PostgreSQL keeps it until
 * something has looked through the table (autovacuum, a minute later or never).
 */
export function namedAgain<Row>(query: NamedQuery<Row>, asked: number): NamedQuery<Row> {
  return { ...query, name: `${query.name}_${Math.floor(Math.log2(Math.max(asked, 1)) / 2)}` };
}

/** The name of a query, if it has one. */
export function nameOf(query: CompiledQuery): string | undefined {
  return 'name' in query && typeof query.name === 'string' ? query.name : undefined;
}
