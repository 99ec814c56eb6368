import {
  type Field,
  type FieldSigner,
  type FieldValue,
  fieldsForRole,
  hasEnded,
  roleOf,
  type SigningDocument,
  type SubmittedField,
} from '@document-signer/core';
import { type Db, toTime } from '../../database/tables.ts';
import { makeDownloadUrl } from '../../files/file-url.ts';
import { sha256 } from '../../hashes.ts';
import type { OwnRequest } from '../../operations/handler.ts';
import type { Caller } from '../api-keys/known-keys.ts';
import { documentOf, type StoredDocument } from '../documents/document-rows.ts';
import { consentOf, shownSigner } from '../host-columns.ts';
import { declineEnvelope, recordView, requireTurn, type SigningSubject } from './envelope-changes.ts';
import {
  readEnvelopeOf,
  type SignerRow,
  type StoredEnvelope,
  shownSignerOf,
  statusOf,
  valuesOf,
} from './envelope-rows.ts';
import { doOnce, type Effect } from './idempotency.ts';

/** The caller of a signing session. */
export type SessionCaller = Caller & { readonly signerId: string };

/** Whether a key is a signing session. */
export function isSession(caller: Caller): caller is SessionCaller {
  return caller.signerId !== null;
}

/** An envelope as one of its signers sees it. */
interface SigningEnvelopeRows extends StoredEnvelope {
  readonly signer: SignerRow;
  /** With the fields and the version that the envelope keeps, also after the document was changed or deleted. */
  readonly document: StoredDocument;
}

/** Reads the envelope and the document of a session. */
async function readSession(db: Db, { organizationId, signerId }: SessionCaller): Promise<SigningEnvelopeRows> {
  const envelope = await readEnvelopeOf(db, organizationId, signerId);
  if (!envelope) throw new Error(`There is no signer ${signerId}.`);
  const { document_id, document_version } = envelope.row;
  const { fields_json: asked, ...row } = await db
    .selectFrom('documents')
    .selectAll('documents')
    .where('organization_id', '=', organizationId)
    .where('id', '=', document_id)
    .executeTakeFirstOrThrow();
  const version =
    row.version === document_version
      ? { fields_json: asked }
      : await db
          .selectFrom('document_versions')
          .select('fields_json')
          .where('organization_id', '=', organizationId)
          .where('document_id', '=', document_id)
          .where('version', '=', document_version)
          .executeTakeFirstOrThrow();
  return { ...envelope, document: documentOf({ ...row, ...version, version: document_version }) };
}

/**
 * The document that the submission of a session is checked against: only the fields of the signer are editable. Undefined: the
 * document is not that of the session.
 */
export async function findPartDocument(
  db: Db,
  caller: SessionCaller,
  documentId: string,
): Promise<(StoredDocument & { readonly part: SigningSubject }) | undefined> {
  const { row, signer, document } = await readSession(db, caller);
  if (row.document_id !== documentId) return undefined;
  const fields = fieldsForRole(document.record.fields, signer.role, valuesOf(signer));
  const record = { ...document.record, fields, submissionPolicy: 'multiple' as const };
  return { ...document, record, part: { envelopeId: row.id, signerId: signer.id } };
}

/** Distinguishes equal submissions of different signers. */
export function partHash({ signerId }: SigningSubject, bodyHash: string): string {
  return sha256(`${signerId} ${bodyHash}`);
}

/** The values that signers have submitted, by the id of the field. */
async function submittedValues(db: Db, { row }: StoredEnvelope): Promise<ReadonlyMap<string, SubmittedField['value']>> {
  const parts = await db
    .selectFrom('submissions')
    .select('fields_json')
    .where('organization_id', '=', row.organization_id)
    .where('envelope_id', '=', row.id)
    .execute();
  const fields = parts.flatMap(({ fields_json }) => JSON.parse(fields_json) as SubmittedField[]);
  return new Map(fields.map(({ id, value }) => [id, value]));
}

function fieldSignerOf(row: SignerRow): FieldSigner {
  const { order: _order, ...shown } = shownSignerOf(row);
  return shown;
}

