import { type Kysely, type SqlBool, sql } from 'kysely';
import type { BlobStore } from '../../../blobs/blob-store.ts';
import { hashOfBlob } from '../../../blobs/verify-blob.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Report } from './finding.ts';
import { detailsOf } from './records.ts';

/** A file that a row names: the key under which it is stored, its hash, and the one that was recorded, if one was. */
interface NamedFile {
  readonly what: string;
  readonly key: string | null;
  readonly stored: string | null;
  readonly recorded: unknown;
}

/** How many rows are held in memory at a time. */
const batch = 500;

/** The details of the last event of each of these types about a document or submission. */
async function lastDetails(
  db: Kysely<Tables>,
  organizationId: string,
  subject: { readonly documentId: string; readonly submissionId: string | null },
  types: readonly string[],
) {
  const events = await db
    .selectFrom('audit_events')
    .select(['type', 'details_json'])
    .where('organization_id', '=', organizationId)
    .where('document_id', '=', subject.documentId)
    .where('submission_id', subject.submissionId === null ? 'is' : '=', subject.submissionId)
    .where('type', 'in', types)
    .orderBy('sequence')
    .execute();
  return new Map(events.map((event) => [event.type, detailsOf(event)]));
}

/** Both files of every document, also of deleted ones: what was signed must be there. */
async function* filesOfDocuments(db: Kysely<Tables>, organizationId: string): AsyncGenerator<NamedFile> {
  let last = { status: '', created_at: 0, id: '' };
  for (;;) {
    const rows = await db
      .selectFrom('documents')
      .select(['id', 'status', 'created_at', 'file_key', 'sha256', 'prepared_key', 'prepared_sha256'])
      .where('organization_id', '=', organizationId)
      // In the order of the index that lists are read by.
      .where(sql<SqlBool>`(status, created_at, id) > (${last.status}, ${last.created_at}, ${last.id})`)
      .orderBy('status')
      .orderBy('created_at')
      .orderBy('id')
      .limit(batch)
      .execute();
    for (const { id, file_key, sha256, prepared_key, prepared_sha256 } of rows) {
      const subject = { documentId: id, submissionId: null };
      const details = await lastDetails(db, organizationId, subject, ['document.created', 'document.prepared']);
      const created = details.get('document.created');
      // A document of an earlier version was prepared later.
      const preparedHash = (details.get('document.prepared') ?? created)?.preparedSha256;
      yield { what: `the original of document ${id}`, key: file_key, stored: sha256, recorded: created?.sha256 };
      const what = `the prepared file of document ${id}`;
      yield { what, key: prepared_key, stored: prepared_sha256, recorded: preparedHash };
    }
    const end = rows.at(-1);
    if (!end) return;
    last = end;
  }
}

/** The sealed file of every submission that has one. */
async function* filesOfSubmissions(db: Kysely<Tables>, organizationId: string): AsyncGenerator<NamedFile> {
  let last = '';
  for (;;) {
    const rows = await db
      .selectFrom('submissions')
      .select(['id', 'document_id', 'sealed_key', 'sealed_sha256'])
      .where('organization_id', '=', organizationId)
      .where('sealed_sha256', 'is not', null)
      .where('erased_at', 'is', null)
      .where('id', '>', last)
      .orderBy('id')
      .limit(batch)
      .execute();
    for (const { id, document_id, sealed_key, sealed_sha256 } of rows) {
      const subject = { documentId: document_id, submissionId: id };
      const details = await lastDetails(db, organizationId, subject, ['submission.completed']);
      const recorded = details.get('submission.completed')?.sha256;
      yield { what: `the sealed file of submission ${id}`, key: sealed_key, stored: sealed_sha256, recorded };
    }
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
  }
}

async function* filesOf(db: Kysely<Tables>, organizationId: string): AsyncGenerator<NamedFile> {
  yield* filesOfDocuments(db, organizationId);
  yield* filesOfSubmissions(db, organizationId);
}

/** Compares the hash of each stored file with the one in the audit trail. */
export async function compareHashes(db: Kysely<Tables>, organizationId: string, report: Report): Promise<void> {
  for await (const { what, stored, recorded } of filesOf(db, organizationId)) {
    const isOther = recorded !== undefined && (recorded ?? null) !== stored;
    if (isOther) report(null, `${what} has another hash than the audit trail`);
  }
}

/** Reads each stored file and compares its bytes with its hash. */
export async function readFiles(
  db: Kysely<Tables>,
  blobs: BlobStore,
  organizationId: string,
  report: Report,
): Promise<void> {
  for await (const { what, key, stored } of filesOf(db, organizationId)) {
    if (key === null) {
      if (stored !== null) report(null, `${what} has a hash and no file`);
      continue;
    }
    const found = await hashOfBlob(blobs, organizationId, key).catch(() => undefined);
    if (found === undefined) report(null, `${what} cannot be read`);
    else if (found !== stored) report(null, `${what} has changed`);
  }
}
