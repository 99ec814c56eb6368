import { type Kysely, sql } from 'kysely';
import type { Db, Tables } from '../tables.ts';
import { everyone, scopeSetting } from './scoped-pool.ts';

/** The columns of a new table that PostgreSQL stores and compares differently from the embedded database. */
export interface NewTable {
  readonly name: keyof Tables;
  /** All columns of type text. They sort and compare by their bytes. */
  readonly text: readonly string[];
  /** Large columns. PostgreSQL would compress them, which makes writing take 2.4 times as long. */
  readonly large?: readonly string[];
}

/** The given columns of a table that do not have collation "C". */
async function findOtherwiseCollated(db: Kysely<unknown>, { name, text }: NewTable): Promise<readonly string[]> {
  const { rows } = await sql<{ column: string }>`
    select a.attname as column from pg_attribute a join pg_collation l on l.oid = a.attcollation
    where a.attrelid = to_regclass(${name}) and a.attname = any(${text}) and l.collname <> 'C'`.execute(db);
  return rows.map(({ column }) => column);
}

/**
 * Gives tables row-level security, collation "C" and uncompressed large columns. The migration that creates a table calls this
 * for it on PostgreSQL. Running it again changes nothing.
 */
export async function secureTables(db: Kysely<unknown>, tables: readonly NewTable[]): Promise<void> {
  for (const table of tables) {
    const name = sql.table(table.name);
    // A view keeps a column from being retyped, so only columns that need it are altered. One statement for all columns would
    // rebuild the indexes in another order, and PostgreSQL takes the first of those that cost the same.
    for (const column of await findOtherwiseCollated(db, table)) {
      await sql`alter table ${name} alter ${sql.ref(column)} type text collate "C"`.execute(db);
    }
    for (const column of table.large ?? []) {
      await sql`alter table ${name} alter ${sql.ref(column)} set storage external`.execute(db);
    }
    // The service owns its tables, and owners are exempt unless it is forced.
    await sql`alter table ${name} enable row level security, force row level security`.execute(db);
    await sql`drop policy if exists of_the_organization on ${name}`.execute(db);
    const owner = sql.ref(table.name === 'organizations' ? 'id' : 'organization_id');
    const scope = sql`current_setting(${sql.lit(scopeSetting)}, true)`;
    await sql`create policy of_the_organization on ${name}
      using (${owner} = ${scope} or ${scope} = ${sql.lit(everyone)})`.execute(db);
  }
}

/** @throws Error when row-level security of a table was switched off or its policy was dropped, with what to do */
export async function requireRowLevelSecurity(db: Db, tables: readonly string[]): Promise<void> {
  const { rows } = await sql<{ name: string; is_on: boolean; has_policy: boolean }>`
    select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as is_on, p.polname is not null as has_policy
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      left join pg_policy p on p.polrelid = c.oid and p.polname = 'of_the_organization'
    where n.nspname = current_schema() and c.relkind = 'r' and c.relname = any(${tables})
      and not (c.relrowsecurity and c.relforcerowsecurity and p.polname is not null)`.execute(db);
  const problems = rows.map(({ name, is_on, has_policy }) => {
    const off = `row-level security of its table ${name} is off. Run: alter table ${name} enable row level security, force row level security`;
    const dropped = `the policy of_the_organization of its table ${name} is missing. Create it as a new database has it`;
    return [...(is_on ? [] : [off]), ...(has_policy ? [] : [dropped])].join('. ');
  });
  if (problems.length > 0) throw new Error(problems.join('. '));
}
