import type { Field, PageGeometry } from '@document-signer/core';
import { appendEvent } from '../features/audit/audit-trail.ts';
import { metadataOf, type PreparedFile, preparedColumns, preparedDetails, signingJson } from './document-rows.ts';
import type { LeasedJob } from './jobs.ts';
import { writeForDocument } from './known-documents.ts';
import { endNotes } from './pending-files.ts';
import type { Database } from './sql/database.ts';

/** What a document is prepared from. */
export interface PreparationSource {
  /** Of the original, hex. */
  readonly sha256: string;
  readonly pages: readonly PageGeometry[];
  readonly fields: readonly Field[];
  /** False: it is from an earlier version of the service, and has no prepared file yet. */
  readonly isPrepared: boolean;
}

/** Finds what a document is prepared from, deleted or not. Undefined: there is none. */
export async function findPreparationSource(
  { read }: Pick<Database, 'read'>,
  organizationId: string,
  documentId: string,
): Promise<PreparationSource | undefined> {
  const row = await read(organizationId)
    .selectFrom('documents')
    .select(['sha256', 'geometry_json', 'fields_json', 'prepared_sha256'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', documentId)
    .executeTakeFirst();
  return (
    row && {
      sha256: row.sha256,
      pages: JSON.parse(row.geometry_json),
      fields: JSON.parse(row.fields_json),
      isPrepared: row.prepared_sha256 !== null,
    }
  );
}

/** A prepared file that is stored, and the note that it was to be. */
interface StoredPrepared {
  readonly documentId: string;
  readonly prepared: PreparedFile;
  readonly note: LeasedJob;
}

/**
 * Adds the prepared file to the row of a document, unless another process has done so meanwhile: then the sweep removes the
 * file that this process has stored. Writers of an organization come one after the other, so one of them wins.
 *
 * @throws FileBeingSwept when it was stored so slowly that it is swept
 */
export function addPrepared(
  database: Database,
  organizationId: string,
  { documentId, prepared, note }: StoredPrepared,
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
    await endNotes(db, [note]);
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
