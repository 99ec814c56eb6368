import {
  type ActiveContent,
  type AuditEventType,
  type Consent,
  canonicalJson,
  type DocumentRecord,
  type Field,
  invalid,
  type Json,
  type PageGeometry,
  type UpdateDocument,
} from '@document-signer/core';
import { cancelRemovals } from '../../blobs/file-removals.ts';
import { preparedInsert } from '../../database/prepared.ts';
import type { Db, ReferenceColumns } from '../../database/tables.ts';
import { sha256 } from '../../hashes.ts';
import type { CallerDatabase } from '../api-keys/caller-database.ts';
import { type Actor, appendEvent } from '../audit/audit-trail.ts';
import {
  type ConsentColumn,
  checkConsentVersion,
  consentDetails,
  consentJson,
  consentOf,
  referenceColumns,
  referencesOf,
  type SomeReferences,
} from '../host-columns.ts';
import {
  type DocumentRow,
  documentOf,
  metadataOf,
  type PreparedFile,
  preparedColumns,
  preparedDetails,
  referencesHash,
  type StoredDocument,
  signingJson,
} from './document-rows.ts';
import { activeOf, documentNotFound } from './documents.ts';
import { writeForDocument } from './known-documents.ts';

const insertVersion = preparedInsert('document_versions');

/** Stores the fields of a version of a document, in the transaction that changes the document. */
export async function keepVersion(
  db: Db,
  organizationId: string,
  { id, version, fields_json }: { readonly id: string; readonly version: number; readonly fields_json: string },
): Promise<void> {
  await db.executeQuery(insertVersion(db, { organization_id: organizationId, document_id: id, version, fields_json }));
}

/** A document to store. Its two files are stored already, and scheduled for removal. */
export interface NewDocument
  extends Pick<DocumentRecord, 'id' | 'filename' | 'fileSize' | 'sha256' | 'submissionPolicy'> {
  /** The key of the stored original. */
  readonly fileKey: string;
  readonly prepared: PreparedFile;
  readonly geometry: readonly PageGeometry[];
  readonly fields: readonly Field[];
  readonly activeContent: readonly ActiveContent[];
  /** Of its certificates; absent: that of the organization. */
  readonly language?: DocumentRecord['language'];
  readonly references?: SomeReferences;
  /** The consent to ask for; absent or null: that of the organization. */
  readonly consent?: Consent | null | undefined;
}

/** Adds a document, in a transaction. @throws Error when its files were stored longer than `removalDelayMs` ago */
export async function addDocument(
  db: Db,
  organizationId: string,
  document: NewDocument,
  actor: Actor,
  now: number,
): Promise<StoredDocument> {
  const row = {
    id: document.id,
    organization_id: organizationId,
    filename: document.filename,
    file_key: document.fileKey,
    file_size: document.fileSize,
    sha256: document.sha256,
    page_count: document.geometry.length,
    version: 1,
    status: 'active',
    submission_policy: document.submissionPolicy,
    language: document.language ?? null,
    created_at: now,
    updated_at: now,
    geometry_json: JSON.stringify(document.geometry),
    fields_json: JSON.stringify(document.fields),
    active_content_json: JSON.stringify(document.activeContent),
    ...preparedColumns(document.prepared),
    ...referenceColumns(document.references ?? {}),
    consent_json: consentJson(document.consent),
  };
  const whole = { ...row, signing_json: signingJson(metadataOf(row), document.fields, document.geometry) };
  await cancelRemovals(db, organizationId, [document.fileKey, document.prepared.key]);
  await db.insertInto('documents').values(whole).execute();
  await keepVersion(db, organizationId, row);
  const details = {
    sha256: row.sha256,
    fileSize: row.file_size,
    version: 1,
    ...preparedDetails(document.prepared),
    fieldsHash: sha256(row.fields_json),
    ...statementDetails(row),
  };
  await appendEvent(db, organizationId, { type: 'document.created', actor, documentId: row.id, details }, now);
  return documentOf(whole);
}

