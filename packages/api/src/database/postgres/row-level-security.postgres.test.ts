import { newId } from '@document-signer/core';
import { sql } from 'kysely';
import { Client } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { addOrganization } from '../../../test/add-organization.ts';
import { keyTime, openKeys } from '../../../test/open-keys.ts';
import { databaseSettings, openTestDatabase } from '../../../test/test-database.ts';
import { addJob } from '../../jobs/job-store.ts';
import type { Database } from '../database.ts';
import type { Tables } from '../tables.ts';

const tables = [
  'organizations',
  'api_keys',
  'documents',
  'submissions',
  'submission_images',
  'audit_events',
  'audit_heads',
  'document_versions',
  'jobs',
  'seal_certificates',
  'webhook_endpoints',
  'webhook_deliveries',
  'envelopes',
  'envelope_signers',
  'idempotency_keys',
] as const satisfies readonly (keyof Tables)[];

/** A row of each table for an organization, written without the code of the service. */
async function fill(database: Database, organizationId: string): Promise<void> {
  const [document, submission] = [newId('doc'), newId('sub')];
  await database.write(organizationId, async (db) => {
    await sql`insert into documents (id, organization_id, filename, file_size, sha256, page_count, version, status,
      submission_policy, created_at, updated_at, geometry_json, fields_json, signing_json)
      values (${document}, ${organizationId}, 'a', 1, 'a', 1, 1, 'active', 'multiple', 0, 0, '', '', '')`.execute(db);
    await sql`insert into document_versions (organization_id, document_id, version, fields_json)
      values (${organizationId}, ${document}, 1, '')`.execute(db);
    await sql`insert into submissions (id, organization_id, document_id, document_version, key_id, status, submitted_at,
      received_at, checksum, checksum_verified, body_hash, fields_json, render_context_json, pages_json)
      values (${submission}, ${organizationId}, ${document}, 1, '', 'received', '', 0, '', 0, '', '', '', '')`.execute(
      db,
    );
    await sql`insert into submission_images (organization_id, submission_id, field_id, format, width, height, bytes)
      values (${organizationId}, ${submission}, 'a', 'png', 1, 1, '')`.execute(db);
    await sql`insert into seal_certificates (id, organization_id, certificate, created_at)
      values (${newId('crt')}, ${organizationId}, '', 0)`.execute(db);
    await sql`insert into webhook_endpoints (id, organization_id, url, events_json, secret, created_at, updated_at)
      values (${newId('whk')}, ${organizationId}, '', '[]', '', 0, 0)`.execute(db);
    await sql`insert into webhook_deliveries (organization_id, endpoint_id, event_id, body, status, created_at, tries,
      attempts_json) values (${organizationId}, ${newId('whk')}, '', '', 'pending', 0, 0, '[]')`.execute(db);
    const [envelope, signer] = [newId('env'), newId('sgr')];
    await sql`insert into envelopes (id, organization_id, document_id, document_version, status, created_at, is_mailed)
      values (${envelope}, ${organizationId}, ${document}, 1, 'open', 0, 0)`.execute(db);
    await sql`insert into envelope_signers (id, organization_id, envelope_id, position, role, sign_order, status,
      values_json, reminder_count) values (${signer}, ${organizationId}, ${envelope}, 0, '', 1, 'ready', '{}', 0)`.execute(
      db,
    );
    await sql`insert into idempotency_keys (organization_id, idempotency_key, body_hash, subject_id, created_at)
      values (${organizationId}, '', '', '', 0)`.execute(db);
    await addJob(db, { kind: 'completion', subjectId: submission, organizationId, requestId: null }, 0);
  });
}

/** Two organizations with a row in every table. */
async function twoOrganizations() {
  const { database, organizationId: ours, dataDir, add } = await openKeys();
  await add();
  const wanted = { name: 'Theirs', plan: 'free' } as const;
  const { id: theirs } = await addOrganization(database, wanted, { keyId: null }, keyTime);
  await database.unscoped.write(async (db) => {
    const row = await db.selectFrom('api_keys').selectAll().executeTakeFirstOrThrow();
    const id = newId('key');
    await db
      .insertInto('api_keys')
      .values({ ...row, id, hash: id, organization_id: theirs })
      .execute();
  });
  await fill(database, ours);
  await fill(database, theirs);
  return { database, ours, theirs, dataDir };
}

