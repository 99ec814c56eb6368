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

/** A table that is not as it should be, and what is missing. */
interface Unfinished {
  readonly name: string;
  readonly is_walled: boolean;
  /** Its columns that sort and compare as a language does, and not as the embedded database: by the bytes. */
  readonly by_language: readonly string[];
  readonly compressed: readonly string[];
}

/** Our tables. The one of organizations knows itself by another name. */
async function findTables(db: Db): Promise<readonly Unfinished[]> {
  const large = Object.entries(largeColumns).flatMap(([table, columns]) => columns.map((name) => `${table}.${name}`));
  const { rows } = await sql<Unfinished>`
    select c.relname as name,
      c.relrowsecurity and c.relforcerowsecurity and exists (select from pg_policy p where p.polrelid = c.oid) as is_walled,
      array(select a.attname::text from pg_attribute a join pg_collation l on l.oid = a.attcollation
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and l.collname <> 'C') as by_language,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and a.attstorage <> 'e'
          and c.relname || '.' || a.attname = any(${large})) as compressed
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
      and c.relname not like 'kysely%'`.execute(db);
  return rows.filter((table) => !table.is_walled || table.by_language.length + table.compressed.length > 0);
}

/** What a row of a table must have for a scope to see it, and to write it. */
function policyFor(table: string) {
  const owner = sql.ref(table === 'organizations' ? 'id' : 'organization_id');
  const scope = sql`current_setting(${sql.lit(scopeSetting)}, true)`;
  return sql`${owner} = ${scope} or ${scope} = ${sql.lit(everyone)}`;
}

async function finish(db: Db, { name, is_walled, by_language, compressed }: Unfinished): Promise<void> {
  const table = sql.table(name);
  for (const column of by_language) {
    await sql`alter table ${table} alter column ${sql.ref(column)} type text collate "C"`.execute(db);
  }
  for (const column of compressed) {
    await sql`alter table ${table} alter column ${sql.ref(column)} set storage external`.execute(db);
  }
  if (is_walled) return;
  await sql`alter table ${table} enable row level security`.execute(db);
  // The service owns its tables, and owners are let through otherwise.
  await sql`alter table ${table} force row level security`.execute(db);
  await sql`drop policy if exists of_the_organization on ${table}`.execute(db);
  await sql`create policy of_the_organization on ${table} using (${policyFor(name)})`.execute(db);
}

/** Any number, that nothing else in the database locks. */
const lock = sql.lit(7_306_110_410);

/**
 * Does to the tables what PostgreSQL has words for and the embedded database has not: policies that show an organization its
 * own rows only, order by bytes, and large columns as they are. A table that is new gets it at the start after it was made,
 * so that migrations need not think of it. Whoever sees to it at the same time waits; killed in between, nothing is done.
 */
export async function finishTables(db: Db): Promise<void> {
  if ((await findTables(db)).length === 0) return;
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${lock})`.execute(transaction);
    for (const table of await findTables(transaction)) await finish(transaction, table);
  });
}
