import { type DocumentSummary, ServiceError } from '@document-signer/core';
import { sql } from 'kysely';
import { type Listed, listNewest, type PageRange } from '../../database/keyset-paging.ts';
import { onlyCompared, prepared } from '../../database/prepared.ts';
import type { Db } from '../../database/tables.ts';
import { type StoredFile, storedFile } from '../../files/stored-file.ts';
import type { Caller } from '../api-keys/known-keys.ts';
import type { ListFilter } from '../host-columns.ts';
import { documentOf, metadataColumns, type StoredDocument, summaryOf } from './document-rows.ts';

/** Whether a key may see a document. */
export function maySee(caller: Caller, documentId: string): boolean {
  return caller.documentIds === null || caller.documentIds.includes(documentId);
}

export function documentNotFound(documentId: string): ServiceError {
  return new ServiceError('DOCUMENT_NOT_FOUND', { message: `There is no document ${documentId}.` });
}

/** @throws ServiceError `DOCUMENT_NOT_FOUND` for a document that the key may not see, as for one that does not exist */
export function requireVisible(caller: Caller, documentId: string): void {
  if (!maySee(caller, documentId)) throw documentNotFound(documentId);
}

/**
 * Finds something of a document. A document that the key may not see gets the error of one that does not exist.
 *
 * @throws ServiceError `DOCUMENT_NOT_FOUND`
 */
export async function orNotFound<T>(
  caller: Caller,
  documentId: string,
  find: () => Promise<T | undefined>,
): Promise<T> {
  requireVisible(caller, documentId);
  const found = await find();
  if (found === undefined) throw documentNotFound(documentId);
  return found;
}

/** A document that was not deleted, for a prepared query. */
export function activeOf(db: Db, organizationId: string, id: string) {
  return db
    .selectFrom('documents')
    .where(onlyCompared('organization_id'), '=', organizationId)
    .where('id', '=', id)
    .where('status', '=', sql.lit('active'));
}

const findRow = prepared((db: Db, organizationId: string, id: string) => activeOf(db, organizationId, id).selectAll());

const findPreparedOf = prepared((db: Db, organizationId: string, id: string) =>
  activeOf(db, organizationId, id)
    .select('filename')
    .select(['prepared_key as key', 'prepared_sha256 as sha256', 'prepared_bytes as bytes']),
);

const findOriginalOf = prepared((db: Db, organizationId: string, id: string) =>
  activeOf(db, organizationId, id).select(['filename', 'file_key as key', 'sha256', 'file_size as bytes']),
);

/** Finds a document that was not deleted. */
export async function readDocument(db: Db, organizationId: string, id: string): Promise<StoredDocument | undefined> {
  const row = await findRow(db, organizationId, id);
  return row && documentOf(row);
}

/**
 * The prepared file of a document, which the file host needs for every range that a viewer reads. `unprepared`: the document is
 * from an earlier version.
 */
export async function findPrepared(
  db: Db,
  organizationId: string,
  documentId: string,
): Promise<StoredFile | 'unprepared' | undefined> {
  const row = await findPreparedOf(db, organizationId, documentId);
  return row && (storedFile({ organizationId, documentId, filename: row.filename }, row) ?? 'unprepared');
}

/** The original of a document: the file as it was uploaded. */
export async function findOriginal(
  db: Db,
  organizationId: string,
  documentId: string,
): Promise<StoredFile | undefined> {
  const found = await findOriginalOf(db, organizationId, documentId);
  return found && { organizationId, documentId, ...found };
}

/** Lists documents, newest first. */
export function listDocuments(
  db: Db,
  organizationId: string,
  { documentIds, externalId, ...range }: ListFilter & PageRange,
): Promise<Listed<DocumentSummary>[]> {
  const query = db
    .selectFrom('documents')
    .select([...metadataColumns, 'external_id', 'metadata_json'])
    .where('organization_id', '=', organizationId)
    .where('status', '=', 'active')
    .$if(documentIds !== null, (query) => query.where('id', 'in', documentIds ?? []))
    .$if(externalId !== undefined, (query) => query.where('external_id', '=', externalId ?? null));
  return listNewest(query, summaryOf, range);
}
