import {
  type CreateEnvelope,
  canonicalJson,
  envelopeProblems,
  type Field,
  type FieldValue,
  filledValue,
  invalid,
  newId,
  newlyReady,
  type UpdateEnvelope,
  type UpdateEnvelopeSigner,
} from '@document-signer/core';
import type { Db } from '../../database/tables.ts';
import { type Actor, appendEvent } from '../audit/audit-trail.ts';
import { queueMail } from '../mail/mail-queue.ts';
import { conflict, requireNoProblems } from '../refusals.ts';
import {
  isReadyToSign,
  readEnvelope,
  type StoredEnvelope,
  setEnvelope,
  setSigner,
  signerStatusOf,
  statusOf,
} from './envelope-rows.ts';
import { schedule } from './timers.ts';

const minuteMs = 60_000;
const yearMs = 366 * 24 * 3_600_000;

/** @throws ServiceError 409 when an envelope is not open */
function requireOpen({ row }: StoredEnvelope, now: number): void {
  const status = statusOf(row, now);
  if (status === 'open') return;
  const isSigned = status === 'completing' || status === 'completed' || status === 'failed';
  throw conflict('envelopeId', isSigned ? 'envelope_completed' : `envelope_${status}`);
}

/** Reads an envelope that exists. Envelopes are never deleted. */
export async function envelopeNow(db: Db, organizationId: string, id: string): Promise<StoredEnvelope> {
  const envelope = await readEnvelope(db, organizationId, id);
  if (!envelope) throw new Error(`There is no envelope ${id}.`);
  return envelope;
}

/** The expiry that a request asks for. Undefined: it stays. @throws ServiceError 422 `range` */
function expiryOf({ expiresAt }: Pick<UpdateEnvelope, 'expiresAt'>, now: number): number | null | undefined {
  if (expiresAt === undefined || expiresAt === null) return expiresAt;
  const time = Date.parse(expiresAt);
  if (time < now + minuteMs || time > now + yearMs) throw invalid([{ field: 'expiresAt', reason: 'range' }]);
  return time;
}

/** The canonical text of members, or null when there are none. */
function jsonOrNull(members: object | null | undefined): string | null {
  return members && Object.keys(members).length > 0 ? canonicalJson({ ...members }) : null;
}

/** The prefilled values, each as the schema of its field kind reads it. */
function readValues(values: Readonly<Record<string, unknown>>, fields: readonly Field[]): Record<string, FieldValue> {
  const read = fields.map((field) => [field.id, filledValue(field, values[field.id])] as const);
  return Object.fromEntries(read.filter((entry): entry is [string, FieldValue] => entry[1] !== undefined));
}

/** Makes signers ready whose turn it is, in the transaction that made it so. The service does that, not the signer before. */
async function advance(
  db: Db,
  organizationId: string,
  { envelopeId, actor: { requestId } }: { readonly envelopeId: string; readonly actor: Actor },
  now: number,
): Promise<void> {
  const actor = { keyId: null, requestId };
  const { signers } = await envelopeNow(db, organizationId, envelopeId);
  const ordered = signers.map((row) => ({ id: row.id, order: row.sign_order, status: signerStatusOf(row) }));
  for (const { id } of newlyReady(ordered)) {
    await setSigner(db, organizationId, id, { status: 'ready', ready_at: now });
    await appendEvent(db, organizationId, { type: 'signer.ready', actor, envelopeId, details: { signerId: id } }, now);
    await queueMail(db, organizationId, { envelopeId, signerId: id, kind: 'invitation' }, now);
  }
  await schedule(db, organizationId, envelopeId);
}

/** The document of a new envelope. */
export interface FrozenDocument {
  readonly id: string;
  readonly version: number;
  readonly fields: readonly Field[];
}

/** @throws ServiceError 422 with the places of what is wrong */
export function checkEnvelope({ signers, expiresAt }: CreateEnvelope, { fields }: FrozenDocument, now: number): void {
  requireNoProblems(envelopeProblems(signers, fields));
  expiryOf({ expiresAt }, now);
}

interface NewEnvelope {
  readonly wanted: CreateEnvelope;
  readonly document: FrozenDocument;
  readonly actor: Actor;
  /** Whether a mail server is configured. */
  readonly isMailed: boolean;
}

