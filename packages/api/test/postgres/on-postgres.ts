/**
 * The tests that the slow tier runs once more on PostgreSQL: those whose outcome depends on the database, which are about SQL,
 * order, locks or transactions. A `*` also matches the slow part of a test.
 */
export const onPostgres: readonly string[] = [
  'src/storage/{submissions,pending-files,erasures,completion-events,jobs,upgrade}*.test.ts',
  'src/storage/{caller-database,key-changes,known-keys}.test.ts',
  'src/storage/sql/{prepared*,together,last-together,as-one}.test.ts',
  'src/audit/repair-trail.test.ts',
  'src/operations/{api-keys,documents,organizations,submissions}/list-*.test.ts',
  'src/operations/documents/{delete-document,replace-fields}.test.ts',
  'src/operations/sdk/decline-document.test.ts',
  'src/operations/submissions/retry-completion.test.ts',
  'src/operations/verify/verify-without-key.test.ts',
  'src/features/webhooks/{create-webhook,delivery-store,endpoint-queue,list-*,record-attempt,retention,run-webhooks}.test.ts',
  'src/metrics/queue-states.test.ts',
  'src/preparation/prepare-document.test.ts',
  'src/seal-keys/{load-seal-material,settle-seal-keys}*.test.ts',
  'src/completion/complete-job*.test.ts',
  'test/{consents,contract,ended-keys,host-references,idempotency,isolation,older-documents,signers}*.test.ts',
  'test/lists/*.test.ts',
  'test/completion/pipeline*.test.ts',
  'test/webhooks/{delivery,events}*.test.ts',
  'test/backup/{backup,under-load}*.test.ts',
].map((path) => `packages/api/${path}`);
