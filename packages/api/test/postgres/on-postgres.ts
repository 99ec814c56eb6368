/** The tests that are run on PostgreSQL as well as on the embedded database: those in which rows are written and found. */
export const onPostgres: readonly string[] = [
  'src/storage/*.test.ts',
  'src/storage/sql/{prepared*,together,last-together,as-one}.test.ts',
  'src/operations/**/*.test.ts',
  'src/audit/*.test.ts',
  'src/keys/authenticate.test.ts',
  'src/seal-keys/{load-seal-material,settle-seal-keys}.test.ts',
  'src/completion/complete-job.test.ts',
  'src/commands/{init,operator,seal}.test.ts',
  'test/{contract,idempotency,isolation,limits,last-used,scopes,viewed-pages,long-texts,cross-origin}.test.ts',
  'test/lists/*.test.ts',
  'test/bad-inputs/*.test.ts',
  'test/completion/pipeline.test.ts',
  'test/webhooks/*.test.ts',
  'test/backup/{backup,s3,under-load}.test.ts',
].map((path) => `packages/api/${path}`);
