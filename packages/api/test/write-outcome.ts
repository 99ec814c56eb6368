import { newId } from '@document-signer/core';
import type { Tables } from '../src/database/tables.ts';
import type { Submitted } from './completion/submitted.ts';
import type { TestService } from './running-service.ts';
import { openTestDatabase } from './test-database.ts';

/** The outcome to write. */
type Outcome = Partial<
  Pick<Tables['submissions'], 'status' | 'failure' | 'sealed_key' | 'sealed_sha256' | 'sealed_bytes'>
>;

/** Writes a copy of a submission with another outcome directly to the database. @returns its ID */
export async function writeOutcome(
  { dataDir }: TestService,
  { submissionId }: Pick<Submitted, 'submissionId'>,
  outcome: Outcome,
): Promise<string> {
  const database = await openTestDatabase(dataDir);
  const id = newId('sub');
  const { read } = database.unscoped;
  const row = await read.selectFrom('submissions').selectAll().where('id', '=', submissionId).executeTakeFirstOrThrow();
  const nothing = { completed_at: null, sealed_key: null, sealed_sha256: null, sealed_bytes: null, failure: null };
  const copy = { ...row, ...nothing, id, body_hash: id, idempotency_key: null, ...outcome };
  await database.unscoped.write((db) => db.insertInto('submissions').values(copy).execute());
  await database.close();
  return id;
}
