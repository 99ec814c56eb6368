import { canonicalJson, type RenderContext } from '@document-signer/core';
import { removeErasedFiles } from '../../blobs/file-removals.ts';
import { type Db, toTime } from '../../database/tables.ts';
import type { CallerDatabase } from '../api-keys/caller-database.ts';
import { writeForKeys } from '../api-keys/known-keys.ts';
import { type Actor, appendEvent } from '../audit/audit-trail.ts';
import { noReferences } from '../host-columns.ts';
import { completionRetryAfter, conflict } from '../refusals.ts';
import { eraseFromDeliveries } from '../webhooks/retention.ts';
import { eraseDetails, eraseSigner } from './erase-traces.ts';
import type { SubmissionRow } from './submission-rows.ts';

const dayMs = 24 * 3_600_000;

interface Erasure {
  readonly submissionId: string;
  readonly actor: Actor;
}

/** The numbers of the render context, without other members that a client may have sent. Null: it was declined. */
function renderContextOf({ render_context_json }: SubmissionRow): string {
  const sent = JSON.parse(render_context_json) as RenderContext | null;
  if (sent === null) return render_context_json;
  const { scale, viewportWidth, viewportHeight, devicePixelRatio } = sent;
  return canonicalJson({ scale, viewportWidth, viewportHeight, devicePixelRatio });
}

/** Replaces the data of the signer and of the host. */
const erasedColumns = {
  fields_json: '[]',
  pages_json: '[]',
  rest_json: '{}',
  idempotency_key: null,
  ...noReferences,
  signer_json: null,
  consent_json: null,
  sealed_key: null,
} as const;

/**
 * The columns of an erased submission. A checksum of another scheme may contain anything, so the hash of the submission
 * replaces it.
 */
function leftOf(row: SubmissionRow, now: number) {
  const checksum = row.checksum_verified === 1 ? row.checksum : row.body_hash;
  return { ...erasedColumns, checksum, render_context_json: renderContextOf(row), erased_at: now };
}

/** @throws ServiceError 409 `retained` while an organization has to keep what it received at a time */
export async function requireRetentionOver(
  db: Db,
  organizationId: string,
  { field, since, ...about }: { readonly field: string; readonly since: number; readonly subject?: string },
  now: number,
): Promise<void> {
  const { retention_days } = await db
    .selectFrom('organizations')
    .select('retention_days')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  const until = since + retention_days * dayMs;
  if (now < until) throw conflict(field, 'retained', { ...about, until: toTime(until) });
}

async function findRow(db: Db, organizationId: string, id: string): Promise<SubmissionRow> {
  return await db
    .selectFrom('submissions')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Erases the data of a person from a submission, its images, its key, and the events about it. @returns what its checksum is now */
export async function erasePersonalData(db: Db, row: SubmissionRow, now: number): Promise<string> {
  const { id, organization_id: organizationId } = row;
  await eraseDetails(db, row);
  await eraseSigner(db, row);
  await db
    .deleteFrom('submission_images')
    .where('organization_id', '=', organizationId)
    .where('submission_id', '=', id)
    .execute();
  const left = leftOf(row, now);
  await db
    .updateTable('submissions')
    .set(left)
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
  return left.checksum;
}

async function erase(db: Db, row: SubmissionRow, actor: Actor, now: number): Promise<void> {
  const { id, organization_id: organizationId, document_id: documentId, sealed_sha256 } = row;
  await eraseFromDeliveries(db, { organization_id: organizationId, document_id: documentId, submission_id: id });
  const checksum = await erasePersonalData(db, row, now);
  const details = { checksum, sha256: sealed_sha256 };
  const subject = { documentId, submissionId: id };
  await appendEvent(db, organizationId, { type: 'submission.erased', actor, ...subject, details }, now);
  await removeErasedFiles(db, row, now);
}

/**
 * Erases the personal data of a submission in one transaction, unless it is erased. A job then removes its sealed file.
 *
 * @throws ServiceError 409 `not_completed`, `part_of_envelope`, `retained`
 */
export function eraseSubmission(
  database: CallerDatabase,
  organizationId: string,
  { submissionId, actor }: Erasure,
  now: number,
): Promise<void> {
  return writeForKeys(database, organizationId, async (db) => {
    const row = await findRow(db, organizationId, submissionId);
    if (row.erased_at !== null) return;
    const about = { subject: `Submission ${submissionId}` };
    if (row.envelope_id !== null) throw conflict('submissionId', 'part_of_envelope', about);
    await requireRetentionOver(db, organizationId, { field: 'submissionId', ...about, since: row.received_at }, now);
    if (!['completed', 'failed', 'declined'].includes(row.status)) {
      throw conflict('submissionId', 'not_completed', { ...about, retryAfter: completionRetryAfter });
    }
    await erase(db, row, actor, now);
  });
}
