import { Client } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { emptyDatabase, openUntilEnd, superuserUrl, usualSettings } from '../../../test/postgres/open-empty.ts';
import { createPostgres, openPostgres } from './open-postgres.ts';

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** An empty database with two connections: as its owner (the role of the service) and as the superuser. */
async function emptyPlace() {
  const url = await emptyDatabase();
  return { url, owner: await connect(url), superuser: await connect(superuserUrl(url)) };
}

/** Opens and closes the database, as the service does when it starts. */
const start = async (url: string) => (await openPostgres({ ...usualSettings, url })).close();

/**
 * Everything PostgreSQL stores about these tables except statistics: columns, constraints, indexes, triggers, policies,
 * and the rows with the transactions that wrote them.
 */
async function dump(client: Client, tables: readonly string[]): Promise<string> {
  const of = (catalog: string, column: string) =>
    `coalesce((select jsonb_agg(to_jsonb(x) || jsonb_build_object('xmin', x.xmin::text) order by x::text)
      from ${catalog} x where x.${column} = c.oid), '[]')`;
  const { rows } = await client.query(
    `select c.relname, c.xmin, c.relowner, c.relacl, c.relfilenode, c.relrowsecurity, c.relforcerowsecurity,
      ${of('pg_attribute', 'attrelid')} as columns, ${of('pg_constraint', 'conrelid')} as constraints,
      ${of('pg_index', 'indrelid')} as indexes, ${of('pg_trigger', 'tgrelid')} as triggers,
      ${of('pg_policy', 'polrelid')} as policies
    from pg_class c where c.relname = any($1) order by c.relname`,
    [tables],
  );
  expect(rows).toHaveLength(tables.length);
  const contents: unknown[] = [];
  for (const table of tables) contents.push((await client.query(`select xmin, ctid, * from public.${table}`)).rows);
  return JSON.stringify([rows, contents]);
}

const foreignTables = ['invoices', 'notes', 'settings'];

/** Tables of three other programs: one with a policy of its own, one without organizations, one of another role. */
const makeForeign = `
  create table invoices (id text primary key, organization_id text not null, body text);
  create index on invoices (body);
  alter table invoices enable row level security;
  create policy readers on invoices for select using (true);
  insert into invoices values ('1', 'org_1', 'b'), ('2', 'org_2', 'Ä'), ('3', 'org_2', 'a');
  create table settings (name varchar(255) primary key, place text);
  insert into settings values ('a', 'b')`;
const makeAsSuperuser = `
  create table notes (id text primary key, note text not null, at bigint);
  insert into notes values ('1', 'x', 1)`;

describe('tables of other programs in the schema', () => {
  it('are not changed at startup, regardless of their owner', async () => {
    const { url, owner, superuser } = await emptyPlace();
    await owner.query(makeForeign);
    await superuser.query(makeAsSuperuser);
    const before = await dump(superuser, foreignTables);
    await start(url);
    await start(url);
    expect(await dump(superuser, foreignTables)).toBe(before);
  });

  it('are not changed by an upgrade, which also keeps additional columns, views and policies of our tables', async () => {
    const { url, owner, superuser } = await emptyPlace();
    await owner.query(makeForeign);
    await superuser.query(makeAsSuperuser);
    const older = await createPostgres({ ...usualSettings, url }, ['0001-first', '0002-audit-and-settings']);
    await older.close();
    await owner.query(`alter table documents add column remark text`);
    await superuser.query(`create view names as select remark from documents`);
    await superuser.query(`create policy reporting on documents for select to pg_monitor using (true)`);
    const before = await dump(superuser, foreignTables);
    await start(url);
    await start(url);
    expect(await dump(superuser, foreignTables)).toBe(before);
    const { rows } = await superuser.query(
      `select a.attcollation = 'pg_catalog."default"'::regcollation as is_default, p.polname
       from pg_attribute a join pg_policy p on p.polrelid = a.attrelid
       where a.attrelid = 'documents'::regclass and a.attname = 'remark' order by polname`,
    );
    expect(rows).toEqual([
      { is_default: true, polname: 'of_the_organization' },
      { is_default: true, polname: 'reporting' },
    ]);
  });

  it('fail the start when they have a name that the service needs, and are not changed', async () => {
    const { url, owner, superuser } = await emptyPlace();
    await owner.query(`create table documents (id int primary key, text text); insert into documents values (1, 'a');
      create view jobs as select 1 as one`);
    const before = await dump(superuser, ['documents']);
    await expect(start(url)).rejects.toThrow(/has a name that the service needs.*its own schema/s);
    expect(await dump(superuser, ['documents'])).toBe(before);
  });

  it('fail the start when they record the migrations of another program, and are not changed', async () => {
    const { url, owner, superuser } = await emptyPlace();
    await owner.query(`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
      insert into kysely_migration values ('2024-01-users', '2024-01-01T00:00:00Z')`);
    const before = await dump(superuser, ['kysely_migration']);
    await expect(start(url)).rejects.toThrow('its table kysely_migration belongs to another program');
    expect(await dump(superuser, ['kysely_migration'])).toBe(before);
  });

  it('fail the start when an index has a name that the service needs', async () => {
    const { url, owner } = await emptyPlace();
    await owner.query(`create table queue (due int); create index jobs_due on queue (due)`);
    await expect(start(url)).rejects.toThrow('an index of another program has a name that the service needs');
  });
});

describe('a schema for the service', () => {
  /** The same database with a search path for the role, in this database only. */
  async function withSearchPath(path: string) {
    const place = await emptyPlace();
    await place.owner.query('create schema "Signer"');
    const name = new URL(place.url).pathname.slice(1);
    await place.superuser.query(`alter role document_signer in database ${name} set search_path = ${path}`);
    return place;
  }

  it('is used when another schema has tables with the same names', async () => {
    const { url, owner, superuser } = await withSearchPath('"Signer"');
    await owner.query(`create table public.kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
      insert into public.kysely_migration values ('2024-01-users', '2024-01-01T00:00:00Z');
      create table public.documents (id int primary key); create table public.organizations (id int primary key)`);
    const names = ['documents', 'kysely_migration', 'organizations'];
    const before = await dump(superuser, names);
    await start(url);
    const database = await openUntilEnd(url);
    expect(await database.unscoped.read.selectFrom('organizations').select('name').execute()).toEqual([]);
    const others = await superuser.query(
      `select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    );
    expect(others.rowCount).toBe(3);
    await superuser.query('drop schema "Signer" cascade');
    expect(await dump(superuser, names)).toBe(before);
  });

  it('is required when the search path names no existing schema', async () => {
    const { url } = await withSearchPath('nowhere');
    await expect(start(url)).rejects.toThrow('its search_path names no schema that exists');
  });

  it('is refused when it is empty and hides the tables of the service', async () => {
    const { url, owner } = await emptyPlace();
    await start(url);
    // PostgreSQL looks for tables in the schema with the name of the role first.
    await owner.query('create schema document_signer');
    await expect(start(url)).rejects.toThrow(
      'its empty schema document_signer hides the tables of the service in the schema public. Drop document_signer,',
    );
    await owner.query('drop schema document_signer');
    await start(url);
  });
});

describe('createPostgres', () => {
  it('refuses tables that are newer than the backup', async () => {
    const url = await emptyDatabase();
    await start(url);
    await expect(createPostgres({ ...usualSettings, url }, ['0001-first'])).rejects.toThrow(
      'cannot be used: its tables are newer than the backup. Restore into an empty database.',
    );
  });
});
