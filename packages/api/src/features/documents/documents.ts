import type { DocumentSummary } from '@document-signer/core';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { type Listed, listNewest, type PageRange } from '../../database/keyset-paging.ts';
import { onlyCompared, prepared } from '../../database/prepared.ts';
import type { Tables } from '../../database/tables.ts';
import type { StoredFile } from '../../files/stored-file.ts';
import { documentJson, metadataColumns, summaryOf } from './document-rows.ts';

/** The documents that are there, for a query whose SQL is written once. */
export function activeOf(db: Kysely<Tables>, organizationId: string, id: string) {
  return db
    .selectFrom('documents')
    .where(onlyCompared('organization_id'), '=', organizationId)
    .where('id', '=', id)
    .where('status', '=', sql.lit('active'));
}

const findRow = prepared((db: Kysely<Tables>, organizationId: string, id: string) =>
  activeOf(db, organizationId, id).selectAll(),
);

const findPreparedOf = prepared((db: Kysely<Tables>, organizationId: string, id: string) =>
  activeOf(db, organizationId, id).select(['filename', 'prepared_key', 'prepared_sha256', 'prepared_bytes']),
);

const findOriginalOf = prepared((db: Kysely<Tables>, organizationId: string, id: string) =>
  activeOf(db, organizationId, id).select(['filename', 'file_key as key', 'sha256', 'file_size as bytes']),
);

const findPageCountOf = prepared((db: Kysely<Tables>, organizationId: string, id: string) =>
  activeOf(db, organizationId, id).select('page_count'),
);

/** The JSON text of the record of a document. */
export async function findRecordJson(
  { read }: Pick<Database, 'read'>,
  organizationId: string,
  id: string,
): Promise<string | undefined> {
  const row = await findRow(read(organizationId), organizationId, id);
  return row && documentJson(row);
}

/** How many pages a document has, for who needs to know no more than that it is there. */
export async function findPageCount(
  { read }: Pick<Database, 'read'>,
  organizationId: string,
  id: string,
): Promise<number | undefined> {
  return (await findPageCountOf(read(organizationId), organizationId, id))?.page_count;
}

/**
 * The prepared file of a document; `unprepared`: the document is from an earlier version. The file host asks for every range
 * that a viewer reads.
 */
export async function findPrepared(
  { read }: Pick<Database, 'read'>,
  organizationId: string,
  documentId: string,
): Promise<StoredFile | 'unprepared' | undefined> {
  const row = await findPreparedOf(read(organizationId), organizationId, documentId);
  if (!row) return undefined;
  const { filename, prepared_key: key, prepared_sha256: sha256, prepared_bytes: bytes } = row;
  if (key === null || sha256 === null || bytes === null) return 'unprepared';
  return { organizationId, documentId, filename, key, sha256, bytes };
}

/** The original of a document: the file as it was uploaded. */
export async function findOriginal(
  { read }: Pick<Database, 'read'>,
  organizationId: string,
  documentId: string,
): Promise<StoredFile | undefined> {
  const found = await findOriginalOf(read(organizationId), organizationId, documentId);
  return found && { organizationId, documentId, ...found };
}

/** Which documents to list. */
interface DocumentFilter {
  /** Only these; null: all of the organization. */
  readonly documentIds: readonly string[] | null;
  /** Only those with this `externalId`; undefined: all. */
  readonly externalId?: string | undefined;
}

/** Lists documents, newest first. */
export async function listDocuments(
  { read }: Pick<Database, 'read'>,
  organizationId: string,
  { documentIds, externalId, ...range }: DocumentFilter & PageRange,
): Promise<Listed<DocumentSummary>[]> {
  const query = read(organizationId)
    .selectFrom('documents')
    .select([...metadataColumns, 'external_id', 'metadata_json'])
    .where('organization_id', '=', organizationId)
    .where('status', '=', 'active')
    .$if(documentIds !== null, (query) => query.where('id', 'in', documentIds ?? []))
    .$if(externalId !== undefined, (query) => query.where('external_id', '=', externalId ?? null));
  return listNewest(query, summaryOf, range);
}
