import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { receiptTypes } from '../../submissions/submission-rows.ts';
import type { EventRow } from './chain.ts';
import type { Report } from './finding.ts';

/** The details of an event; undefined when they were erased, or are nothing that could be read. */
export function detailsOf({
  details_json,
}: Pick<EventRow, 'details_json'>): Readonly<Record<string, unknown>> | undefined {
  if (details_json === null) return undefined;
  try {
    return JSON.parse(details_json) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

/**
 * Checks that the document or submission whose first event this is still exists, and that a submission still has the hash
 * that was recorded when it arrived. Documents are never removed: a deleted one keeps its row.
 */
export async function checkRecord(
  db: Kysely<Tables>,
  organizationId: string,
  event: EventRow,
  report: Report,
): Promise<void> {
  const { sequence, type, document_id, submission_id } = event;
  if (type === 'document.created') {
    const document = db.selectFrom('documents').select('id').where('organization_id', '=', organizationId);
    if (await document.where('id', '=', document_id ?? '').executeTakeFirst()) return;
    return report(sequence, `document ${document_id} is missing`, `document_missing ${document_id}`);
  }
  if (!receiptTypes.some((receipt) => receipt === type)) return;
  const row = await db
    .selectFrom('submissions')
    .select(['body_hash', 'erased_at'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', submission_id ?? '')
    .executeTakeFirst();
  if (!row) return report(sequence, `submission ${submission_id} is missing`, `submission_missing ${submission_id}`);
  const details = detailsOf(event);
  if (!details && row.erased_at === null) return report(sequence, 'its details are gone, and nothing was erased');
  if (details && details.bodyHash !== row.body_hash) {
    report(sequence, `submission ${submission_id} has another hash than when it arrived`);
  }
}
