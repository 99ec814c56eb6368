import {
  type ActiveContent,
  type CompletionFailureReason,
  completionFailures,
  type DocumentLanguage,
  ServiceError,
} from '@document-signer/core';
import type { Kysely } from 'kysely';
import type { BlobStore } from '../blobs/blob-store.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { givenConsentOf, signerOf } from '../features/host-columns.ts';
import { imagesHash, type SubmissionImage, viewedPagesOf } from '../features/submissions/submission-rows.ts';
import type { LeasedJob } from '../jobs/job-store.ts';
import { OriginalDamaged, type PrepareDocument } from '../preparation/prepare-document.ts';
import { loadSealMaterial, type SealDeps } from '../sealing/keys/organization-seal.ts';
import { isStorageRefusal } from '../storage-watch.ts';
import { findCompletionEvents } from './completion-events.ts';
import type { PackedTask } from './completion-task.ts';

type Db = Kysely<Tables>;

/** What gathering a task needs. */
export interface GatherDeps extends SealDeps {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly prepareDocument: PrepareDocument;
  readonly verifyUrl: string | undefined;
}

/** The input of a completion, and the id of the certificate that seals it. */
export interface GatheredTask {
  readonly task: PackedTask;
  readonly certificateId: string;
}

/** The stored input of a completion. */
interface CompletionSource extends Omit<PackedTask, 'preparedPath' | 'outputPath' | 'seal' | 'sealedAt' | 'verifyUrl'> {
  /** The blob key of the prepared file. */
  readonly preparedKey: string;
}

/** The id of a document that has to be prepared first. */
interface Unprepared {
  readonly unprepared: string;
}

/** No file can be sealed now. The message says why, and contains nothing of a key or a document. */
export class SealUnavailable extends Error {
  override readonly name = 'SealUnavailable';
}

/** Where the prepared file is copied to if it is not on this disk. The caller removes it. */
export function preparedBeside(outputPath: string): string {
  return `${outputPath}.prepared`;
}

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
    .select(['name', 'filename', 'sha256', 'prepared_key', 'prepared_sha256', 'geometry_json', 'active_content_json'])
    .select(['documents.language as own_language', 'organizations.language as usual_language'])
    .select(['submissions.document_id', 'document_version', 'submitted_at', 'received_at'])
    .select(['checksum', 'checksum_verified', 'render_context_json', 'pages_json', 'rest_json', 'signer_json'])
    .select(['submissions.consent_json', 'document_versions.fields_json as asked', 'submissions.fields_json as sent'])
    .where('submissions.organization_id', '=', organizationId)
    .where('submissions.id', '=', submissionId)
    .executeTakeFirst();
}

async function findImages(db: Db, organizationId: string, submissionId: string): Promise<SubmissionImage[]> {
  const rows = await db
    .selectFrom('submission_images')
    .select(['field_id as fieldId', 'format', 'width', 'height', 'bytes'])
    .where('organization_id', '=', organizationId)
    .where('submission_id', '=', submissionId)
    .execute();
  return rows.map(({ format, ...image }) => ({ ...image, format: format as SubmissionImage['format'] }));
}

/** Finds the stored input of a completion. Undefined if the fields that were submitted are not known. */
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
      id: documentId,
      filename: row.filename,
      sha256: row.sha256,
      preparedSha256,
      version: row.document_version,
      pagesJson: row.geometry_json,
      fieldsJson: row.asked,
      activeContent: JSON.parse(row.active_content_json) as ActiveContent[],
      language: (row.own_language ?? row.usual_language) as DocumentLanguage,
    },
    submission: {
      id: submissionId,
      submittedAt: row.submitted_at,
      receivedAt: new Date(row.received_at).toISOString(),
      checksum: row.checksum,
      checksumVerified: row.checksum_verified === 1,
      fieldsJson: row.sent,
      renderContextJson: row.render_context_json,
      pagesJson: row.pages_json,
      viewedPages: viewedPagesOf(row),
      signer: signerOf(row),
      consent: givenConsentOf(row),
      images: await findImages(read(organizationId), organizationId, submissionId),
    },
    ...(await findCompletionEvents(read(organizationId), organizationId, { documentId, submissionId })),
  };
}

/** Why a document could not be prepared. @throws the error if a later attempt may succeed */
function refusalOf(error: unknown): CompletionFailureReason {
  if (error instanceof OriginalDamaged) return 'original_damaged';
  if (!(error instanceof ServiceError && error.status === 422)) throw error;
  const reason = String(error.details?.reason);
  return Object.hasOwn(completionFailures, reason) ? (reason as CompletionFailureReason) : 'unreadable_pdf';
}

/** Reads the stored input. A document of an earlier version of the service is prepared first. */
async function sourceOf(
  { database, prepareDocument }: GatherDeps,
  { organizationId, subjectId }: LeasedJob,
): Promise<CompletionSource | CompletionFailureReason> {
  const find = () => findCompletionSource(database, organizationId, subjectId);
  const source = await find();
  if (!source) return 'fields_unknown';
  if (!('unprepared' in source)) return source;
  const refusal = await prepareDocument(organizationId, source.unprepared).then(() => undefined, refusalOf);
  if (refusal) return refusal;
  const prepared = await find();
  if (!prepared || 'unprepared' in prepared) throw new Error('The document was prepared and has no prepared file.');
  return prepared;
}

/** Whether the images are those that were submitted. Without this check, the sealed file could lack a signature. */
function hasItsImages({ events, submission }: CompletionSource): boolean {
  const expected = events.find(({ type }) => type === 'submission.received')?.details?.imagesHash;
  return expected === undefined || expected === imagesHash(submission.images);
}

function sealUnavailable(cause: unknown): never {
  if (isStorageRefusal(cause)) throw cause;
  throw new SealUnavailable(cause instanceof Error ? cause.message : String(cause), { cause });
}

/** Gathers the input of a completion, or returns why there is none. */
export async function gatherTask(
  deps: GatherDeps,
  job: LeasedJob,
  outputPath: string,
): Promise<GatheredTask | CompletionFailureReason> {
  const { organizationId } = job;
  const source = await sourceOf(deps, job);
  if (typeof source === 'string') return source;
  if (!hasItsImages(source)) return 'images_missing';
  const { certificateId, ...seal } = await loadSealMaterial(deps, organizationId).catch(sealUnavailable);
  const { preparedKey, ...stored } = source;
  const preparedPath = await deps.blobs.localPath(organizationId, preparedKey, preparedBeside(outputPath));
  const sealedAt = new Date(deps.now()).toISOString();
  return { task: { ...stored, preparedPath, outputPath, seal, sealedAt, verifyUrl: deps.verifyUrl }, certificateId };
}
