import {
  type CompletionFailureReason,
  completionFailure,
  type SubmissionRecord,
  type SubmissionStatus,
  type SubmissionSummary,
} from '@document-signer/core';
import { type Listed, listNewest, type PageRange } from '../../database/keyset-paging.ts';
import { onlyCompared } from '../../database/prepared.ts';
import { type Db, toTime } from '../../database/tables.ts';
import { type StoredFile, sealedName, storedFile } from '../../files/stored-file.ts';
import { findEnvelopeFile } from '../envelopes/envelope-files.ts';
import { givenConsentOf, type ListFilter, referencesOf, signerOf } from '../host-columns.ts';
import { declineReasonOf, type SubmissionRow, viewedPagesOf } from './submission-rows.ts';

const outcomeColumns = ['status', 'completed_at', 'failure'] as const;

function outcomeOf({
  status,
  completed_at,
  failure,
}: Pick<SubmissionRow, (typeof outcomeColumns)[number]>): Pick<SubmissionStatus, 'status' | 'completedAt' | 'failure'> {
  return {
    status: status as SubmissionRecord['status'],
    completedAt: toTime(completed_at),
    failure: failure === null ? null : completionFailure(failure as CompletionFailureReason),
  };
}

const summaryColumns = [
  'id',
  'document_id',
  'document_version',
  'external_id',
  'metadata_json',
  'signer_json',
  'envelope_id',
  'signer_id',
  ...outcomeColumns,
  'submitted_at',
  'received_at',
  'checksum',
  'checksum_verified',
  'erased_at',
] as const;

function summaryOf(row: Pick<SubmissionRow, (typeof summaryColumns)[number]>): SubmissionSummary {
  return {
    id: row.id,
    documentId: row.document_id,
    documentVersion: row.document_version,
    ...referencesOf(row),
    signer: signerOf(row),
    envelopeId: row.envelope_id,
    signerId: row.signer_id,
    ...outcomeOf(row),
    submittedAt: row.submitted_at,
    receivedAt: toTime(row.received_at),
    checksum: row.checksum,
    checksumVerified: row.checksum_verified === 1,
    erasedAt: toTime(row.erased_at),
  };
}

/** A stored submission, for an answer. */
export interface FoundSubmission {
  readonly documentId: string;
  readonly documentVersion: number;
  /** Whether it has a sealed PDF. */
  readonly hasFile: boolean;
  /** The JSON text of its record. The values are inserted as they are stored: they may be large. */
  jsonWith(fileUrl: string | null): string;
}

function found(row: SubmissionRow): FoundSubmission {
  const { fields_json, render_context_json, pages_json, sealed_key, sealed_sha256: sha256 } = row;
  const values = `"fields":${fields_json},"renderContext":${render_context_json},"pages":${pages_json}`;
  return {
    documentId: row.document_id,
    documentVersion: row.document_version,
    hasFile: sealed_key !== null,
    jsonWith(fileUrl) {
      const record = {
        ...summaryOf(row),
        fileUrl,
        sha256,
        viewedPages: viewedPagesOf(row),
        declineReason: declineReasonOf(row),
        consent: givenConsentOf(row),
      };
      return `${JSON.stringify(record).slice(0, -1)},${values}}`;
    },
  };
}

function submissionById(db: Db, organizationId: string, id: string) {
  return db.selectFrom('submissions').where(onlyCompared('organization_id'), '=', organizationId).where('id', '=', id);
}

export async function findSubmission(db: Db, organizationId: string, id: string): Promise<FoundSubmission | undefined> {
  const row = await submissionById(db, organizationId, id).selectAll().executeTakeFirst();
  if (!row || row.envelope_id === null) return row && found(row);
  // The sealed file of a part is that of its envelope.
  const file = await findEnvelopeFile(db, organizationId, row.envelope_id);
  return found({ ...row, sealed_key: file?.key ?? null, sealed_sha256: file?.sha256 ?? null });
}

/** Finds a submission without its values, as in lists. */
export async function findSummary(db: Db, organizationId: string, id: string): Promise<SubmissionSummary | undefined> {
  const row = await submissionById(db, organizationId, id).select(summaryColumns).executeTakeFirst();
  return row && summaryOf(row);
}

/** The status and the sealed PDF of a submission. */
export interface SubmissionOutcome extends ReturnType<typeof outcomeOf> {
  readonly documentId: string;
  readonly documentVersion: number;
  /** The key that submitted it. */
  readonly keyId: string;
  /** The signer of the envelope that it is a part of; null: it is a submission of its own. */
  readonly signerId: string | null;
  readonly isErased: boolean;
  /** The sealed PDF, while there is one. */
  readonly file: StoredFile | null;
}

/** Finds the outcome of a submission, also when its document was deleted. */
export async function findOutcome(
  db: Db,
  organizationId: string,
  submissionId: string,
): Promise<SubmissionOutcome | undefined> {
  const row = await db
    .selectFrom('submissions')
    .innerJoin('documents', 'documents.id', 'submissions.document_id')
    .select(['submissions.status', 'completed_at', 'failure', 'erased_at'])
    .select(['sealed_key as key', 'sealed_sha256 as sha256', 'sealed_bytes as bytes'])
    .select(['document_id', 'document_version', 'key_id', 'filename', 'envelope_id', 'signer_id'])
    .where('submissions.organization_id', '=', organizationId)
    .where('submissions.id', '=', submissionId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { document_id: documentId, envelope_id } = row;
  // The sealed file of a part is that of its envelope.
  const file =
    envelope_id === null
      ? storedFile({ organizationId, documentId, submissionId, filename: sealedName(row.filename) }, row)
      : await findEnvelopeFile(db, organizationId, envelope_id);
  return {
    ...outcomeOf(row),
    documentId,
    documentVersion: row.document_version,
    keyId: row.key_id,
    isErased: row.erased_at !== null,
    signerId: row.signer_id,
    file: file ?? null,
  };
}

/** Lists submissions, newest first, without their values. */
export async function listSubmissions(
  db: Db,
  organizationId: string,
  { documentIds, externalId, ...range }: ListFilter & PageRange,
): Promise<Listed<SubmissionSummary>[]> {
  const query = db
    .selectFrom('submissions')
    .select(summaryColumns)
    .where('organization_id', '=', organizationId)
    .$if(documentIds !== null, (query) => query.where('document_id', 'in', documentIds ?? []))
    .$if(externalId !== undefined, (query) => query.where('external_id', '=', externalId ?? null));
  return listNewest(query, summaryOf, range, { time: 'received_at', id: 'id' });
}
