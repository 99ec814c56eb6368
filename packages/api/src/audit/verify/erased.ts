import type { AuditEventType } from '@document-signer/core';
import type { Kysely } from 'kysely';
import { remember } from '../../remember.ts';
import type { Tables } from '../../storage/sql/tables.ts';
import { receiptTypes } from '../../storage/submission-rows.ts';
import type { EventRow } from './chain.ts';

/** Of so many documents is remembered what was erased: their events stand between those of others. */
const documents = 100;

/** Where the last erasure stands of a submission by each key. */
type LastErasures = ReadonlyMap<string | null, number>;

async function lastErasures(db: Kysely<Tables>, organizationId: string, documentId: string): Promise<LastErasures> {
  const rows = await db
    .selectFrom('audit_events as erasure')
    .innerJoin('audit_events as received', (join) =>
      join
        .onRef('received.organization_id', '=', 'erasure.organization_id')
        .onRef('received.document_id', '=', 'erasure.document_id')
        .onRef('received.submission_id', '=', 'erasure.submission_id')
        .on('received.type', 'in', receiptTypes),
    )
    .select(['received.key_id', 'erasure.sequence'])
    .where('erasure.organization_id', '=', organizationId)
    .where('erasure.document_id', '=', documentId)
    .where('erasure.type', '=', 'submission.erased')
    .orderBy('erasure.sequence')
    .execute();
  return new Map(rows.map(({ key_id, sequence }) => [key_id, sequence]));
}

/**
 * Tells whether an erasure that follows an event took its details: those of how the submission was received, and of views of its
 * document by the key that submitted. Those of anything else are never taken out: whoever wipes them hides that what is stored
 * was changed.
 */
export function erasuresIn(db: Kysely<Tables>, organizationId: string): (event: EventRow) => Promise<boolean> {
  const ofDocument = remember(documents, (documentId: string) => lastErasures(db, organizationId, documentId));
  return async ({ type, sequence, key_id, document_id, submission_id }) => {
    if (document_id === null) return false;
    if (type === 'document.viewed') return ((await ofDocument(document_id, document_id)).get(key_id) ?? 0) > sequence;
    if (!receiptTypes.includes(type as AuditEventType)) return false;
    const erasure = await db
      .selectFrom('audit_events')
      .select('sequence')
      .where('organization_id', '=', organizationId)
      .where('document_id', '=', document_id)
      .where('submission_id', '=', submission_id)
      .where('type', '=', 'submission.erased')
      .where('sequence', '>', sequence)
      .executeTakeFirst();
    return erasure !== undefined;
  };
}
