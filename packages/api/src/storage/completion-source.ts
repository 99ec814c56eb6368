import type { AuditEvent } from '@document-signer/core';
import type { Kysely } from 'kysely';
import type { PackedTask } from '../completion/packed-task.ts';
import { eventOf } from './audit-trail.ts';
import type { Database } from './sql/database.ts';
import type { Tables } from './sql/tables.ts';
import type { SubmissionImage } from './submission-rows.ts';

/** All that is stored of what a completion is made from. */
export type CompletionSource = Pick<PackedTask, 'organization' | 'document' | 'submission' | 'events'>;

/** The most events of a document that are told of, the latest: somebody may open it any number of times. */
const mostEvents = 500;

type Db = Kysely<Tables>;

/** A submission, its organization, its document, deleted or not, and the fields of the version that was submitted. */
function findRow(db: Db, organizationId: string, submissionId: string) {
  return db
    .selectFrom('submissions')
    .innerJoin('organizations', 'organizations.id', 'submissions.organization_id')
    .innerJoin('documents', 'documents.id', 'submissions.document_id')
    .innerJoin('document_versions', (join) =>
      join
        .onRef('document_versions.organization_id', '=', 'submissions.organization_id')
        .onRef('document_versions.document_id', '=', 'submissions.document_id')
        .onRef('document_versions.version', '=', 'submissions.document_version'),
    )
    .select(['name', 'submissions.document_id', 'filename', 'sha256', 'document_version', 'geometry_json'])
    .select(['submitted_at', 'received_at', 'checksum', 'checksum_verified', 'render_context_json', 'pages_json'])
    .select(['document_versions.fields_json as asked', 'submissions.fields_json as sent'])
    .where('submissions.organization_id', '=', organizationId)
    .where('submissions.id', '=', submissionId)
    .executeTakeFirst();
}

async function findImages(db: Db, organizationId: string, submissionId: string): Promise<SubmissionImage[]> {
  const rows = await db
    .selectFrom('submission_images')
    .select(['field_id', 'format', 'width', 'height', 'bytes'])
    .where('organization_id', '=', organizationId)
    .where('submission_id', '=', submissionId)
    .execute();
  return rows.map(({ field_id, format, ...image }) => ({
    ...image,
    fieldId: field_id,
    format: format as SubmissionImage['format'],
  }));
}

/** What happened to a document until it was submitted, and to the submission, oldest first. */
async function findEvents(
  db: Db,
  organizationId: string,
  { documentId, submissionId }: { readonly documentId: string; readonly submissionId: string },
): Promise<AuditEvent[]> {
  const all = db
    .selectFrom('audit_events')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('document_id', '=', documentId);
  const own = await all.where('submission_id', '=', submissionId).orderBy('sequence').execute();
  const ofDocument = all.where('submission_id', 'is', null).where('sequence', '<', own[0]?.sequence ?? 0);
  const first = await ofDocument.orderBy('sequence').limit(1).execute();
  const latest = await ofDocument.orderBy('sequence', 'desc').limit(mostEvents).execute();
  const before = latest.filter(({ sequence }) => sequence !== first[0]?.sequence).reverse();
  return [...first, ...before, ...own].map(eventOf);
}

/** Finds what a completion is made from. Undefined: the fields that were submitted are not known. */
export async function findCompletionSource(
  { read }: Pick<Database, 'read'>,
  organizationId: string,
  submissionId: string,
): Promise<CompletionSource | undefined> {
  const row = await findRow(read, organizationId, submissionId);
  if (!row) return undefined;
  const documentId = row.document_id;
  return {
    organization: { id: organizationId, name: row.name },
    document: {
      ...{ id: documentId, filename: row.filename, sha256: row.sha256, version: row.document_version },
      ...{ pagesJson: row.geometry_json, fieldsJson: row.asked },
    },
    submission: {
      ...{ id: submissionId, submittedAt: row.submitted_at, receivedAt: new Date(row.received_at).toISOString() },
      ...{ checksum: row.checksum, checksumVerified: row.checksum_verified === 1, fieldsJson: row.sent },
      ...{ renderContextJson: row.render_context_json, pagesJson: row.pages_json },
      images: await findImages(read, organizationId, submissionId),
    },
    events: await findEvents(read, organizationId, { documentId, submissionId }),
  };
}
