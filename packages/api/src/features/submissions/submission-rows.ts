import {
  type AuditEventType,
  canonicalJson,
  type HostReferences,
  joinMembers,
  newId,
  type Signer,
  type ViewedPage,
} from '@document-signer/core';
import type { Insertable, Selectable } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { sha256 } from '../../hashes.ts';
import type { Actor } from '../audit/audit-trail.ts';
import { type GivenConsent, referenceColumns, signerJson } from '../host-columns.ts';

export type SubmissionRow = Selectable<Tables['submissions']>;

/** What identifies a submission that is sent again. */
export interface Identity {
  readonly documentId: string;
  /** An Idempotency-Key belongs to the API key that it was sent with. */
  readonly actor: Actor & { readonly keyId: string };
  readonly idempotencyKey: string | undefined;
  /** The same for the same body only: our checksum once it was verified, else the SHA-256 of the canonical body in hex. */
  readonly bodyHash: string;
}

/** The events that record a new submission. Their details have the address and browser of the signer. */
export const receiptTypes: readonly AuditEventType[] = ['submission.received', 'submission.declined'];

/** An image of a submission, encoded again from its pixels. */
export interface SubmissionImage {
  readonly fieldId: string;
  readonly format: 'png' | 'jpeg';
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

/** A valid submission to store. */
export interface NewSubmission extends Identity {
  readonly submittedAt: string;
  readonly checksum: string;
  /** The canonical text of each member of the payload that is stored, without the checksum. */
  readonly members: ReadonlyMap<string, string>;
  /** SHA-256 of the joined members, hex, where they are fewer than the checksum covers. */
  readonly storedHash?: string;
  readonly images: readonly SubmissionImage[];
  readonly documentVersion: number;
  readonly references?: HostReferences;
  /** The signer that the host named. */
  readonly signer?: Signer | null;
  /** The consent that the signer gave; absent: none was required. */
  readonly consent?: GivenConsent | undefined;
  readonly checksumVerified: boolean;
  /** Whether the document accepts only one submission. */
  readonly single: boolean;
  /** The envelope and signer that it is a part of; absent: it is a submission of its own. */
  readonly part?: { readonly envelopeId: string; readonly signerId: string };
}

/** The column of an Idempotency-Key, with the id of its API key. Earlier versions stored it alone. */
export function storedIdempotencyKey({ actor, idempotencyKey }: Pick<Identity, 'actor' | 'idempotencyKey'>) {
  return idempotencyKey === undefined ? null : `${actor.keyId} ${idempotencyKey}`;
}

export function submissionRow(
  organizationId: string,
  submission: NewSubmission,
  now: number,
): Insertable<Tables['submissions']> {
  const { fields = '[]', pages = '[]', renderContext = '{}', ...rest } = Object.fromEntries(submission.members);
  return {
    id: newId('sub'),
    organization_id: organizationId,
    document_id: submission.documentId,
    document_version: submission.documentVersion,
    key_id: submission.actor.keyId,
    status: 'received',
    submitted_at: submission.submittedAt,
    received_at: now,
    checksum: submission.checksum,
    checksum_verified: submission.checksumVerified ? 1 : 0,
    idempotency_key: storedIdempotencyKey(submission),
    body_hash: submission.bodyHash,
    fields_json: fields,
    render_context_json: renderContext,
    pages_json: pages,
    rest_json: joinMembers(Object.entries(rest)),
    ...referenceColumns(submission.references ?? {}),
    signer_json: signerJson(submission.signer),
    consent_json: submission.consent ? canonicalJson(submission.consent) : null,
    envelope_id: submission.part?.envelopeId ?? null,
    signer_id: submission.part?.signerId ?? null,
  };
}

/** The pages that the signer viewed; null: the client did not send them. */
export function viewedPagesOf({ rest_json }: Pick<SubmissionRow, 'rest_json'>): ViewedPage[] | null {
  const { viewedPages } = JSON.parse(rest_json) as { readonly viewedPages?: readonly ViewedPage[] };
  return viewedPages?.map(({ pageNumber, viewedAt }) => ({ pageNumber, viewedAt })) ?? null;
}

/** The reason given for declining; null: not declined, or declined without a reason. */
export function declineReasonOf({ status, rest_json }: Pick<SubmissionRow, 'status' | 'rest_json'>): string | null {
  if (status !== 'declined') return null;
  const { reason = null } = JSON.parse(rest_json) as { readonly reason?: string };
  return reason;
}

/** SHA-256 over the images of a submission as they are stored, in the order of their fields' ids; null without any. */
export function imagesHash(images: readonly SubmissionImage[]): string | null {
  if (images.length === 0) return null;
  const sorted = images.toSorted((a, b) => (a.fieldId < b.fieldId ? -1 : 1));
  return sha256(
    canonicalJson(
      sorted.map(({ fieldId, format, width, height, bytes }) => [fieldId, format, width, height, sha256(bytes)]),
    ),
  );
}
