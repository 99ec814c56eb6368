/**
 * The tests that the slow tier runs again on PostgreSQL, because their results depend on SQL, ordering, locks or transactions. A
 * `*` also matches the slow part of a test.
 */
export const onPostgres: readonly string[] = [
  'src/features/api-keys/caller-database.test.ts',
  'src/blobs/file-removals.test.ts',
  'src/completion/completion-events*.test.ts',
  'src/database/upgrade.test.ts',
  'src/features/submissions/{erasures,store-submission}.test.ts',
  'src/jobs/job-store.test.ts',
  'src/database/prepared.test.ts',
  'src/features/{api-keys,organizations,submissions}/list-*.test.ts',
  'src/features/api-keys/{key-changes,known-keys}.test.ts',
  'src/features/documents/{delete-document,replace-fields}.test.ts',
  'src/features/submissions/{decline-document,retry-completion}.test.ts',
  'src/features/verification/verify-without-key.test.ts',
  'src/features/webhooks/{create-webhook,delivery-store,endpoint-queue,list-*,record-attempt,retention,run-webhooks}.test.ts',
  'src/features/envelopes/{create-envelope,signing,timers}.test.ts',
  'src/metrics/queue-states.test.ts',
  'src/features/documents/prepare-document.test.ts',
  'src/sealing/keys/{organization-seal,seal-keys}*.test.ts',
  'src/completion/complete-job*.test.ts',
  'test/upgrade.test.ts',
  'test/{consents,contract,ended-keys,host-references,idempotency,isolation,older-documents,signers}*.test.ts',
  'test/lists/*.test.ts',
  'test/completion/{envelopes,pipeline}.test.ts',
  'test/webhooks/{delivery,events}*.test.ts',
  'test/backup/{backup,under-load}*.test.ts',
].map((path) => `packages/api/${path}`);
