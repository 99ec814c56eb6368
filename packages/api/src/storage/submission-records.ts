import type { SubmissionRecord } from '@document-signer/core';
import type { Selectable } from 'kysely';
import { after, type Position } from './position.ts';
import type { Database } from './sql/database.ts';
import type { Tables } from './sql/tables.ts';

function recordOf(row: Selectable<Tables['submissions']>): SubmissionRecord {
  return {
    id: row.id,
    documentId: row.document_id,
    documentVersion: row.document_version,
    status: row.status as SubmissionRecord['status'],
    submittedAt: row.submitted_at,
    receivedAt: new Date(row.received_at).toISOString(),
    checksum: row.checksum,
    checksumVerified: row.checksum_verified === 1,
    fields: JSON.parse(row.fields_json) as SubmissionRecord['fields'],
    renderContext: JSON.parse(row.render_context_json) as SubmissionRecord['renderContext'],
    pages: JSON.parse(row.pages_json) as SubmissionRecord['pages'],
  };
}

/** Finds a submission of an organization. */
export async function findSubmission(
  { read }: Database,
  organizationId: string,
  id: string,
): Promise<SubmissionRecord | undefined> {
  const row = await read
    .selectFrom('submissions')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && recordOf(row);
}

/** Lists the submissions of a document, newest first, from a position on. */
export async function listSubmissions(
  { read }: Database,
  organizationId: string,
  documentId: string,
  { position, count }: { readonly position: Position | undefined; readonly count: number },
): Promise<{ readonly item: SubmissionRecord; readonly position: Position }[]> {
  const rows = await read
    .selectFrom('submissions')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('document_id', '=', documentId)
    .$if(position !== undefined, (query) => query.where(after('received_at', position)))
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
  return rows.map((row) => ({ item: recordOf(row), position: { time: row.received_at, id: row.id } }));
}