/** Inserts a checked envelope, and makes its first signers ready. @returns its id */
export async function insertEnvelope(
  db: Db,
  organizationId: string,
  { wanted, document, actor, isMailed }: NewEnvelope,
  now: number,
): Promise<string> {
  const id = newId('env');
  await db
    .insertInto('envelopes')
    .values({
      id,
      organization_id: organizationId,
      document_id: document.id,
      document_version: document.version,
      status: 'open',
      message: wanted.message ?? null,
      expires_at: expiryOf(wanted, now) ?? null,
      reminders_json: jsonOrNull(wanted.reminders),
      metadata_json: jsonOrNull(wanted.metadata),
      created_at: now,
      is_mailed: isMailed ? 1 : 0,
    })
    .execute();
  const rows = wanted.signers.map(({ role, name, email, externalId, order = 1, values = {} }, position) => ({
    id: newId('sgr'),
    organization_id: organizationId,
    envelope_id: id,
    position,
    role,
    name,
    email: email ?? null,
    external_id: externalId ?? null,
    sign_order: order,
    status: 'waiting',
    values_json: canonicalJson({ ...readValues(values, document.fields) }),
    reminder_count: 0,
  }));
  await db.insertInto('envelope_signers').values(rows).execute();
  const signers = rows.map(({ id: signerId, role, name, email, external_id, sign_order }) => ({
    signerId,
    role,
    name,
    email,
    externalId: external_id,
    order: sign_order,
  }));
  const details = { documentId: document.id, documentVersion: document.version, signers };
  await appendEvent(db, organizationId, { type: 'envelope.created', actor, envelopeId: id, details }, now);
  await advance(db, organizationId, { envelopeId: id, actor }, now);
  return id;
}

/** Changes an open envelope. @throws ServiceError 409 when it is not open */
export async function changeEnvelope(
  db: Db,
  organizationId: string,
  { id, changes, actor }: { readonly id: string; readonly changes: UpdateEnvelope; readonly actor: Actor },
  now: number,
): Promise<void> {
  requireOpen(await envelopeNow(db, organizationId, id), now);
  const { reminders, metadata } = changes;
  const expires_at = expiryOf(changes, now);
  const columns = {
    ...(expires_at !== undefined && { expires_at }),
    ...(reminders !== undefined && { reminders_json: jsonOrNull(reminders) }),
    ...(metadata !== undefined && { metadata_json: jsonOrNull(metadata) }),
  };
  if (Object.keys(columns).length === 0) return;
  await setEnvelope(db, organizationId, id, columns);
  const details = {
    ...(expires_at !== undefined && { expiresAt: expires_at }),
    ...(reminders !== undefined && { reminders }),
    ...(metadata !== undefined && { metadata }),
  };
  await appendEvent(db, organizationId, { type: 'envelope.updated', actor, envelopeId: id, details }, now);
  await schedule(db, organizationId, id);
}

