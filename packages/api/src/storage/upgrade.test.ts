import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { openTestDatabase, placeOf } from '../../test/test-database.ts';
import { createDatabase } from './sql/open-database.ts';

/** The tables as they were when submissions were first completed, and nobody was told of it. */
const asOfThen = ['0001-first', '0002-audit-and-settings', '0003-successors', '0004-completion'];

const organization = { id: 'org_1', name: 'Acme', plan: 'free', created_at: 1 };
const document = {
  ...{ id: 'doc_1', organization_id: 'org_1', filename: 'lease.pdf', file_size: 7, sha256: 'aa', page_count: 1 },
  ...{ version: 3, status: 'active', submission_policy: 'multiple', created_at: 2, updated_at: 3 },
  ...{ geometry_json: '[]', fields_json: '[]', signing_json: '{}' },
};
const submission = {
  ...{ id: 'sub_1', organization_id: 'org_1', document_id: 'doc_1', document_version: 3, key_id: 'key_1' },
  ...{
    status: 'processing',
    submitted_at: '2026-01-01T00:00:00Z',
    received_at: 4,
    checksum: 'cc',
    checksum_verified: 1,
  },
  ...{ body_hash: 'bb', fields_json: '[]', render_context_json: '{}', pages_json: '[]' },
};
const job = {
  ...{ kind: 'completion', subject_id: 'sub_1', organization_id: 'org_1', attempts: 1, deaths: 0, due_at: 5 },
};

it('a database that was filled by an older version has its rows, and what came since, once it is opened', async () => {
  const dataDir = await temporaryFolder();
  const older = await createDatabase(await placeOf(dataDir), asOfThen);
  await older.db
    .insertInto('organizations')
    .values(organization as never)
    .execute();
  await older.db
    .insertInto('documents')
    .values(document as never)
    .execute();
  await older.db
    .insertInto('submissions')
    .values(submission as never)
    .execute();
  await older.db
    .insertInto('jobs')
    .values(job as never)
    .execute();
  await older.finish();
  await older.close();

  const database = await openTestDatabase(dataDir);
  onTestFinished(() => database.close());
  const { read } = database.across;
  const all = await Promise.all(
    (['organizations', 'documents', 'submissions', 'jobs'] as const).map((table) =>
      read.selectFrom(table).selectAll().execute(),
    ),
  );
  expect(all).toMatchObject([
    [{ ...organization, retention_days: 0 }],
    [document],
    [{ ...submission, erased_at: null }],
    [{ ...job, request_id: null }],
  ]);
  expect(await read.selectFrom('webhook_endpoints').selectAll().execute()).toEqual([]);
});
