import { canonicalJson, type RenderContext } from '@document-signer/core';
import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { findUnnamedFiles, scheduleRemovals } from '../../jobs/file-removals.ts';
import type { CallerDatabase } from '../api-keys/caller-database.ts';
import { writeForKeys } from '../api-keys/known-keys.ts';
import { type Actor, appendEvent } from '../audit/audit-trail.ts';
import { noReferences } from '../host-columns.ts';
import { eraseFromDeliveries } from '../webhooks/retention.ts';
import { eraseDetails, eraseSigner } from './erase-traces.ts';

type Db = Kysely<Tables>;
type Row = Selectable<Tables['submissions']>;

const day = 24 * 3_600_000;

/** Which submission, and who asks. */
interface Erasure {
  readonly submissionId: string;
  readonly actor: Actor;
}

/** Why a submission cannot be erased. */
export type ErasureRefusal = 'not_completed' | { readonly retainedUntil: number };

/** How a document was shown, in numbers: what else a client may have sent with them is gone. Null: it was declined. */
function shownBy({ render_context_json }: Row): string {
  const sent = JSON.parse(render_context_json) as RenderContext | null;
  if (sent === null) return render_context_json;
  const { scale, viewportWidth, viewportHeight, devicePixelRatio } = sent;
  return canonicalJson({ scale, viewportWidth, viewportHeight, devicePixelRatio });
}

/** What stands in place of what somebody has written, drawn or chosen, and of what the host has said. */
const nothing = {
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
 * What is left of a submission. A checksum of the client's own making may say anything; the hash that we made of it and of all
 * else that was sent takes its place.
 */
function leftOf(row: Row, now: number) {
  const checksum = row.checksum_verified === 1 ? row.checksum : row.body_hash;
  return { ...nothing, checksum, render_context_json: shownBy(row), erased_at: now };
}

async function findRow(db: Db, organizationId: string, id: string) {
  const row = await db
    .selectFrom('submissions')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { retention_days } = await db
    .selectFrom('organizations')
    .select('retention_days')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return { row, retainedUntil: row.received_at + retention_days * day };
}

async function erase(db: Db, row: Row, actor: Actor, now: number): Promise<void> {
  const { id, organization_id: organizationId, document_id: documentId, sealed_key, sealed_sha256 } = row;
  await eraseDetails(db, row);
  await eraseSigner(db, row);
  await eraseFromDeliveries(db, row);
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
  const details = { checksum: left.checksum, sha256: sealed_sha256 };
  const subject = { documentId, submissionId: id };
  await appendEvent(db, organizationId, { type: 'submission.erased', actor, ...subject, details }, now);
  // What attempts left that failed is removed now, and once more when it is due: one of them may be late and store its file yet.
  const keys = await findUnnamedFiles(db, organizationId, id);
  if (sealed_key !== null) keys.push(sealed_key);
  await scheduleRemovals(db, organizationId, { ownerId: id, keys, dueAt: now });
}

/**
 * Erases what a submission holds of a person, in one transaction; its sealed file is removed after that, however often the
 * process ends meanwhile. One that was erased before stays as it is. Undefined: it is erased.
 */
export function eraseSubmission(
  database: CallerDatabase,
  organizationId: string,
  { submissionId, actor }: Erasure,
  now: number,
): Promise<ErasureRefusal | undefined> {
  return writeForKeys(database, organizationId, async (db) => {
    const { row, retainedUntil } = await findRow(db, organizationId, submissionId);
    if (row.erased_at !== null) return undefined;
    if (now < retainedUntil) return { retainedUntil };
    if (!['completed', 'failed', 'declined'].includes(row.status)) return 'not_completed';
    await erase(db, row, actor, now);
    return undefined;
  });
}