/** The fields as a signer sees them: those of others with their name, and with their values once they have signed. */
async function shownFields(db: Db, envelope: SigningEnvelopeRows): Promise<Field[]> {
  const { document, signer, signers } = envelope;
  const values = await submittedValues(db, envelope);
  const byRole = new Map(signers.map((row) => [row.role, row]));
  const asked = document.record.fields;
  return fieldsForRole(asked, signer.role, valuesOf(signer)).map((field, index): Field => {
    const owner = byRole.get(roleOf(field));
    const isOwn = owner?.id === signer.id;
    if (isOwn && owner.status !== 'signed') return field;
    // A fixed value of the document is the same for everyone.
    const fixed = asked[index]?.editable ? undefined : asked[index]?.value;
    const value = (owner?.status === 'signed' ? values.get(field.id) : undefined) ?? fixed;
    const { value: _value, ...rest } = field;
    return {
      ...rest,
      editable: false,
      required: false,
      ...(!isOwn && owner && { signer: fieldSignerOf(owner) }),
      ...(value && { value: value as FieldValue }),
    } as Field;
  });
}

/** A request with the key of a session. */
interface SessionRequest extends OwnRequest {
  readonly caller: SessionCaller;
}

/**
 * Returns the document of a session for a viewer, with the state of the envelope. The first answer to a signer whose turn it is
 * records that the signer viewed it.
 */
export async function getSigningDocument(request: SessionRequest): Promise<SigningDocument> {
  const { deps, caller, db, database, organizationId, actor, isAnswered } = request;
  const now = deps.now();
  let envelope = await readSession(db, caller);
  const subject = { envelopeId: envelope.row.id, signerId: envelope.signer.id };
  // A HEAD request views nothing.
  if (isAnswered && envelope.signer.status === 'ready' && statusOf(envelope.row, now) === 'open') {
    await database.write(organizationId, (db) => recordView(db, organizationId, { ...subject, actor }, now));
    envelope = await readSession(db, caller);
  }
  const { row, signer, signers, document } = envelope;
  const { record } = document;
  const { id, filename, mimeType, pageCount, fileSize, createdAt, updatedAt, version } = record;
  const status = statusOf(row, now);
  const isOver = hasEnded(status);
  const documentUrl = request.fileUrl({ fileId: signer.id, version });
  const sealedUrl = row.sealed_key === null ? undefined : request.fileUrl({ fileId: row.id, version });
  const consent = record.consent ?? consentOf({ consent_json: caller.organization.consentJson });
  return {
    metadata: { id, filename, mimeType, pageCount, fileSize, createdAt, updatedAt, version },
    ...(!isOver && { documentUrl, downloadUrl: makeDownloadUrl(documentUrl) }),
    fields: isOver ? [] : await shownFields(db, envelope),
    pages: record.pages,
    ...(caller.signer && { signer: shownSigner(caller.signer) }),
    ...(consent && { consent }),
    envelope: {
      id: row.id,
      status,
      signer: shownSignerOf(signer),
      signers: signers.map(shownSignerOf),
      message: row.message,
      expiresAt: toTime(row.expires_at),
      ...(sealedUrl !== undefined && { fileUrl: sealedUrl, downloadUrl: makeDownloadUrl(sealedUrl) }),
    },
  };
}

/**
 * Declines an envelope for the signer of a session, which ends it.
 *
 * @returns the effect on the envelope, and when it was declined, in milliseconds since the epoch
 * @throws ServiceError 409 when it is not the turn of the signer, or the envelope has ended
 */
export async function declineAsSigner(
  { caller: { signerId }, database, organizationId, idempotencyKey, actor }: SessionRequest,
  { reason, received }: { readonly reason: string | null; readonly received: unknown },
  now: number,
): Promise<Effect & { readonly declinedAt: number }> {
  return database.write(organizationId, async (db) => {
    const found = await readEnvelopeOf(db, organizationId, signerId);
    const envelopeId = found?.row.id ?? '';
    const subject = { envelopeId, signerId };
    const request = { actor, idempotencyKey, received, path: `decline ${signerId}` };
    const effect = await doOnce(db, organizationId, request, now, async () => {
      await requireTurn(db, organizationId, subject, now);
      await declineEnvelope(db, organizationId, { ...subject, reason, actor }, now);
      return envelopeId;
    });
    return { ...effect, declinedAt: found?.signer.declined_at ?? now };
  });
}
