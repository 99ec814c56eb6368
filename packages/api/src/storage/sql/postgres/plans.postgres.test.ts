import { newId } from '@document-signer/core';
import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { newDocument, newOrganization, openEmpty } from '../../../../test/lists/paging.ts';
import { findEarlier } from '../../submissions.ts';
import type { Database } from '../database.ts';
import type { Tables } from '../tables.ts';

const rows = 5_000;

/** Fills the table of submissions, as far as the organization and the document go, and lets nobody look through it. */
async function fill(database: Database, organizationId: string, documentId: string): Promise<void> {
  await database.write(organizationId, (db) =>
    sql`insert into submissions (id, organization_id, document_id, document_version, key_id, status, submitted_at,
      received_at, checksum, checksum_verified, body_hash, fields_json, render_context_json, pages_json)
      select 'sub_' || n, ${organizationId}, ${documentId}, 1, '', 'completed', '', n, '', 0, 'hash ' || n, '', '', ''
      from generate_series(1, ${sql.lit(rows)}) n`.execute(db),
  );
}

/** How many submissions this connection has read, and not told of yet. */
async function rowsRead(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ read: number }>`select idx_tup_fetch + seq_tup_read as read
    from pg_stat_xact_user_tables where relname = 'submissions'`.execute(db);
  return rows[0]?.read ?? 0;
}

it('A submission is found by its hash, and not by walking past all others, also when the tables were empty at first', async () => {
  const database = await openEmpty();
  await database.across.write((db) => sql`alter table submissions set (autovacuum_enabled = false)`.execute(db));
  const organizationId = await newOrganization(database);
  const documentId = await newDocument(database, organizationId, 0);
  const identity = { documentId, idempotencyKey: undefined, bodyHash: newId('sub') };
  const find = () => findEarlier(database, organizationId, identity);
  for (let time = 0; time < 20; time++) await find();
  await fill(database, organizationId, documentId);
  for (let time = 0; time < 60; time++) await find();

  await database.write(organizationId, async (db) => {
    const before = await rowsRead(db);
    await findEarlier({ ...database, read: () => db }, organizationId, { ...identity, bodyHash: 'hash 7' });
    expect((await rowsRead(db)) - before).toBe(1);
  });
});
