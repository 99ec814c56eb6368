import { isId } from '@document-signer/core';
import type { Kysely } from 'kysely';
import { BlobMissing, type BlobStore } from '../../../blobs/blob-store.ts';
import { hashOfBlob } from '../../../blobs/verify-blob.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Report } from './chain.ts';

type Db = Kysely<Tables>;

/** A stored file that a row names. */
interface NamedFile {
  /** Such as `the original of document`. */
  readonly what: string;
  /** The id of its document, submission or envelope. */
  readonly of: string;
  readonly key: string;
  readonly sha256: string | null;
}

const batchSize = 500;

async function* inBatches<Row extends { readonly of: string }>(find: (after: string) => Promise<Row[]>) {
  for (let last = ''; ; ) {
    const rows = await find(last);
    yield* rows;
    const end = rows.at(-1);
    if (!end) return;
    last = end.of;
  }
}

/** Lists the files that documents name, deleted or not. */
async function* documentFiles(db: Db, organizationId: string): AsyncGenerator<NamedFile> {
  const rows = inBatches((after) =>
    db
      .selectFrom('documents')
      .select(['id as of', 'file_key', 'sha256', 'prepared_key', 'prepared_sha256'])
      .where('organization_id', '=', organizationId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(batchSize)
      .execute(),
  );
  for await (const { of, file_key, sha256, prepared_key, prepared_sha256 } of rows) {
    yield { what: 'the original of document', of, key: file_key, sha256 };
    if (prepared_key === null) continue;
    yield { what: 'the prepared file of document', of, key: prepared_key, sha256: prepared_sha256 };
  }
}

/** Lists the sealed files that the rows of a table name. */
async function* sealedFiles(
  db: Db,
  organizationId: string,
  table: 'submissions' | 'envelopes',
): AsyncGenerator<NamedFile> {
  const what = `the sealed file of ${table === 'envelopes' ? 'envelope' : 'submission'}`;
  const rows = inBatches((after) =>
    db
      .selectFrom(table)
      .select(['id as of', 'sealed_key as key', 'sealed_sha256 as sha256'])
      .where('organization_id', '=', organizationId)
      .where('id', '>', after)
      .where('sealed_key', 'is not', null)
      .orderBy('id')
      .limit(batchSize)
      .execute(),
  );
  for await (const { of, key, sha256 } of rows) yield { what, of, key: key ?? '', sha256 };
}

async function* namedFiles(db: Db, organizationId: string): AsyncGenerator<NamedFile> {
  yield* documentFiles(db, organizationId);
  yield* sealedFiles(db, organizationId, 'submissions');
  yield* sealedFiles(db, organizationId, 'envelopes');
}

/** Whether a submission or envelope was erased since its row was read. */
async function isErased(db: Db, { of }: NamedFile): Promise<boolean> {
  if (isId('doc', of)) return false;
  const table = isId('env', of) ? 'envelopes' : 'submissions';
  const row = await db.selectFrom(table).select('erased_at').where('id', '=', of).executeTakeFirst();
  return row?.erased_at !== null;
}

/** What is wrong with a stored file; undefined: nothing. */
async function problemOf(blobs: BlobStore, organizationId: string, { key, sha256 }: NamedFile) {
  try {
    return (await hashOfBlob(blobs, organizationId, key)) === sha256 ? undefined : 'has changed';
  } catch (error) {
    return error instanceof BlobMissing ? 'is missing' : 'cannot be read';
  }
}

/** Reads every stored file of an organization, and compares its hash with its row. */
export async function checkFiles(db: Db, blobs: BlobStore, organizationId: string, report: Report): Promise<void> {
  for await (const file of namedFiles(db, organizationId)) {
    const problem = await problemOf(blobs, organizationId, file);
    if (problem === undefined || (await isErased(db, file))) continue;
    report(null, `${file.what} ${file.of} ${problem}: ${file.key}.pdf`);
  }
}
