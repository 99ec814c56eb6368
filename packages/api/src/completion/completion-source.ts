import type { ActiveContent, DocumentLanguage } from '@document-signer/core';
import type { Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { givenConsentOf, signerOf } from '../features/host-columns.ts';
import { type SubmissionImage, viewedPagesOf } from '../features/submissions/submission-rows.ts';
import { findCompletionEvents } from './completion-events.ts';
import type { PackedTask } from './completion-task.ts';

/** The stored input of a completion. */
export interface CompletionSource
  extends Omit<PackedTask, 'preparedPath' | 'outputPath' | 'seal' | 'sealedAt' | 'verifyUrl'> {
  /** Under which the prepared file is stored. */
  readonly preparedKey: string;
}

/** The document of the submission has to be prepared first. */
interface Unprepared {
  readonly unprepared: string;
}

type Db = Kysely<Tables>;

/** A submission, its organization, its document, even if deleted, and the fields of the version that was submitted. */
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
    .select([
      'name',
      'submissions.document_id',
      'filename',
      'sha256',
      'prepared_key',
      'prepared_sha256',
      'document_version',
      'geometry_json',
      'active_content_json',
      'documents.language as own_language',
      'organizations.language as usual_language',
    ])
    .select([
      'submitted_at',
      'received_at',
      'checksum',
      'checksum_verified',
      'render_context_json',
      'pages_json',
      'rest_json',
      'signer_json',
      'submissions.consent_json',
    ])
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

/** Finds the stored input of a completion. Undefined: the fields that were submitted are not known. */
export async function findCompletionSource(
  { read }: Pick<Database, 'read'>,
  organizationId: string,
  submissionId: string,
): Promise<CompletionSource | Unprepared | undefined> {
  const row = await findRow(read(organizationId), organizationId, submissionId);
  if (!row) return undefined;
  const { document_id: documentId, prepared_key: preparedKey, prepared_sha256: preparedSha256 } = row;
  if (preparedKey === null || preparedSha256 === null) return { unprepared: documentId };
  return {
    preparedKey,
    organization: { id: organizationId, name: row.name },
    document: {
      ...{ id: documentId, filename: row.filename, sha256: row.sha256, preparedSha256 },
      version: row.document_version,
      ...{ pagesJson: row.geometry_json, fieldsJson: row.asked },
      activeContent: JSON.parse(row.active_content_json) as ActiveContent[],
      language: (row.own_language ?? row.usual_language) as DocumentLanguage,
    },
    submission: {
      ...{ id: submissionId, submittedAt: row.submitted_at, receivedAt: new Date(row.received_at).toISOString() },
      ...{ checksum: row.checksum, checksumVerified: row.checksum_verified === 1, fieldsJson: row.sent },
      ...{ renderContextJson: row.render_context_json, pagesJson: row.pages_json },
      viewedPages: viewedPagesOf(row),
      signer: signerOf(row),
      consent: givenConsentOf(row),
      images: await findImages(read(organizationId), organizationId, submissionId),
    },
    ...(await findCompletionEvents(read(organizationId), organizationId, { documentId, submissionId })),
  };
}
