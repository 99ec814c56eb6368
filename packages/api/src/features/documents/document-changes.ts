import {
  type ActiveContent,
  type Consent,
  canonicalJson,
  type DocumentRecord,
  type Field,
  type PageGeometry,
  type UpdateDocument,
} from '@document-signer/core';
import type { Kysely } from 'kysely';
import { preparedInsert } from '../../database/prepared.ts';
import type { Tables } from '../../database/tables.ts';
import { cancelRemovals } from '../../jobs/file-removals.ts';
import type { CallerDatabase } from '../api-keys/caller-database.ts';
import { type Actor, appendEvent, sha256 } from '../audit/audit-trail.ts';
import {
  type ConsentColumn,
  checkConsentVersion,
  consentDetails,
  consentJson,
  consentOf,
  type ReferenceColumns,
  referenceColumns,
  referencesOf,
  type SomeReferences,
} from '../host-columns.ts';
import {
  constantsHash,
  documentOf,
  metadataOf,
  type PreparedFile,
  preparedColumns,
  preparedDetails,
  referencesHash,
  type StoredDocument,
  signingJson,
} from './document-rows.ts';
import { activeOf } from './documents.ts';
import { writeForDocument } from './known-documents.ts';

const insertVersion = preparedInsert('document_versions');

/** Stores the fields of a version of a document, in the transaction that changes the document. */
export async function keepVersion(
  db: Kysely<Tables>,
  organizationId: string,
  { id, version, fields_json }: { readonly id: string; readonly version: number; readonly fields_json: string },
): Promise<void> {
  await db.executeQuery(insertVersion(db, { organization_id: organizationId, document_id: id, version, fields_json }));
}

/** A document to store. Its two files are stored already, and scheduled for removal. */
export interface NewDocument {
  readonly id: string;
  readonly filename: string;
  /** The key of the stored original. */
  readonly fileKey: string;
  /** Bytes of the original. */
  readonly fileSize: number;
  /** Of the original, hex. */
  readonly sha256: string;
  readonly prepared: PreparedFile;
  readonly geometry: readonly PageGeometry[];
  readonly fields: readonly Field[];
  readonly submissionPolicy: DocumentRecord['submissionPolicy'];
  /** Of its certificates; absent: that of the organization. */
  readonly language?: DocumentRecord['language'];
  readonly activeContent: readonly ActiveContent[];
  readonly references?: SomeReferences;
  /** The consent to ask for; absent or null: that of the organization. */
  readonly consent?: Consent | null | undefined;
}

/** Adds a document. @throws Error when its files were stored longer than `removalDelayMs` ago */
export async function addDocument(
  { write }: Pick<CallerDatabase, 'write'>,
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
  await write(organizationId, async (db) => {
    await cancelRemovals(db, organizationId, [document.fileKey, document.prepared.key]);
    await db.insertInto('documents').values(whole).execute();
    await keepVersion(db, organizationId, row);
    const details = {
      sha256: row.sha256,
      fileSize: row.file_size,
      version: 1,
      ...preparedDetails(document.prepared),
      fieldsHash: sha256(row.fields_json),
      constantsHash: constantsHash(row),
      ...statementDetails(row),
    };
    await appendEvent(db, organizationId, { type: 'document.created', actor, documentId: row.id, details }, now);
  });
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

/** Replaces the fields of a document. Undefined: it does not exist. */
export function replaceFields(
  database: CallerDatabase,
  organizationId: string,
  { documentId, fields, actor }: Change & { readonly fields: readonly Field[] },
  now: number,
): Promise<DocumentRecord | undefined> {
  return writeForDocument(database, organizationId, documentId, async (db) => {
    const before = await activeOf(db, organizationId, documentId).selectAll().executeTakeFirst();
    if (!before) return undefined;
    const geometry = JSON.parse(before.geometry_json) as PageGeometry[];
    const version = before.version + 1;
    const after = { ...before, version, updated_at: now, fields_json: JSON.stringify(fields) };
    const signing_json = signingJson(metadataOf(after), fields, geometry);
    await db
      .updateTable('documents')
      .set({ version, updated_at: now, fields_json: after.fields_json, signing_json })
      .where('organization_id', '=', organizationId)
      .where('id', '=', documentId)
      .execute();
    await keepVersion(db, organizationId, after);
    const details = { version, fieldsHash: sha256(after.fields_json) };
    await appendEvent(db, organizationId, { type: 'document.fields_replaced', actor, documentId, details }, now);
    return documentOf(after).record;
  });
}

/** Changes the references of a document, and the consent that it asks for. Undefined: it does not exist. */
export function updateDocument(
  database: CallerDatabase,
  organizationId: string,
  { documentId, changes, actor }: Change & { readonly changes: UpdateDocument },
  now: number,
): Promise<DocumentRecord | undefined> {
  return writeForDocument(database, organizationId, documentId, async (db) => {
    const before = await activeOf(db, organizationId, documentId).selectAll().executeTakeFirst();
    if (!before) return undefined;
    const { consent = consentOf(before), ...references } = changes;
    checkConsentVersion(consentOf(before), consent);
    const columns = {
      ...referenceColumns({ ...referencesOf(before), ...references }),
      consent_json: consentJson(consent),
    };
    const after = { ...before, ...columns };
    const details = statementDetails(after);
    if (canonicalJson(details) === canonicalJson(statementDetails(before))) return documentOf(before).record;
    await db
      .updateTable('documents')
      .set(columns)
      .where('organization_id', '=', organizationId)
      .where('id', '=', documentId)
      .execute();
    await appendEvent(db, organizationId, { type: 'document.updated', actor, documentId, details }, now);
    return documentOf(after).record;
  });
}

/** Marks a document as deleted. Undefined: it does not exist. */
export function removeDocument(
  database: CallerDatabase,
  organizationId: string,
  { documentId, actor }: Change,
  now: number,
): Promise<true | undefined> {
  return writeForDocument(database, organizationId, documentId, async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('documents')
      .set({ status: 'deleted' })
      .where('organization_id', '=', organizationId)
      .where('id', '=', documentId)
      .where('status', '=', 'active')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return undefined;
    await appendEvent(db, organizationId, { type: 'document.deleted', actor, documentId }, now);
    return true;
  });
}
