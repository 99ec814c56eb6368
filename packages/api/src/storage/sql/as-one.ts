import { type Kysely, PostgresAdapter } from 'kysely';
import { type NamedQuery, named } from './named-query.ts';
import type { Tables } from './tables.ts';

/** Statements that were made of others, by their names. There are as many as places in our code that ask for one. */
const known = new Map<string, NamedQuery<unknown>>();

/** Its parameters counted on from those of the statements before it. */
function countedFrom(before: number, sql: string): string {
  return sql.replace(/\$(\d+)/g, (_, number: string) => `$${Number(number) + before}`);
}

function joined(insertions: readonly NamedQuery<unknown>[], last: NamedQuery<unknown>): NamedQuery<unknown> {
  let before = 0;
  const next = ({ sql, parameters }: NamedQuery<unknown>) => {
    const text = countedFrom(before, sql);
    before += parameters.length;
    return text;
  };
  const others = insertions.map((insertion, index) => `"insertion_${index}" as (${next(insertion)})`);
  return named({ ...last, sql: `with ${others.join(', ')} ${next(last)}` });
}

/**
 * Makes one statement of insertions that know nothing of each other, where there is a server to be asked: it reads, plans and
 * answers one in place of several. (PostgreSQL takes insertions as parts of a query; SQLite does not.)
 */
export function asOne(db: Kysely<Tables>, insertions: readonly NamedQuery<unknown>[]): readonly NamedQuery<unknown>[] {
  const last = insertions.at(-1);
  if (!last || insertions.length === 1 || !(db.getExecutor().adapter instanceof PostgresAdapter)) return insertions;
  const name = insertions.map((insertion) => insertion.name).join(' ');
  const statement = known.get(name) ?? joined(insertions.slice(0, -1), last);
  known.set(name, statement);
  return [{ ...statement, parameters: insertions.flatMap(({ parameters }) => parameters) }];
}
