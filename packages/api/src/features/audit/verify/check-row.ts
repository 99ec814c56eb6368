import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { receiptTypes } from '../../submissions/submission-rows.ts';
import type { EventRow, Report } from './chain.ts';

/** The details of an event. Undefined: they were erased, or cannot be read. */
function detailsOf({ details_json }: EventRow): Readonly<Record<string, unknown>> | undefined {
  if (details_json === null) return undefined;
  try {
    return JSON.parse(details_json) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

/** Documents are never removed: a deleted one keeps its row. */
async function checkDocument(
  db: Kysely<Tables>,
  organizationId: string,
  event: EventRow,
  report: Report,
): Promise<void> {
  const { sequence, type, document_id: id } = event;
  const row = await db
    .selectFrom('documents')
    .select(['sha256', 'prepared_sha256'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id ?? '')
    .executeTakeFirst();
  if (!row) {
    if (type === 'document.created') report(sequence, `document ${id} is missing`);
    return;
  }
  // Documents of earlier versions get their prepared file later, with another event.
  const { sha256 = row.sha256, preparedSha256 = row.prepared_sha256 } = detailsOf(event) ?? {};
  if (sha256 !== row.sha256) report(sequence, `the original of document ${id} does not have its recorded hash`);
  if (preparedSha256 !== row.prepared_sha256) {
    report(sequence, `the prepared file of document ${id} does not have its recorded hash`);
  }
}

async function checkSubmission(
  db: Kysely<Tables>,
  organizationId: string,
  event: EventRow,
  report: Report,
): Promise<void> {
  const { sequence, type, submission_id: id } = event;
  const isCompletion = type === 'submission.completed';
  const row = await db
    .selectFrom('submissions')
    .select(['body_hash', 'sealed_sha256', 'erased_at'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id ?? '')
    .executeTakeFirst();
  if (!row) {
    if (!isCompletion) report(sequence, `submission ${id} is missing`);
    return;
  }
  const details = detailsOf(event);
  if (isCompletion) {
    const { sha256 = row.sealed_sha256 } = details ?? {};
    if (row.erased_at !== null || sha256 === row.sealed_sha256) return;
    report(sequence, `the sealed file of submission ${id} does not have its recorded hash`);
  } else if (details) {
    if (details.bodyHash !== row.body_hash) report(sequence, `submission ${id} does not have its recorded hash`);
  } else if (row.erased_at === null) {
    report(sequence, 'its details are missing, and its submission was not erased');
  }
}

/** The row of an envelope must exist, its signers must be in the event, and its sealed file must be the recorded one. */
async function checkEnvelope(
  db: Kysely<Tables>,
  organizationId: string,
  event: EventRow,
  report: Report,
): Promise<void> {
  const { sequence, type, envelope_id: id } = event;
  const row = await db
    .selectFrom('envelopes')
    .select(['sealed_sha256', 'erased_at'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id ?? '')
    .executeTakeFirst();
  if (!row) {
    if (type === 'envelope.created') report(sequence, `envelope ${id} is missing`);
    return;
  }
  if (row.erased_at !== null) return;
  if (event.details_json === null) report(sequence, 'its details are missing, and its envelope was not erased');
  const { sha256 = row.sealed_sha256 } = detailsOf(event) ?? {};
  if (sha256 !== row.sealed_sha256) {
    report(sequence, `the sealed file of envelope ${id} does not have its recorded hash`);
  }
}

/** The events whose details have the hash of what was received. */
const receipts: ReadonlySet<string> = new Set([...receiptTypes, 'signer.signed']);

/** Compares the hashes in an event with those in the row of its document, submission or envelope, which must exist. */
export async function checkRow(
  db: Kysely<Tables>,
  organizationId: string,
  event: EventRow,
  report: Report,
): Promise<void> {
  const { type } = event;
  if (type === 'document.created' || type === 'document.prepared') {
    await checkDocument(db, organizationId, event, report);
  } else if (type === 'submission.completed' || receipts.has(type)) {
    await checkSubmission(db, organizationId, event, report);
  } else if (type === 'envelope.created' || type === 'envelope.completed') {
    await checkEnvelope(db, organizationId, event, report);
  }
}
