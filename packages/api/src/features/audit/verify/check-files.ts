import { isId } from '@document-signer/core';
import { sql } from 'kysely';
import { BlobMissing, type BlobStore, hashOfBlob } from '../../../blobs/blob-store.ts';
import type { Db } from '../../../database/tables.ts';
import type { Report } from './chain.ts';

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

/** Where rows name files: the table, the columns of the key and the hash, and what the file is. */
const places = [
  ['documents', 'file_key', 'sha256', 'the original of document'],
  ['documents', 'prepared_key', 'prepared_sha256', 'the prepared file of document'],
  ['submissions', 'sealed_key', 'sealed_sha256', 'the sealed file of submission'],
  ['envelopes', 'sealed_key', 'sealed_sha256', 'the sealed file of envelope'],
] as const;

/** Lists the files that rows name, also those of deleted documents. */
async function* namedFiles(db: Db, organizationId: string): AsyncGenerator<NamedFile> {
  for (const [table, key, sha256, what] of places) {
    for (let last: string | undefined = ''; last !== undefined; ) {
      const rows: Omit<NamedFile, 'what'>[] = await db
        .selectFrom(table)
        .select(['id as of', sql.ref<string>(key).as('key'), sql.ref<string | null>(sha256).as('sha256')])
        .where('organization_id', '=', organizationId)
        .where('id', '>', last)
        .where(sql.ref(key), 'is not', null)
        .orderBy('id')
        .limit(batchSize)
        .execute();
      for (const row of rows) yield { what, ...row };
      last = rows.at(-1)?.of;
    }
  }
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
