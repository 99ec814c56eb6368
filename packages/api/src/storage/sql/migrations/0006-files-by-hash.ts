import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whoever sweeps files asks whether anything names one. */
export const filesByHash: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db;
    await schema.createIndex('documents_by_hash').on('documents').columns(['organization_id', 'sha256']).execute();
    await schema
      .createIndex('submissions_by_hash')
      .on('submissions')
      .columns(['organization_id', 'sealed_sha256'])
      .where(sql<SqlBool>`sealed_sha256 is not null`)
      .execute();
    await schema
      .createIndex('jobs_by_file')
      .on('jobs')
      .columns(['organization_id', 'file_sha256'])
      .where(sql<SqlBool>`file_sha256 is not null`)
      .execute();
  },
};
