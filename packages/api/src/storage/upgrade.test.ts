import { expect, it, onTestFinished } from 'vitest';
import { leaveOlderDatabase, olderRows } from '../../test/older-database.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { openTestDatabase } from '../../test/test-database.ts';

it('a database that was filled by an older version has its rows, and what came since, once it is opened', async () => {
  const dataDir = await temporaryFolder();
  await leaveOlderDatabase(dataDir);
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
        ...{ prepared_sha256: null, prepared_bytes: null, preparation_json: null },
        ...{ external_id: null, language: null, consent_json: null },
      },
    ],
    [
      {
        ...submissions,
        erased_at: null,
        external_id: null,
        metadata_json: null,
        signer_json: null,
        consent_json: null,
      },
    ],
    [{ ...jobs, request_id: null }],
  ]);
  expect(await read.selectFrom('webhook_endpoints').selectAll().execute()).toEqual([]);
});