/** The references and the consent of a document, as details of its events. */
function statementDetails(row: Readonly<ReferenceColumns> & ConsentColumn) {
  const hash = referencesHash(row);
  return { ...(hash !== null && { referencesHash: hash }), ...consentDetails(row) };
}

interface Change {
  readonly documentId: string;
  readonly actor: Actor;
}

/** The changed columns, and the event that records them. */
interface Changed {
  readonly columns: Partial<DocumentRow>;
  readonly type: AuditEventType;
  readonly details?: Readonly<Record<string, Json>>;
}

/**
 * Changes a document and appends an event, in one transaction.
 *
 * @param change undefined: nothing differs, so nothing is written
 * @throws ServiceError `DOCUMENT_NOT_FOUND`
 */
function changeDocument(
  database: CallerDatabase,
  organizationId: string,
  { documentId, actor }: Change,
  now: number,
  change: (before: DocumentRow) => Changed | undefined,
): Promise<DocumentRecord> {
  return writeForDocument(database, organizationId, documentId, async (db) => {
    const before = await activeOf(db, organizationId, documentId).selectAll().executeTakeFirst();
    if (!before) throw documentNotFound(documentId);
    const changed = change(before);
    if (!changed) return documentOf(before).record;
    const { columns, ...event } = changed;
    const after = { ...before, ...columns };
    await db
      .updateTable('documents')
      .set(columns)
      .where('organization_id', '=', organizationId)
      .where('id', '=', documentId)
      .execute();
    if (after.version !== before.version) await keepVersion(db, organizationId, after);
    await appendEvent(db, organizationId, { ...event, actor, documentId }, now);
    return documentOf(after).record;
  });
}

interface FieldsChange extends Change {
  readonly fields: readonly Field[];
  /** The version that the fields were read with. Absent: they replace those of any version. */
  readonly version?: number | undefined;
}

/**
 * Replaces the fields of a document, which creates a new version.
 *
 * @throws ServiceError `DOCUMENT_NOT_FOUND`; `VALIDATION_ERROR` with `document_changed` when the document has another version than `version`
 */
export function replaceFields(
  database: CallerDatabase,
  organizationId: string,
  { fields, version, ...change }: FieldsChange,
  now: number,
): Promise<DocumentRecord> {
  return changeDocument(database, organizationId, change, now, (before) => {
    if (version !== undefined && version !== before.version) {
      throw invalid([{ field: 'version', reason: 'document_changed' }]);
    }
    const columns = { version: before.version + 1, updated_at: now, fields_json: JSON.stringify(fields) };
    const geometry = JSON.parse(before.geometry_json) as PageGeometry[];
    const signing_json = signingJson(metadataOf({ ...before, ...columns }), fields, geometry);
    const details = { version: columns.version, fieldsHash: sha256(columns.fields_json) };
    return { columns: { ...columns, signing_json }, type: 'document.fields_replaced', details };
  });
}

/** Changes the references of a document, and the consent that it asks for. @throws ServiceError `DOCUMENT_NOT_FOUND` */
export function updateDocument(
  database: CallerDatabase,
  organizationId: string,
  { changes, ...change }: Change & { readonly changes: UpdateDocument },
  now: number,
): Promise<DocumentRecord> {
  return changeDocument(database, organizationId, change, now, (before) => {
    const { consent = consentOf(before), ...references } = changes;
    checkConsentVersion(consentOf(before), consent);
    const columns = {
      ...referenceColumns({ ...referencesOf(before), ...references }),
      consent_json: consentJson(consent),
    };
    const details = statementDetails(columns);
    if (canonicalJson(details) === canonicalJson(statementDetails(before))) return undefined;
    return { columns, type: 'document.updated', details };
  });
}

/** Marks a document as deleted. @throws ServiceError `DOCUMENT_NOT_FOUND` */
export function removeDocument(
  database: CallerDatabase,
  organizationId: string,
  change: Change,
  now: number,
): Promise<DocumentRecord> {
  const deletion = { columns: { status: 'deleted' }, type: 'document.deleted' } as const;
  return changeDocument(database, organizationId, change, now, () => deletion);
}
