import {
  type CompletionFailureReason,
  completionFailure,
  type EnvelopeRecord,
  type EnvelopeSigner,
  type EnvelopeStatus,
  type FieldSigner,
  type FieldValue,
  type Reminders,
  type SignerStatus,
  statusAt,
} from '@document-signer/core';
import type { Selectable } from 'kysely';
import { listNewest, type PageRange } from '../../database/keyset-paging.ts';
import { type Db, type Tables, toTime } from '../../database/tables.ts';

export type EnvelopeRow = Selectable<Tables['envelopes']>;
export type SignerRow = Selectable<Tables['envelope_signers']>;

/** An envelope with its signers in the order of the request. */
export interface StoredEnvelope {
  readonly row: EnvelopeRow;
  readonly signers: readonly SignerRow[];
}

/** The state of an envelope at a time, in milliseconds since the epoch. */
export function statusOf({ status, expires_at }: EnvelopeRow, now: number): EnvelopeStatus {
  return statusAt(status as EnvelopeStatus, expires_at, now);
}

export function remindersOf({ reminders_json }: EnvelopeRow): Reminders | null {
  return reminders_json === null ? null : (JSON.parse(reminders_json) as Reminders);
}

export function metadataOf({ metadata_json }: EnvelopeRow): Record<string, string> {
  return metadata_json === null ? {} : JSON.parse(metadata_json);
}

/** The prefilled values of a signer, by the id of their field. */
export function valuesOf({ values_json }: SignerRow): Readonly<Record<string, FieldValue>> {
  return JSON.parse(values_json);
}

export function signerStatusOf({ status }: SignerRow): SignerStatus {
  return status as SignerStatus;
}

/** Whether it is the turn of a signer. */
export function isReadyToSign({ status }: SignerRow): boolean {
  return status === 'ready' || status === 'viewed';
}

/** A signer as the other signers see it. */
export function shownSignerOf(row: SignerRow): FieldSigner & { readonly order: number } {
  return { id: row.id, name: row.name, role: row.role, status: signerStatusOf(row), order: row.sign_order };
}

function signerRecordOf(row: SignerRow): EnvelopeSigner {
  return {
    ...shownSignerOf(row),
    email: row.email,
    externalId: row.external_id,
    viewedAt: toTime(row.viewed_at),
    signedAt: toTime(row.signed_at),
    declinedAt: toTime(row.declined_at),
    declineReason: row.decline_reason,
    submissionId: row.submission_id,
  };
}

/** An envelope as the API returns it. @param fileUrl of the sealed PDF */
export function recordOf({ row, signers }: StoredEnvelope, fileUrl: string | null, now: number): EnvelopeRecord {
  return {
    id: row.id,
    documentId: row.document_id,
    documentVersion: row.document_version,
    status: statusOf(row, now),
    signers: signers.map(signerRecordOf),
    message: row.message,
    expiresAt: toTime(row.expires_at),
    reminders: remindersOf(row),
    metadata: metadataOf(row),
    createdAt: toTime(row.created_at),
    completedAt: toTime(row.completed_at),
    endedReason: row.ended_reason,
    failure: row.failure === null ? null : completionFailure(row.failure as CompletionFailureReason),
    fileUrl,
    sha256: row.sealed_sha256,
    erasedAt: toTime(row.erased_at),
  };
}

async function signersOf(db: Db, organizationId: string, envelopeIds: readonly string[]): Promise<SignerRow[]> {
  if (envelopeIds.length === 0) return [];
  return db
    .selectFrom('envelope_signers')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('envelope_id', 'in', envelopeIds)
    .orderBy('envelope_id')
    .orderBy('position')
    .execute();
}

/** Reads an envelope, in a transaction that changes it or to answer a request. */
export async function readEnvelope(db: Db, organizationId: string, id: string): Promise<StoredEnvelope | undefined> {
  const row = await db
    .selectFrom('envelopes')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { row, signers: await signersOf(db, organizationId, [id]) };
}

/** Reads the envelope of a signer. */
export async function readEnvelopeOf(
  db: Db,
  organizationId: string,
  signerId: string,
): Promise<(StoredEnvelope & { readonly signer: SignerRow }) | undefined> {
  const found = await db
    .selectFrom('envelope_signers')
    .select('envelope_id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', signerId)
    .executeTakeFirst();
  const envelope = found && (await readEnvelope(db, organizationId, found.envelope_id));
  const signer = envelope?.signers.find(({ id }) => id === signerId);
  return envelope && signer && { ...envelope, signer };
}

export async function setEnvelope(
  db: Db,
  organizationId: string,
  id: string,
  columns: Partial<EnvelopeRow>,
): Promise<void> {
  await db
    .updateTable('envelopes')
    .set(columns)
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

export async function setSigner(
  db: Db,
  organizationId: string,
  id: string,
  columns: Partial<SignerRow>,
): Promise<void> {
  await db
    .updateTable('envelope_signers')
    .set(columns)
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

/** Which envelopes to list. */
export interface EnvelopeFilter {
  /** Only those of these documents; null: all of the organization. */
  readonly documentIds: readonly string[] | null;
  readonly status?: EnvelopeStatus | undefined;
  /** Only those with a signer of this `externalId`. */
  readonly externalId?: string | undefined;
  /** Milliseconds since the epoch: an open envelope expires by the clock. */
  readonly now: number;
}

/** Lists envelopes with their signers, newest first. */
export async function listEnvelopes(
  db: Db,
  organizationId: string,
  { documentIds, status, externalId, now, ...range }: EnvelopeFilter & PageRange,
) {
  const query = db
    .selectFrom('envelopes')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .$if(documentIds !== null, (query) => query.where('document_id', 'in', documentIds ?? []))
    .$if(status === 'open', (query) =>
      query.where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)])),
    )
    .$if(status !== undefined && status !== 'expired', (query) => query.where('status', '=', status ?? ''))
    .$if(status === 'expired', (query) =>
      query.where(({ or, and, eb }) =>
        or([eb('status', '=', 'expired'), and([eb('status', '=', 'open'), eb('expires_at', '<=', now)])]),
      ),
    )
    .$if(externalId !== undefined, (query) =>
      query.where('id', 'in', (eb) =>
        eb
          .selectFrom('envelope_signers')
          .select('envelope_id')
          .where('organization_id', '=', organizationId)
          .where('external_id', '=', externalId ?? ''),
      ),
    );
  const listed = await listNewest(query, (row: EnvelopeRow) => row, range);
  const ids = listed.map(({ item }) => item.id);
  const signers = Map.groupBy(await signersOf(db, organizationId, ids), ({ envelope_id }) => envelope_id);
  return listed.map(({ item, position }) => ({ item: { row: item, signers: signers.get(item.id) ?? [] }, position }));
}
