import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';
import { everyone, scopeSetting } from './driver.ts';

type Db = Kysely<Tables>;

/** The large columns: compressed, as PostgreSQL would by itself, they take 2.4 times as long to write. */
const largeColumns: { readonly [Name in keyof Tables]?: readonly (keyof Tables[Name] & string)[] } = {
  documents: ['geometry_json', 'fields_json', 'signing_json'],
  document_versions: ['fields_json'],
  submissions: ['fields_json', 'render_context_json', 'pages_json', 'rest_json'],
  submission_images: ['bytes'],
  audit_events: ['details_json'],
  webhook_deliveries: ['body'],
};

/** A policy of a table (https://www.postgresql.org/docs/current/catalog-pg-policy.html). */
interface Policy {
  readonly name: string;
  /** Whether it is for whatever is done, and whoever does it, and permissive: lets through what it says. */
  readonly is_for_all: boolean;
  /** What is seen, and what may be written besides, as the server writes it; null: whatever is seen. */
  readonly seen: string | null;
  readonly written: string | null;
}

/** A table, and what may have to be done to it. */
interface Found {
  readonly name: string;
  /** Whether its policies hold for its owner, too. */
  readonly is_secured: boolean;
  readonly policies: readonly Policy[];
  /** Its columns that sort and compare as a language does, and not as the embedded database: by the bytes. */
  readonly by_language: readonly string[];
  readonly compressed: readonly string[];
}

const ourPolicy = 'of_the_organization';

/** What a row of a table must have for a scope to see it, and to write it. The one of organizations knows itself by another name. */
function ruleOf(table: string): string {
  const owner = table === 'organizations' ? 'id' : 'organization_id';
  const scope = `current_setting('${scopeSetting}', true)`;
  return `${owner} = ${scope} or ${scope} = '${everyone}'`;
}

/** A rule without what a server adds to it when it writes it down, or leaves out. */
function bare(rule: string): string {
  return rule.toLowerCase().replaceAll(/::text|[\s()"]/g, '');
}

/** Whether a policy of a table is ours, and as we made it. */
function isOurs(table: string, { name, is_for_all, seen, written }: Policy): boolean {
  return name === ourPolicy && is_for_all && written === null && seen !== null && bare(seen) === bare(ruleOf(table));
}

/** Whether a table has our policy and no other, which lets more through, or being a restrictive one hides what is there. */
function isWalled({ name, is_secured, policies }: Found): boolean {
  const [policy, ...others] = policies;
  return is_secured && policy !== undefined && others.length === 0 && isOurs(name, policy);
}

/** A table whose wall somebody has changed. */
export interface Breach {
  readonly table: string;
  /** The policies that are not ours, or not as we made them; none: ours was gone, or not in force. */
  readonly policies: readonly string[];
}

/** What somebody has done to the wall of a table; undefined: nothing, or there was none yet, as the table is new. */
function breachOf(found: Found): Breach | undefined {
  const { name, is_secured, policies } = found;
  if (isWalled(found) || (!is_secured && policies.length === 0)) return undefined;
  return { table: name, policies: policies.filter((policy) => !isOurs(name, policy)).map((policy) => policy.name) };
}

/** Our tables that are not as they should be. */
async function findTables(db: Db): Promise<readonly Found[]> {
  const large = Object.entries(largeColumns).flatMap(([table, columns]) => columns.map((name) => `${table}.${name}`));
  const { rows } = await sql<Found>`
    select c.relname as name,
      c.relrowsecurity and c.relforcerowsecurity as is_secured,
      coalesce((select json_agg(json_build_object('name', p.polname,
          'is_for_all', p.polcmd = '*' and p.polpermissive and p.polroles = '{0}',
          'seen', pg_get_expr(p.polqual, p.polrelid), 'written', pg_get_expr(p.polwithcheck, p.polrelid)) order by p.polname)
        from pg_policy p where p.polrelid = c.oid), '[]') as policies,
      array(select a.attname::text from pg_attribute a join pg_collation l on l.oid = a.attcollation
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and l.collname <> 'C') as by_language,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and a.attstorage <> 'e'
          and c.relname || '.' || a.attname = any(${large})) as compressed
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
      and c.relname not like 'kysely%'`.execute(db);
  return rows.filter((table) => !isWalled(table) || table.by_language.length + table.compressed.length > 0);
}

async function finish(db: Db, found: Found): Promise<void> {
  const { name, policies, by_language, compressed } = found;
  const table = sql.table(name);
  for (const column of by_language) {
    await sql`alter table ${table} alter column ${sql.ref(column)} type text collate "C"`.execute(db);
  }
  for (const column of compressed) {
    await sql`alter table ${table} alter column ${sql.ref(column)} set storage external`.execute(db);
  }
  if (isWalled(found)) return;
  await sql`alter table ${table} enable row level security`.execute(db);
  // The service owns its tables, and owners are let through otherwise.
  await sql`alter table ${table} force row level security`.execute(db);
  for (const policy of policies) await sql`drop policy ${sql.ref(policy.name)} on ${table}`.execute(db);
  await sql`create policy ${sql.ref(ourPolicy)} on ${table} using (${sql.raw(ruleOf(name))})`.execute(db);
}

/** Any number, that nothing else in the database locks. */
const lock = sql.lit(7_306_110_410);

/**
 * Does to the tables what PostgreSQL has words for and the embedded database has not: policies that show an organization its
 * own rows only, order by bytes, and large columns as they are. A table that is new gets it at the start after it was made,
 * so that migrations need not think of it. Whoever sees to it at the same time waits; killed in between, nothing is done.
 *
 * @returns what somebody has done to the wall, and is undone
 */
export async function finishTables(db: Db): Promise<readonly Breach[]> {
  if ((await findTables(db)).length === 0) return [];
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${lock})`.execute(transaction);
    const tables = await findTables(transaction);
    for (const table of tables) await finish(transaction, table);
    return tables.flatMap((table) => breachOf(table) ?? []);
  });
}
