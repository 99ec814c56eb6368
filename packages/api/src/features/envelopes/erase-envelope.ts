import type { AuditEventType } from '@document-signer/core';
import { removeErasedFiles } from '../../blobs/file-removals.ts';
import type { Db } from '../../database/tables.ts';
import type { CallerDatabase } from '../api-keys/caller-database.ts';
import { writeForKeys } from '../api-keys/known-keys.ts';
import { type Actor, appendEvent } from '../audit/audit-trail.ts';
import { noReferences } from '../host-columns.ts';
import { conflict } from '../refusals.ts';
import { erasePersonalData, requireRetentionOver } from '../submissions/erasures.ts';
import { eraseFromDeliveries } from '../webhooks/retention.ts';
import { envelopeNow } from './envelope-changes.ts';
import { type EnvelopeRow, setEnvelope, statusOf } from './envelope-rows.ts';

interface Erasure {
  readonly envelopeId: string;
  readonly actor: Actor;
}

/** Events of the service itself, without personal data. */
const impersonalTypes: readonly AuditEventType[] = ['envelope.completing', 'envelope.completed', 'envelope.failed'];

/** Erases the signers from the envelope, from their sessions, and from the events about the envelope. */
async function eraseSigners(db: Db, organizationId: string, envelopeId: string): Promise<void> {
  const signers = db
    .selectFrom('envelope_signers')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('envelope_id', '=', envelopeId);
  await db
    .updateTable('api_keys')
    .set({ signer_json: null, ...noReferences })
    .where('organization_id', '=', organizationId)
    .where('signer_id', 'in', signers)
    .execute();
  await db
    .updateTable('envelope_signers')
    .set({ name: null, email: null, external_id: null, decline_reason: null, values_json: '{}' })
    .where('organization_id', '=', organizationId)
    .where('envelope_id', '=', envelopeId)
    .execute();
  await db
    .updateTable('audit_events')
    .set({ details_json: null })
    .where('organization_id', '=', organizationId)
    .where('envelope_id', '=', envelopeId)
    .where('type', 'not in', impersonalTypes)
    .execute();
}

async function erase(db: Db, row: EnvelopeRow, actor: Actor, now: number): Promise<void> {
  const { id, organization_id: organizationId, sealed_sha256 } = row;
  const parts = await db
    .selectFrom('submissions')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('envelope_id', '=', id)
    .execute();
  for (const part of parts) await erasePersonalData(db, part, now);
  await eraseFromDeliveries(db, { organization_id: organizationId, envelope_id: id });
  await eraseSigners(db, organizationId, id);
  const erased = { message: null, metadata_json: null, ended_reason: null, sealed_key: null, erased_at: now };
  await setEnvelope(db, organizationId, id, erased);
  const details = { sha256: sealed_sha256 };
  await appendEvent(db, organizationId, { type: 'envelope.erased', actor, envelopeId: id, details }, now);
  await removeErasedFiles(db, row, now);
}

/**
 * Erases the personal data of an envelope in one transaction, unless it is erased: all parts, since they share the sealed file. A job
 * then removes the file.
 *
 * @throws ServiceError 409 `not_completed`, `retained`
 */
export function eraseEnvelope(
  database: CallerDatabase,
  organizationId: string,
  { envelopeId, actor }: Erasure,
  now: number,
): Promise<void> {
  return writeForKeys(database, organizationId, async (db) => {
    const { row, signers } = await envelopeNow(db, organizationId, envelopeId);
    if (row.erased_at !== null) return;
    const status = statusOf(row, now);
    if (status === 'open' || status === 'completing') throw conflict('envelopeId', 'not_completed');
    const since = Math.max(row.created_at, ...signers.map(({ signed_at }) => signed_at ?? 0));
    await requireRetentionOver(db, organizationId, { field: 'envelopeId', since }, now);
    await erase(db, row, actor, now);
  });
}