/** Ends the sessions of signers. Their keys stay cached for a second: `writeForKeys` clears them. */
async function endSessions(db: Db, organizationId: string, signerId: string, now: number): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ revoked_at: now })
    .where('organization_id', '=', organizationId)
    .where('signer_id', '=', signerId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Corrects or replaces the person of a signer who has not signed. @throws ServiceError 409 */
export async function changeSigner(
  db: Db,
  organizationId: string,
  change: {
    readonly envelopeId: string;
    readonly signerId: string;
    readonly changes: UpdateEnvelopeSigner;
    readonly actor: Actor;
  },
  now: number,
): Promise<void> {
  const { envelopeId, signerId, changes, actor } = change;
  const envelope = await envelopeNow(db, organizationId, envelopeId);
  requireOpen(envelope, now);
  const signer = envelope.signers.find(({ id }) => id === signerId);
  if (!signer || signer.status === 'signed') throw conflict('signerId', 'signer_done');
  const { name = signer.name, email = signer.email, externalId = signer.external_id } = changes;
  // Another person has not viewed it.
  const again = signer.status === 'viewed' ? { status: 'ready', viewed_at: null } : {};
  const reminded = { ready_at: signer.ready_at === null ? null : now, reminder_count: 0, reminded_at: null };
  await setSigner(db, organizationId, signerId, { name, email, external_id: externalId, ...again, ...reminded });
  await endSessions(db, organizationId, signerId, now);
  const details = { signerId, name, email, externalId };
  await appendEvent(db, organizationId, { type: 'signer.updated', actor, envelopeId, details }, now);
  if (signer.status !== 'waiting') {
    await queueMail(db, organizationId, { envelopeId, signerId, kind: 'invitation' }, now);
  }
  await schedule(db, organizationId, envelopeId);
}

/** Ends an open envelope for the sender. @throws ServiceError 409 when it is not open */
export async function voidEnvelope(
  db: Db,
  organizationId: string,
  { id, reason, actor }: { readonly id: string; readonly reason: string; readonly actor: Actor },
  now: number,
): Promise<void> {
  requireOpen(await envelopeNow(db, organizationId, id), now);
  await setEnvelope(db, organizationId, id, { status: 'voided', ended_reason: reason });
  await appendEvent(db, organizationId, { type: 'envelope.voided', actor, envelopeId: id, details: { reason } }, now);
  await schedule(db, organizationId, id);
}

/** A signer who acts in a session. */
export interface SigningSubject {
  readonly envelopeId: string;
  readonly signerId: string;
}

/**
 * Checks that a signer may sign or decline now.
 *
 * @throws ServiceError 409 `not_your_turn`, `already_submitted`, `envelope_voided` and so on
 */
export async function requireTurn(db: Db, organizationId: string, subject: SigningSubject, now: number): Promise<void> {
  const envelope = await envelopeNow(db, organizationId, subject.envelopeId);
  const signer = envelope.signers.find(({ id }) => id === subject.signerId);
  if (signer?.status === 'signed') throw conflict('documentId', 'already_submitted');
  requireOpen(envelope, now);
  if (!signer || !isReadyToSign(signer)) throw conflict('documentId', 'not_your_turn');
}

/** Ends an envelope for a signer who declines. The caller has checked that it is the signer's turn. */
export async function declineEnvelope(
  db: Db,
  organizationId: string,
  { envelopeId, signerId, reason, actor }: SigningSubject & { readonly reason: string | null; readonly actor: Actor },
  now: number,
): Promise<void> {
  await setSigner(db, organizationId, signerId, { status: 'declined', declined_at: now, decline_reason: reason });
  await setEnvelope(db, organizationId, envelopeId, { status: 'declined', ended_reason: reason });
  const details = { signerId, ...(reason !== null && { reason }) };
  await appendEvent(db, organizationId, { type: 'signer.declined', actor, envelopeId, details }, now);
  await appendEvent(db, organizationId, { type: 'envelope.declined', actor, envelopeId, details: { signerId } }, now);
  await schedule(db, organizationId, envelopeId);
}

/**
 * Continues an envelope after a signature: the next signers become ready. After the last one, it waits for its completion.
 *
 * @returns whether everyone has signed
 */
export async function continueEnvelope(
  db: Db,
  organizationId: string,
  { envelopeId, actor }: { readonly envelopeId: string; readonly actor: Actor },
  now: number,
): Promise<boolean> {
  const { signers } = await envelopeNow(db, organizationId, envelopeId);
  const isLast = signers.every(({ status }) => status === 'signed');
  if (isLast) {
    await setEnvelope(db, organizationId, envelopeId, { status: 'completing' });
    await schedule(db, organizationId, envelopeId);
  } else {
    await advance(db, organizationId, { envelopeId, actor }, now);
  }
  return isLast;
}

/** Records that a signer opened the document for the first time. */
export async function recordView(
  db: Db,
  organizationId: string,
  { envelopeId, signerId, actor }: SigningSubject & { readonly actor: Actor },
  now: number,
): Promise<void> {
  const { row, signers } = await envelopeNow(db, organizationId, envelopeId);
  const signer = signers.find(({ id }) => id === signerId);
  if (statusOf(row, now) !== 'open' || signer?.status !== 'ready') return;
  await setSigner(db, organizationId, signerId, { status: 'viewed', viewed_at: now });
  await appendEvent(db, organizationId, { type: 'signer.viewed', actor, envelopeId, details: { signerId } }, now);
}