/** Two organizations, and a connection as the owner of the tables. */
async function asOwner() {
  const all = await twoOrganizations();
  const client = new Client({ connectionString: (await databaseSettings(all.dataDir)).DATABASE_URL });
  await client.connect();
  onTestFinished(() => client.end());
  return { ...all, client };
}

/** The organizations whose rows a query without a condition sees. */
async function ownersSeen(db: ReturnType<Database['read']>, table: string): Promise<string[]> {
  const owner = sql.ref(table === 'organizations' ? 'id' : 'organization_id');
  const { rows } = await sql<{ owner: string }>`select distinct ${owner} as owner from ${sql.table(table)}`.execute(db);
  return rows.map((row) => row.owner).sort();
}

describe('a query without a condition on the organization', () => {
  it('sees no rows of another organization in any table', async () => {
    const { database, ours, theirs } = await twoOrganizations();
    for (const table of tables) {
      expect(await ownersSeen(database.read(ours), table), table).toEqual([ours]);
      expect(await ownersSeen(database.read(theirs), table), table).toEqual([theirs]);
      expect(await ownersSeen(database.unscoped.read, table), table).toEqual([ours, theirs].sort());
    }
  });

  it('sees no rows on a connection without a scope', async () => {
    const { client } = await asOwner();
    for (const table of tables) expect((await client.query(`select * from ${table}`)).rows, table).toEqual([]);
  });

  it('inserts, changes and deletes no rows of another organization', async () => {
    const { database, ours, theirs } = await twoOrganizations();
    const job = { kind: 'completion', subjectId: newId('sub'), organizationId: theirs, requestId: null } as const;
    await expect(database.write(ours, (db) => addJob(db, job, 0))).rejects.toMatchObject({ code: '42501' });
    const move = database.write(ours, (db) => db.updateTable('jobs').set({ organization_id: theirs }).execute());
    await expect(move).rejects.toMatchObject({ code: '42501' });
    await database.write(ours, async (db) => {
      await db.updateTable('documents').set({ filename: 'ours' }).execute();
      await db.deleteFrom('jobs').execute();
    });
    const names = await database.unscoped.read
      .selectFrom('documents')
      .select(['organization_id', 'filename'])
      .execute();
    expect(names.find((row) => row.organization_id === theirs)?.filename).toBe('a');
    expect(names.find((row) => row.organization_id === ours)?.filename).toBe('ours');
    expect(await ownersSeen(database.unscoped.read, 'jobs')).toEqual([theirs]);
  });

  it('cannot write in a read-only scope, or use the scope of all organizations as an id', async () => {
    const { database, ours } = await twoOrganizations();
    await expect(database.read(ours).deleteFrom('jobs').execute()).rejects.toMatchObject({ code: '25006' });
    expect(await ownersSeen(database.read("' or '1'='1"), 'documents')).toEqual([]);
    expect(await ownersSeen(database.read(''), 'documents')).toEqual([]);
    expect(() => database.read('*')).toThrow('No organization');
    expect(() => database.write('*', async () => {})).toThrow('No organization');
  });
});

describe('every table', () => {
  it('has row-level security that is forced for its owner, and sorts text by bytes', async () => {
    const { database } = await openKeys();
    const { read } = database.unscoped;
    const found = await sql<{ relname: string }>`
      select relname from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace
        and relname not like 'kysely%' and relrowsecurity and relforcerowsecurity
        and exists (select from pg_policy where polrelid = c.oid)`.execute(read);
    expect(found.rows.map(({ relname }) => relname).sort()).toEqual([...tables].sort());
    const others = await sql`
      select table_name, column_name from information_schema.columns
      where table_schema = 'public' and table_name not like 'kysely%' and data_type = 'text'
        and collation_name is distinct from 'C'`.execute(read);
    expect(others.rows).toEqual([]);
  });

  it.each(['alter table documents disable row level security', 'alter table documents no force row level security'])(
    'fails the start after "%s", until the SQL in the error message is run',
    async (change) => {
      const { ours, client, dataDir } = await asOwner();
      await client.query(change);
      const error = await openTestDatabase(dataDir).catch((thrown: Error) => thrown);
      const message = error instanceof Error ? error.message : expect.fail('Expected an error.');
      expect(message).toContain('row-level security of its table documents is off');
      await client.query(/ Run: (.*)\.$/s.exec(message)?.[1] ?? expect.fail(message));
      const database = await openTestDatabase(dataDir);
      onTestFinished(() => database.close());
      expect(await ownersSeen(database.read(ours), 'documents')).toEqual([ours]);
    },
  );
});
