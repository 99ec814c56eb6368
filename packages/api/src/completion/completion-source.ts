import { type ActiveContent, type DocumentLanguage, isId } from '@document-signer/core';
import type { Reader } from '../database/database.ts';
import { type Db, toTime } from '../database/tables.ts';
import { givenConsentOf, signerOf } from '../features/host-columns.ts';
import { type SubmissionImage, viewedPagesOf } from '../features/submissions/submission-rows.ts';
import { findCompletionEvents, findEnvelopeEvents } from './completion-events.ts';
import type { CompletionTask, PartSigner, SignedPart } from './completion-task.ts';

/** The stored input of a completion. */
export interface CompletionSource
  extends Omit<CompletionTask, 'preparedPath' | 'outputPath' | 'seal' | 'sealedAt' | 'verifyUrl'> {
  /** The blob key of the prepared file. */
  readonly preparedKey: string;
}

/** The id of a document that has to be prepared first. */
interface Unprepared {
  readonly unprepared: string;
}

type Source = CompletionSource | Unprepared | undefined;

/** The organization, a document, even if deleted, and the fields of one of its versions. */
function findDocument(db: Db, organizationId: string, documentId: string, version: number) {
  return db
    .selectFrom('documents')
    .innerJoin('organizations', 'organizations.id', 'documents.organization_id')
    .innerJoin('document_versions', (join) =>
      join
        .onRef('document_versions.organization_id', '=', 'documents.organization_id')
        .onRef('document_versions.document_id', '=', 'documents.id'),
    )
    .select(['name', 'filename', 'sha256', 'prepared_key', 'prepared_sha256', 'geometry_json', 'active_content_json'])
    .select(['documents.language as own_language', 'organizations.language as usual_language'])
    .select('document_versions.fields_json')
    .where('documents.organization_id', '=', organizationId)
    .where('documents.id', '=', documentId)
    .where('document_versions.version', '=', version)
    .executeTakeFirst();
}

type DocumentRow = NonNullable<Awaited<ReturnType<typeof findDocument>>>;

function documentOf(
  row: DocumentRow,
  id: string,
  version: number,
  preparedSha256: string,
): CompletionSource['document'] {
  return {
    id,
    filename: row.filename,
    sha256: row.sha256,
    preparedSha256,
    version,
    pages: JSON.parse(row.geometry_json),
    fields: JSON.parse(row.fields_json),
    activeContent: JSON.parse(row.active_content_json) as ActiveContent[],
    language: (row.own_language ?? row.usual_language) as DocumentLanguage,
  };
}

/** A submission, or the parts of an envelope in the order of signing. */
function findRows(db: Db, organizationId: string, subjectId: string) {
  return db
    .selectFrom('submissions')
    .leftJoin('envelope_signers', (join) =>
      join
        .onRef('envelope_signers.organization_id', '=', 'submissions.organization_id')
        .onRef('envelope_signers.id', '=', 'submissions.signer_id'),
    )
    .leftJoin('envelopes', (join) =>
      join
        .onRef('envelopes.organization_id', '=', 'submissions.organization_id')
        .onRef('envelopes.id', '=', 'submissions.envelope_id'),
    )
    .select([
      'submissions.id',
      'submissions.document_id',
      'submissions.document_version',
      'submitted_at',
      'received_at',
    ])
    .select(['checksum', 'checksum_verified', 'fields_json', 'render_context_json', 'pages_json', 'rest_json'])
    .select(['signer_json', 'submissions.consent_json', 'signer_id', 'role', 'sign_order', 'name', 'email', 'ready_at'])
    .select(['viewed_at', 'values_json', 'envelopes.created_at as envelope_created_at'])
    .where('submissions.organization_id', '=', organizationId)
    .where(isId('env', subjectId) ? 'submissions.envelope_id' : 'submissions.id', '=', subjectId)
    .orderBy('sign_order')
    .orderBy('position')
    .execute();
}

type PartRow = Awaited<ReturnType<typeof findRows>>[number];

async function findImages(db: Db, organizationId: string, submissionId: string): Promise<SubmissionImage[]> {
  const rows = await db
    .selectFrom('submission_images')
    .select(['field_id as fieldId', 'format', 'width', 'height', 'bytes'])
    .where('organization_id', '=', organizationId)
    .where('submission_id', '=', submissionId)
    .execute();
  return rows.map(({ format, ...image }) => ({ ...image, format: format as SubmissionImage['format'] }));
}

/** The signer of a part. Undefined for a plain submission. */
function partSignerOf(row: PartRow): PartSigner | undefined {
  const { signer_id: id, role, sign_order: order } = row;
  if (id === null) return undefined;
  if (role === null || order === null) throw new Error('A part of an envelope has no signer.');
  const times = { readyAt: toTime(row.ready_at), viewedAt: toTime(row.viewed_at) };
  return { id, role, order, name: row.name, email: row.email, ...times };
}

async function partOf(db: Db, organizationId: string, row: PartRow): Promise<SignedPart> {
  const signedBy = partSignerOf(row);
  return {
    id: row.id,
    ...(signedBy && { signedBy }),
    submittedAt: row.submitted_at,
    receivedAt: toTime(row.received_at),
    checksum: row.checksum,
    checksumVerified: row.checksum_verified === 1,
    fields: JSON.parse(row.fields_json),
    suggested: JSON.parse(row.values_json ?? '{}'),
    renderContext: JSON.parse(row.render_context_json),
    pages: JSON.parse(row.pages_json),
    viewedPages: viewedPagesOf(row),
    signer: signerOf(row),
    consent: givenConsentOf(row),
    images: await findImages(db, organizationId, row.id),
  };
}

/**
 * Finds the stored input of the completion of a submission or an envelope. Undefined if the fields that were submitted are not
 * known.
 */
export async function findCompletionSource(
  { read }: Reader,
  organizationId: string,
  subjectId: string,
): Promise<Source> {
  const db = read(organizationId);
  const [first, ...others] = await findRows(db, organizationId, subjectId);
  if (!first) return undefined;
  const { document_id: documentId, document_version: version, envelope_created_at: createdAt } = first;
  const row = await findDocument(db, organizationId, documentId, version);
  if (!row) return undefined;
  const { prepared_key: preparedKey, prepared_sha256: preparedSha256, name } = row;
  if (preparedKey === null || preparedSha256 === null) return { unprepared: documentId };
  const parts: [SignedPart, ...SignedPart[]] = [await partOf(db, organizationId, first)];
  for (const other of others) parts.push(await partOf(db, organizationId, other));
  const events = isId('env', subjectId)
    ? await findEnvelopeEvents(db, organizationId, { documentId, envelopeId: subjectId })
    : await findCompletionEvents(db, organizationId, { documentId, submissionId: subjectId });
  return {
    preparedKey,
    organization: { id: organizationId, name },
    document: documentOf(row, documentId, version, preparedSha256),
    parts,
    ...events,
    ...(createdAt !== null && { envelope: { id: subjectId, createdAt: toTime(createdAt) } }),
  };
}
