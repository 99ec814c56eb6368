import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';
import { everyone, scopeSetting } from './driver.ts';

/** By which column a row of each of our tables says whose it is. No other table is altered or checked. */
const ownerColumns: { readonly [Name in keyof Tables]: keyof Tables[Name] & string } = {
  organizations: 'id',
  api_keys: 'organization_id',
  documents: 'organization_id',
  document_versions: 'organization_id',
  submissions: 'organization_id',
  submission_images: 'organization_id',
  audit_heads: 'organization_id',
  audit_events: 'organization_id',
  jobs: 'organization_id',
  seal_certificates: 'organization_id',
  webhook_endpoints: 'organization_id',
  webhook_deliveries: 'organization_id',
};

/** The names of our tables. */
export const ownTables: readonly string[] = Object.keys(ownerColumns);

/** The columns of a new table that PostgreSQL stores and compares differently from the embedded database. */
export interface NewTable {
  readonly name: keyof Tables;
  /** All columns of type text. They sort and compare by their bytes. */
  readonly text: readonly string[];
  /** Columns that hold much. PostgreSQL would compress them, which makes writing take 2.4 times as long. */
  readonly large?: readonly string[];
}

const policyName = 'of_the_organization';

/** The condition that lets a transaction see and write a row. */
function conditionOf(table: keyof Tables): string {
  const scope = `current_setting('${scopeSetting}', true)`;
  return `${ownerColumns[table]} = ${scope} or ${scope} = '${everyone}'`;
}

function statementsFor(table: keyof Tables) {
  return {
    // Owners are exempt unless it is forced, and the service owns its tables.
    secure: `alter table ${table} enable row level security, force row level security`,
    dropPolicy: `drop policy if exists ${policyName} on ${table}`,
    createPolicy: `create policy ${policyName} on ${table} using (${conditionOf(table)})`,
  };
}

/** The given columns of a table that do not have collation "C". */
async function findByLanguage(db: Kysely<unknown>, { name, text }: NewTable): Promise<readonly string[]> {
  const { rows } = await sql<{ column: string }>`
    select a.attname as column from pg_attribute a join pg_collation l on l.oid = a.attcollation
    where a.attrelid = to_regclass(${name}) and a.attname = any(${text}) and l.collname <> 'C'`.execute(db);
  return rows.map(({ column }) => column);
}

/**
 * Gives tables row-level security, collation by bytes and uncompressed large columns. The migration that makes a table calls
 * this for it on PostgreSQL. The embedded database has nothing of the kind.
 */
export async function secureTables(db: Kysely<unknown>, tables: readonly NewTable[]): Promise<void> {
  for (const table of tables) {
    const { secure, dropPolicy, createPolicy } = statementsFor(table.name);
    const name = sql.table(table.name);
    // A view that somebody made keeps a column from being retyped, so one that is right is left alone. One statement for all columns
    // would remake the indexes in another order, and PostgreSQL takes the first of those that cost the same.
    for (const column of await findByLanguage(db, table)) {
      await sql`alter table ${name} alter ${sql.ref(column)} type text collate "C"`.execute(db);
    }
    for (const column of table.large ?? []) {
      await sql`alter table ${name} alter ${sql.ref(column)} set storage external`.execute(db);
    }
    for (const statement of [secure, dropPolicy, createPolicy]) await sql.raw(statement).execute(db);
  }
}

/** A policy of a table (https://www.postgresql.org/docs/current/catalog-pg-policy.html). */
interface Policy {
  readonly name: string;
  /** Whether it is permissive, for all commands and all roles. */
  readonly is_for_all: boolean;
  /** `using` and `with check`, as the server writes them. */
  readonly seen: string | null;
  readonly written: string | null;
}

interface TableFacts {
  readonly name: keyof Tables;
  readonly is_there: boolean;
  /** Whether policies are in force, for its owner too. */
  readonly is_secured: boolean;
  /** Those that apply to our role. A superuser, who has the privileges of all roles, passes the policies for others. */
  readonly policies: readonly Policy[];
}

async function factsOf(db: Kysely<Tables>): Promise<readonly TableFacts[]> {
  const { rows } = await sql<TableFacts>`
    select own.name, c.oid is not null as is_there,
      coalesce(c.relrowsecurity and c.relforcerowsecurity, false) as is_secured,
      coalesce((select json_agg(json_build_object('name', p.polname,
          'is_for_all', p.polcmd = '*' and p.polpermissive and p.polroles = '{0}',
          'seen', pg_get_expr(p.polqual, p.polrelid), 'written', pg_get_expr(p.polwithcheck, p.polrelid)) order by p.polname)
        from pg_policy p where p.polrelid = c.oid
          and p.polroles && (array(select oid from pg_roles where rolname = current_user
            or (pg_has_role(oid, 'usage') and not current_setting('is_superuser')::bool)) || 0::oid)), '[]') as policies
    from unnest(${ownTables}::text[]) with ordinality own (name, place)
      left join pg_class c on c.relname = own.name and c.relkind in ('r', 'p')
        and c.relnamespace = (select oid from pg_namespace where nspname = current_schema())
    order by own.place`.execute(db);
  return rows;
}

/** A condition without the casts, spaces and parentheses that a server adds or removes when it stores one. */
function normalized(condition: string): string {
  return condition.toLowerCase().replaceAll(/::text|[\s()"]/g, '');
}

function isIntact(table: keyof Tables, { is_for_all, seen, written }: Policy): boolean {
  return is_for_all && written === null && seen !== null && normalized(seen) === normalized(conditionOf(table));
}

/** What is wrong with a table, and the statements that put it right. */
function problemsOf({ name, is_there, is_secured, policies }: TableFacts): readonly string[] {
  if (!is_there) return [`its table ${name} is missing`];
  const { secure, dropPolicy, createPolicy } = statementsFor(name);
  const own = policies.find((policy) => policy.name === policyName);
  const problems = policies
    .filter((policy) => policy !== own)
    .map((policy) => {
      const drop = `drop policy "${policy.name.replaceAll('"', '""')}" on ${name}`;
      return `the policy "${policy.name}" on its table ${name} applies to the role of the service. Run: ${drop}`;
    });
  if (!is_secured) problems.push(`row-level security of its table ${name} is not in force. Run: ${secure}`);
  if (own && isIntact(name, own)) return problems;
  const state = own ? 'altered' : 'missing';
  return [
    ...problems,
    `the policy ${policyName} on its table ${name} is ${state}. Run: ${dropPolicy}; ${createPolicy}`,
  ];
}

/**
 * Checks that row-level security keeps organizations apart in each of our tables, and changes nothing.
 *
 * @throws Error that names everything that is wrong, with the statements that put it right
 */
export async function checkRowLevelSecurity(db: Kysely<Tables>): Promise<void> {
  const problems = (await factsOf(db)).flatMap(problemsOf);
  if (problems.length > 0) throw new Error(problems.join('. '));
}
