/**
 * The tests that the slow tier runs once more on PostgreSQL: those whose outcome depends on the database, which are about SQL,
 * order, locks or transactions. A `*` also matches the slow part of a test.
 */
export const onPostgres: readonly string[] = [
  'src/storage/{caller-database,file-removals}.test.ts',
  'src/completion/completion-events*.test.ts',
  'src/database/upgrade.test.ts',
  'src/features/submissions/{erasures,submissions}.test.ts',
  'src/jobs/job-store.test.ts',
  'src/database/prepared.test.ts',
  'src/features/{api-keys,audit,organizations,documents,submissions}/list-*.test.ts',
  'src/features/api-keys/{key-changes,known-keys}.test.ts',
  'src/features/audit/repair-trail.test.ts',
  'src/features/documents/{delete-document,replace-fields}.test.ts',
  'src/features/submissions/{decline-document,retry-completion}.test.ts',
  'src/operations/verify/verify-without-key.test.ts',
  'src/features/webhooks/{create-webhook,delivery-store,endpoint-queue,list-*,record-attempt,retention,run-webhooks}.test.ts',
  'src/metrics/queue-states.test.ts',
  'src/preparation/prepare-document.test.ts',
  'src/sealing/keys/{organization-seal,seal-keys}*.test.ts',
  'src/completion/complete-job*.test.ts',
  'test/upgrade.test.ts',
  'test/{consents,contract,ended-keys,host-references,idempotency,isolation,older-documents,signers}*.test.ts',
  'test/lists/*.test.ts',
  'test/completion/pipeline*.test.ts',
  'test/webhooks/{delivery,events}*.test.ts',
  'test/backup/{backup,under-load}*.test.ts',
].map((path) => `packages/api/${path}`);
