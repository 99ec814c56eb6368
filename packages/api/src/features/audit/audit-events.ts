import type { AuditEvent, AuditEventType } from '@document-signer/core';
import type { Selectable } from 'kysely';
import type { Listed, PageRange } from '../../database/keyset-paging.ts';
import { type Db, type Tables, toTime } from '../../database/tables.ts';

export type EventRow = Selectable<Tables['audit_events']>;

/** The members of an event that its hash covers. Its details, which can be erased, are covered by their own hash. */
export function linkOf(row: EventRow): Omit<AuditEvent, 'details' | 'hash'> {
  return {
    id: row.id,
    sequence: row.sequence,
    type: row.type as AuditEventType,
    at: toTime(row.at),
    keyId: row.key_id,
    documentId: row.document_id,
    submissionId: row.submission_id,
    envelopeId: row.envelope_id,
    detailsHash: row.details_hash,
    previousHash: row.previous_hash,
  };
}

export function eventOf(row: EventRow): AuditEvent {
  const details = row.details_json === null ? null : (JSON.parse(row.details_json) as AuditEvent['details']);
  return { ...linkOf(row), details, hash: row.hash };
}

/** The events of an organization, oldest first. */
export function eventsOf(db: Db, organizationId: string) {
  return db.selectFrom('audit_events').selectAll().where('organization_id', '=', organizationId).orderBy('sequence');
}

/** The next events of a list. */
function eventsAfter(db: Db, organizationId: string, { position, count }: PageRange) {
  return eventsOf(db, organizationId)
    .where('sequence', '>', position?.time ?? 0)
    .limit(count);
}

function listed(row: EventRow): Listed<AuditEvent> {
  return { item: eventOf(row), position: { time: row.sequence, id: row.id } };
}

/**
 * Lists the events of a submission and of its document, oldest first. It reads the events of the document and those of the
 * submission with a query each, since events of many other submissions may be between them.
 */
export async function listEvents(
  db: Db,
  organizationId: string,
  { documentId, submissionId }: { readonly documentId: string; readonly submissionId: string },
  range: PageRange,
): Promise<Listed<AuditEvent>[]> {
  const ofDocument = eventsAfter(db, organizationId, range).where('document_id', '=', documentId);
  const found = await Promise.all([
    ofDocument.where('submission_id', 'is', null).execute(),
    ofDocument.where('submission_id', '=', submissionId).execute(),
  ]);
  const rows = found.flat().sort((a, b) => a.sequence - b.sequence);
  return rows.slice(0, range.count).map(listed);
}

/** Lists the events of an envelope, oldest first. */
export async function listEnvelopeEvents(
  db: Db,
  organizationId: string,
  envelopeId: string,
  range: PageRange,
): Promise<Listed<AuditEvent>[]> {
  const rows = await eventsAfter(db, organizationId, range).where('envelope_id', '=', envelopeId).execute();
  return rows.map(listed);
}
