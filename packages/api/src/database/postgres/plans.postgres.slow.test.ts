import { newId } from '@document-signer/core';
import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { newDocument } from '../../../test/add-document.ts';
import { newOrganization } from '../../../test/add-organization.ts';
import { openEmpty } from '../../../test/open-empty.ts';
import { isUnrevoked } from '../../features/api-keys/api-keys.ts';
import { readDocument } from '../../features/documents/documents.ts';
import { findEarlier, findStoredFacts } from '../../features/submissions/submission-lookups.ts';
import { findSummary } from '../../features/submissions/submission-records.ts';
import type { Database } from '../database.ts';
import type { Tables } from '../tables.ts';

const rows = 5_000;

/** Fills tables with rows of one organization. */
async function fill(database: Database, organizationId: string, documentId: string): Promise<void> {
  const numbers = sql`generate_series(1, ${sql.lit(rows)}) n`;
  await database.write(organizationId, async (db) => {
    await sql`insert into submissions (id, organization_id, document_id, document_version, key_id, status, submitted_at,
      received_at, checksum, checksum_verified, idempotency_key, body_hash, fields_json, render_context_json, pages_json)
      select 'sub_' || n, ${organizationId}, ${documentId}, 1, '', 'completed', '', n, '', 0, 'key_7 key ' || n, 'hash ' || n,
      '', '', '' from ${numbers}`.execute(db);
    await sql`insert into documents (id, organization_id, filename, file_size, sha256, page_count, version, status,
      submission_policy, created_at, updated_at, geometry_json, fields_json, signing_json)
      select 'doc_' || n, ${organizationId}, '', 0, '', 1, 1, 'active', '', n, n, '', '', '' from ${numbers}`.execute(
      db,
    );
    await sql`insert into api_keys (id, organization_id, kind, hash, prefix, last4, scopes_json, created_at)
      select 'key_' || n, ${organizationId}, 'pk', 'hash ' || n, '', '', '[]', n from ${numbers}`.execute(db);
  });
}

/** The number of rows that the current transaction has read. */
async function rowsRead(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ read: number }>`select cast(sum(idx_tup_fetch + seq_tup_read) as bigint) as read
    from pg_stat_xact_user_tables`.execute(db);
  return rows[0]?.read ?? 0;
}

/** Tables that were filled after their first query, without new statistics. */
async function grown() {
  const database = await openEmpty();
  await database.unscoped.write(async (db) => {
    for (const table of ['submissions', 'documents', 'api_keys'] as const)
      await sql`alter table ${sql.table(table)} set (autovacuum_enabled = false)`.execute(db);
  });
  const organizationId = await newOrganization(database);
  const documentId = await newDocument(database, organizationId, 0);
  const actor = { keyId: 'key_7' };
  const ask = (db: Kysely<Tables>, bodyHash: string, idempotencyKey: string | undefined) => ({
    'a submission by its hash': () =>
      findEarlier(db, organizationId, { documentId, actor, idempotencyKey: undefined, bodyHash }),
    'a submission by its key': () =>
      findEarlier(db, organizationId, { documentId, actor, idempotencyKey, bodyHash: '' }),
    'the stored facts of a submission': () =>
      findStoredFacts(
        db,
        organizationId,
        { documentId, actor, idempotencyKey, bodyHash, single: false },
        'submission.received',
      ),
    'a submission by its id': () => findSummary(db, organizationId, 'sub_7'),
    'a document': () => readDocument(db, organizationId, documentId),
    'a key': () => isUnrevoked(db, organizationId, 'key_7'),
  });
  const before = ask(database.read(organizationId), newId('sub'), newId('key'));
  for (let time = 0; time < 20; time++) for (const find of Object.values(before)) await find();
  await fill(database, organizationId, documentId);
  const count = (name: keyof typeof before) =>
    database.write(organizationId, async (db) => {
      const start = await rowsRead(db);
      await ask(db, 'hash 7', 'key 7')[name]();
      return (await rowsRead(db)) - start;
    });
  return { names: Object.keys(before) as (keyof typeof before)[], count };
}

it('finds rows by id, key or hash through an index, even if the tables were empty when the queries first ran', async () => {
  const { names, count } = await grown();
  const read: Record<string, number> = {};
  for (const name of names) read[name] = await count(name);
  // The submissions with this key and this hash, the document, the end of the audit trail, and the API key.
  const all = { 'the stored facts of a submission': 5 };
  expect(read).toEqual({ ...Object.fromEntries(names.map((name) => [name, 1])), ...all });
});
