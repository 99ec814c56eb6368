import {
  type CompletionFailureReason,
  completionFailure,
  type SubmissionRecord,
  type SubmissionStatus,
} from '@document-signer/core';
import type { Selectable } from 'kysely';
import { type StoredFile, sealedName } from '../files/stored-file.ts';
import type { Database } from './sql/database.ts';
import type { Tables } from './sql/tables.ts';

type Row = Selectable<Tables['submissions']>;

/** The columns that tell what has come of a submission. */
export const outcomeColumns = ['status', 'completed_at', 'failure'] as const;

/** What has come of a submission, as answers tell it. */
export function outcomeOf({
  status,
  completed_at,
  failure,
}: Pick<Row, (typeof outcomeColumns)[number]>): Pick<SubmissionStatus, 'status' | 'completedAt' | 'failure'> {
  return {
    status: status as SubmissionRecord['status'],
    completedAt: completed_at === null ? null : new Date(completed_at).toISOString(),
    failure: failure === null ? null : completionFailure(failure as CompletionFailureReason),
  };
}

/** What is known of a submission without its values. */
export interface SubmissionOutcome extends ReturnType<typeof outcomeOf> {
  readonly documentId: string;
  readonly documentVersion: number;
  /** The key that submitted it. */
  readonly keyId: string;
  readonly isErased: boolean;
  /** The sealed PDF, while there is one. */
  readonly file: StoredFile | null;
}

/** Finds out what has come of a submission. Its document may have been deleted since. */
export async function findOutcome(
  { read }: Pick<Database, 'read'>,
  organizationId: string,
  submissionId: string,
): Promise<SubmissionOutcome | undefined> {
  const row = await read(organizationId)
    .selectFrom('submissions')
    .innerJoin('documents', 'documents.id', 'submissions.document_id')
    .select(['submissions.status', 'completed_at', 'failure', 'sealed_sha256', 'sealed_bytes', 'erased_at'])
    .select(['document_id', 'document_version', 'key_id', 'filename'])
    .where('submissions.organization_id', '=', organizationId)
    .where('submissions.id', '=', submissionId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { document_id: documentId, document_version, key_id, sealed_sha256: sha256, sealed_bytes: bytes } = row;
  const owner = { organizationId, documentId, submissionId };
  const isErased = row.erased_at !== null;
  const isThere = sha256 !== null && bytes !== null && !isErased;
  return {
    ...outcomeOf(row),
    documentId,
    documentVersion: document_version,
    keyId: key_id,
    isErased,
    file: isThere ? { ...owner, sha256, bytes, filename: sealedName(row.filename) } : null,
  };
}
