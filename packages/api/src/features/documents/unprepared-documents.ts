import type { Field, PageGeometry } from '@document-signer/core';
import { cancelRemovals } from '../../blobs/file-removals.ts';
import type { Database, Reader } from '../../database/database.ts';
import { appendEvent } from '../audit/audit-trail.ts';
import { metadataOf, type PreparedFile, preparedColumns, preparedDetails, signingJson } from './document-rows.ts';
import { writeForDocument } from './known-documents.ts';

export interface PreparationSource {
  /** The key of the stored original. */
  readonly key: string;
  /** Of the original, hex. */
  readonly sha256: string;
  readonly pages: readonly PageGeometry[];
  readonly fields: readonly Field[];
  /** False: the document is from an earlier version. */
  readonly isPrepared: boolean;
}

/** Finds the original, pages and fields of a document, deleted or not. */
export async function findPreparationSource(
  { read }: Reader,
  organizationId: string,
  documentId: string,
): Promise<PreparationSource | undefined> {
  const row = await read(organizationId)
    .selectFrom('documents')
    .select(['file_key', 'sha256', 'geometry_json', 'fields_json', 'prepared_sha256'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', documentId)
    .executeTakeFirst();
  return (
    row && {
      key: row.file_key,
      sha256: row.sha256,
      pages: JSON.parse(row.geometry_json),
      fields: JSON.parse(row.fields_json),
      isPrepared: row.prepared_sha256 !== null,
    }
  );
}

/**
 * Adds the prepared file to the row of a document, unless another process has done so: then the file of this process stays
 * scheduled for removal.
 */
export function addPrepared(
  database: Database,
  organizationId: string,
  { documentId, prepared }: { readonly documentId: string; readonly prepared: PreparedFile },
  now: number,
): Promise<void> {
  return writeForDocument(database, organizationId, documentId, async (db) => {
    const row = await db
      .selectFrom('documents')
      .selectAll()
      .where('organization_id', '=', organizationId)
      .where('id', '=', documentId)
      .executeTakeFirst();
    if (row?.prepared_sha256 !== null) return;
    await cancelRemovals(db, organizationId, [prepared.key]);
    const columns = preparedColumns(prepared);
    const fields: Field[] = JSON.parse(row.fields_json);
    const pages: PageGeometry[] = JSON.parse(row.geometry_json);
    await db
      .updateTable('documents')
      .set({ ...columns, signing_json: signingJson(metadataOf({ ...row, ...columns }), fields, pages) })
      .where('organization_id', '=', organizationId)
      .where('id', '=', documentId)
      .execute();
    const details = preparedDetails(prepared);
    const event = { type: 'document.prepared', actor: { keyId: null }, documentId, details } as const;
    await appendEvent(db, organizationId, event, now);
  });
}
