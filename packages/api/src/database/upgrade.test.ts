import { expect, it, onTestFinished } from 'vitest';
import { createOlderDatabase, migrationsBeforeFileKeys, olderRows } from '../../test/older-database.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { databaseLocation, openTestDatabase } from '../../test/test-database.ts';
import { createDatabase } from './open-database.ts';

type Rows = readonly (readonly [table: string, row: object])[];

/** Stores rows in a database with the given migrations, and migrates it. @returns a reader */
async function upgraded(migrations: readonly string[], rows: Rows) {
  const dataDir = await temporaryFolder();
  const older = await createDatabase(await databaseLocation(dataDir), migrations);
  for (const [table, row] of rows)
    await older.db
      .insertInto(table as 'jobs')
      .values(row as never)
      .execute();
  await older.close();
  const database = await openTestDatabase(dataDir);
  onTestFinished(() => database.close());
  return database.unscoped.read;
}

it('migrates the rows of an older version', async () => {
  const dataDir = await temporaryFolder();
  await createOlderDatabase(dataDir);
  const database = await openTestDatabase(dataDir);
  onTestFinished(() => database.close());
  const { read } = database.unscoped;
  const all = await Promise.all(
    (['organizations', 'documents', 'submissions', 'jobs'] as const).map((table) =>
      read.selectFrom(table).selectAll().execute(),
    ),
  );
  const { organizations, documents, submissions, jobs } = olderRows;
  expect(all).toMatchObject([
    [{ ...organizations, attachments: 'remove', language: 'en', retention_days: 0, consent_json: null }],
    [
      {
        ...documents,
        file_key: documents.sha256,
        prepared_key: null,
        prepared_sha256: null,
        prepared_bytes: null,
        preparation_json: null,
        external_id: null,
        language: null,
        consent_json: null,
      },
    ],
    [
      {
        ...submissions,
        sealed_key: null,
        erased_at: null,
        external_id: null,
        metadata_json: null,
        signer_json: null,
        consent_json: null,
      },
    ],
    [{ ...jobs, request_id: null, file_key: null }],
  ]);
  expect(await read.selectFrom('webhook_endpoints').selectAll().execute()).toEqual([]);
});

it('uses the hashes of stored files as their keys', async () => {
  const { organizations, documents, submissions, jobs } = olderRows;
  const sent = { ...submissions, rest_json: '{}', status: 'completed', sealed_bytes: 9 };
  const rows: Rows = [
    ['organizations', organizations],
    ['documents', { ...documents, active_content_json: '[]', prepared_sha256: 'pp', prepared_bytes: 8 }],
    ['documents', { ...documents, active_content_json: '[]', id: 'doc_2' }],
    ['submissions', { ...sent, sealed_sha256: 's1' }],
    ['submissions', { ...sent, id: 'sub_2', body_hash: 'b2', sealed_sha256: 's2', erased_at: 9 }],
    ['jobs', { ...jobs, lease: 'l1', file_sha256: 's3' }],
    ['jobs', { ...jobs, kind: 'file', subject_id: 'f1', file_sha256: 's2' }],
  ];
  const read = await upgraded(migrationsBeforeFileKeys, rows);
  expect(await read.selectFrom('documents').select(['file_key', 'prepared_key']).orderBy('id').execute()).toEqual([
    { file_key: 'aa', prepared_key: 'pp' },
    { file_key: 'aa', prepared_key: null },
  ]);
  expect(await read.selectFrom('submissions').select('sealed_key').orderBy('id').execute()).toEqual([
    { sealed_key: 's1' },
    { sealed_key: null },
  ]);
  // The file of the attempt in flight is removed unless a row references it.
  const left = read.selectFrom('jobs').select(['kind', 'subject_id', 'lease', 'file_key']).orderBy('kind');
  expect(await left.orderBy('subject_id').execute()).toEqual([
    { kind: 'completion', subject_id: 'sub_1', lease: 'l1', file_key: null },
    { kind: 'file', subject_id: 'f1', lease: null, file_key: 's2' },
    { kind: 'file', subject_id: 'sub_1 earlier', lease: null, file_key: 's3' },
  ]);
});

it('queues endpoints with pending deliveries as jobs', async () => {
  const endpoint = {
    organization_id: 'org_1',
    url: 'https://shop.example/',
    events_json: '[]',
    secret: Buffer.of(1),
    created_at: 1,
    updated_at: 1,
  };
  const rows: Rows = [
    ['organizations', olderRows.organizations],
    ['webhook_endpoints', { ...endpoint, id: 'whk_due', due_at: 5 }],
    ['webhook_endpoints', { ...endpoint, id: 'whk_idle' }],
    ['webhook_endpoints', { ...endpoint, id: 'whk_off', due_at: 5, disabled_at: 4 }],
    ['webhook_endpoints', { ...endpoint, id: 'whk_paused', due_at: 9, lease: 'held' }],
    ['jobs', { ...olderRows.jobs, kind: 'endpoint', subject_id: 'whk_deleted' }],
  ];
  const read = await upgraded([...migrationsBeforeFileKeys, '0016-file-keys', '0017-envelopes'], rows);
  const queued = read.selectFrom('jobs').select(['kind', 'subject_id', 'due_at', 'lease']).orderBy('subject_id');
  expect(await queued.execute()).toEqual([
    { kind: 'webhook', subject_id: 'whk_deleted', due_at: 5, lease: null },
    { kind: 'webhook', subject_id: 'whk_due', due_at: 5, lease: null },
    { kind: 'webhook', subject_id: 'whk_paused', due_at: 9, lease: 'held' },
  ]);
  expect(await read.selectFrom('webhook_endpoints').select('id').execute()).toHaveLength(4);
});

it('refuses a backup of a newer version', async () => {
  const place = await databaseLocation(await temporaryFolder());
  await expect(createDatabase(place, ['0001-first', '9999-later'])).rejects.toThrow(
    'A newer version made the backup: this version has no migration 9999-later. Use that version.',
  );
});
