import {
  type ActiveContent,
  canonicalJson,
  type DocumentMetadata,
  type DocumentRecord,
  type DocumentSummary,
  type Field,
  type PageGeometry,
  type Preparation,
  pageInfos,
} from '@document-signer/core';
import type { Selectable } from 'kysely';
import { type ReferenceColumns, type Tables, toTime } from '../../database/tables.ts';
import { sha256 } from '../../hashes.ts';
import { consentOf, referencesOf } from '../host-columns.ts';

export type DocumentRow = Selectable<Tables['documents']>;

/** A document, as submissions are checked against it. */
export interface StoredDocument {
  readonly record: DocumentRecord;
  readonly geometry: readonly PageGeometry[];
}

/** A stored prepared file, and what preparing it did. */
export interface PreparedFile {
  /** The key of the stored file. */
  readonly key: string;
  /** Hex. */
  readonly sha256: string;
  readonly bytes: number;
  readonly preparation: Preparation;
}

export function preparedColumns({ key, sha256, bytes, preparation }: PreparedFile) {
  return {
    prepared_key: key,
    prepared_sha256: sha256,
    prepared_bytes: bytes,
    preparation_json: canonicalJson(preparation),
  };
}

/** The details of a prepared file in events. */
export function preparedDetails({ sha256, bytes, preparation }: PreparedFile) {
  return { preparedSha256: sha256, preparedBytes: bytes, preparation };
}

/** The columns that lists read. */
export const metadataColumns = [
  'id',
  'filename',
  'file_size',
  'prepared_bytes',
  'page_count',
  'version',
  'created_at',
  'updated_at',
] as const;

export function metadataOf(row: Pick<DocumentRow, (typeof metadataColumns)[number]>): DocumentMetadata {
  return {
    id: row.id,
    filename: row.filename,
    mimeType: 'application/pdf',
    pageCount: row.page_count,
    fileSize: row.prepared_bytes ?? row.file_size,
    createdAt: toTime(row.created_at),
    updatedAt: toTime(row.updated_at),
    version: row.version,
  };
}

/** The entry of a document in lists. */
export function summaryOf(
  row: Pick<DocumentRow, (typeof metadataColumns)[number] | 'external_id' | 'metadata_json'>,
): DocumentSummary {
  return { ...metadataOf(row), ...referencesOf(row) };
}

export function documentOf(row: Omit<DocumentRow, 'signing_json'>): StoredDocument {
  const geometry = JSON.parse(row.geometry_json) as PageGeometry[];
  const record = {
    ...summaryOf(row),
    sha256: row.sha256,
    preparedSha256: row.prepared_sha256,
    preparation: row.preparation_json === null ? null : (JSON.parse(row.preparation_json) as Preparation),
    status: row.status as DocumentRecord['status'],
    submissionPolicy: row.submission_policy as DocumentRecord['submissionPolicy'],
    language: row.language as DocumentRecord['language'],
    consent: consentOf(row),
    activeContent: JSON.parse(row.active_content_json) as ActiveContent[],
    pages: pageInfos(geometry),
    fields: JSON.parse(row.fields_json) as Field[],
  };
  return { record, geometry };
}

/** The answer to Get Document without its URLs. It is stored, so that answering needs no parsing. */
export function signingJson(
  metadata: DocumentMetadata,
  fields: readonly Field[],
  geometry: readonly PageGeometry[],
): string {
  return JSON.stringify({ metadata, fields, pages: pageInfos(geometry) });
}

/**
 * SHA-256 over the references of a document, for the audit trail. Null: there are none. The references themselves are not in
 * events: they may be personal data, and events of documents are never erased.
 */
export function referencesHash({ external_id, metadata_json }: Readonly<ReferenceColumns>): string | null {
  if (external_id === null && metadata_json === null) return null;
  return sha256(canonicalJson([external_id, metadata_json]));
}
