import type { Field, PageGeometry } from '@document-signer/core';
import type { Database } from '../../database/database.ts';
import { cancelRemovals } from '../../jobs/file-removals.ts';
import { appendEvent } from '../audit/audit-trail.ts';
import { metadataOf, type PreparedFile, preparedColumns, preparedDetails, signingJson } from './document-rows.ts';
import { writeForDocument } from './known-documents.ts';

/** What a document is prepared from. */
export interface PreparationSource {
  /** Under which the original is stored. */
  readonly key: string;
  /** Of the original, hex. */
  readonly sha256: string;
  readonly pages: readonly PageGeometry[];
  readonly fields: readonly Field[];
  /** False: the document is from an earlier version of the service, and has no prepared file yet. */
  readonly isPrepared: boolean;
}

/** Finds what a document, deleted or not, is prepared from. */
export async function findPreparationSource(
  { read }: Pick<Database, 'read'>,
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
 * Adds the prepared file to the row of a document, unless another process did so meanwhile: then the file that this process
 * stored is removed later. Writers of an organization come one after the other, so one of them wins.
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
    const happening = { type: 'document.prepared', actor: { keyId: null }, documentId } as const;
    await appendEvent(db, organizationId, { ...happening, details: preparedDetails(prepared) }, now);
  });
}
