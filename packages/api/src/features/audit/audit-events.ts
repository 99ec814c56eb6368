import type { AuditEvent, AuditEventType } from '@document-signer/core';
import type { Selectable } from 'kysely';
import type { Reader } from '../../database/database.ts';
import type { Listed, PageRange } from '../../database/keyset-paging.ts';
import type { Tables } from '../../database/tables.ts';

/** The members of an event that its hash covers. Its details, which can be erased, are covered by their own hash. */
export function linkOf(row: Selectable<Tables['audit_events']>): Omit<AuditEvent, 'details' | 'hash'> {
  return {
    id: row.id,
    sequence: row.sequence,
    type: row.type as AuditEventType,
    at: new Date(row.at).toISOString(),
    keyId: row.key_id,
    documentId: row.document_id,
    submissionId: row.submission_id,
    envelopeId: row.envelope_id,
    detailsHash: row.details_hash,
    previousHash: row.previous_hash,
  };
}

export function eventOf(row: Selectable<Tables['audit_events']>): AuditEvent {
  const details = row.details_json === null ? null : (JSON.parse(row.details_json) as AuditEvent['details']);
  return { ...linkOf(row), details, hash: row.hash };
}

/**
 * Lists the events of a submission and of its document, oldest first. It reads the events of the document and those of the
 * submission with a query each, since events of many other submissions may be between them.
 */
export async function listEvents(
  { read }: Reader,
  organizationId: string,
  { documentId, submissionId }: { readonly documentId: string; readonly submissionId: string },
  { position, count }: PageRange,
): Promise<Listed<AuditEvent>[]> {
  const find = (of: string | null) =>
    read(organizationId)
      .selectFrom('audit_events')
      .selectAll()
      .where('organization_id', '=', organizationId)
      .where('document_id', '=', documentId)
      .where('submission_id', of === null ? 'is' : '=', of)
      .where('sequence', '>', position?.time ?? 0)
      .orderBy('sequence')
      .limit(count)
      .execute();
  const found = await Promise.all([find(null), find(submissionId)]);
  const rows = found.flat().sort((a, b) => a.sequence - b.sequence);
  return rows.slice(0, count).map((row) => ({ item: eventOf(row), position: { time: row.sequence, id: row.id } }));
}

/** Lists the events of an envelope, oldest first. */
export async function listEnvelopeEvents(
  { read }: Reader,
  organizationId: string,
  envelopeId: string,
  { position, count }: PageRange,
): Promise<Listed<AuditEvent>[]> {
  const rows = await read(organizationId)
    .selectFrom('audit_events')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('envelope_id', '=', envelopeId)
    .where('sequence', '>', position?.time ?? 0)
    .orderBy('sequence')
    .limit(count)
    .execute();
  return rows.map((row) => ({ item: eventOf(row), position: { time: row.sequence, id: row.id } }));
}
