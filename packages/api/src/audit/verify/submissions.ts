import { canonicalJson, checksumScheme, type Json } from '@document-signer/core';
import type { Kysely, Selectable } from 'kysely';
import { sha256 } from '../../storage/audit-trail.ts';
import { givenConsentDetails } from '../../storage/consents.ts';
import { leftHash, nothing } from '../../storage/erasures.ts';
import { referenceColumns } from '../../storage/host-references.ts';
import type { Tables } from '../../storage/sql/tables.ts';
import { coveredText, imagesHash, receiptTypes, storedIdempotencyKey } from '../../storage/submission-rows.ts';
import type { EventRow } from './chain.ts';
import { detailsOf, differences } from './details.ts';
import type { Report } from './finding.ts';
import { type ToldErasure, toldByErasure, toldByOutcome } from './outcomes.ts';

type Row = Selectable<Tables['submissions']>;

async function hashOfImages(db: Kysely<Tables>, organizationId: string, submissionId: string): Promise<string | null> {
  const images = await db
    .selectFrom('submission_images')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('submission_id', '=', submissionId)
    .execute();
  return imagesHash(
    images.map(({ field_id, format, ...image }) => ({ ...image, fieldId: field_id, format: format as 'png' | 'jpeg' })),
  );
}

/**
 * What the stored members of a submission say of its other columns: their checksum, above all. It cannot be computed again where
 * members were left out; the event has the hash of what was stored in its place.
 */
function toldByMembers(row: Row, digest: string, storedHash: unknown) {
  const { submittedAt, documentId } = JSON.parse(row.rest_json) as Record<string, unknown>;
  if (storedHash !== undefined) return { submitted_at: submittedAt, document_id: documentId, storedHash };
  const checksum = row.checksum_verified === 1 ? checksumScheme + digest : row.checksum;
  const body_hash = row.checksum_verified === 1 ? checksum : sha256(`${digest} ${checksum}`);
  return { submitted_at: submittedAt, document_id: documentId, checksum, body_hash };
}

/** The Idempotency-Key of an event as the row has it: with its API key, or alone where an earlier version stored it. */
function toldIdempotencyKey({ idempotency_key }: Row, keyId: string | null, idempotencyKey: unknown): string | null {
  if (typeof idempotencyKey !== 'string' || keyId === null) return null;
  return idempotency_key === idempotencyKey
    ? idempotency_key
    : storedIdempotencyKey({ actor: { keyId }, idempotencyKey });
}

function toldByEvent(row: Row, event: EventRow) {
  const { document_id, key_id, at } = event;
  const told = { document_id, key_id, received_at: at };
  const details = detailsOf(event);
  if (!details) return told;
  return {
    ...told,
    document_version: details.documentVersion,
    checksum: details.checksum,
    checksum_verified: details.checksumVerified === true ? 1 : 0,
    body_hash: details.bodyHash,
    ...referenceColumns(details),
    signer_json: details.signer === undefined ? null : canonicalJson(details.signer as Json),
    idempotency_key: toldIdempotencyKey(row, key_id, details.idempotencyKey),
  };
}

function wrongMembers(row: Row, event: EventRow, erasure: ToldErasure): string[] {
  try {
    if (erasure.erased_at !== null) {
      return differences({ ...row, leftHash: leftHash(row) }, { ...nothing, leftHash: erasure.leftHash });
    }
    const digest = sha256(coveredText(row));
    const details = detailsOf(event);
    const consent_json = details && canonicalJson((details.consent ?? null) as Json);
    const told = { ...toldByMembers(row, digest, details?.storedHash), consent_json };
    const found = { ...row, storedHash: digest, consent_json: canonicalJson(givenConsentDetails(row) as Json) };
    return differences(found, told);
  } catch {
    return ['its members, which cannot be read'];
  }
}

/** Holds a submission against the events of it, and its checksum against its members. */
export async function checkReceived(
  db: Kysely<Tables>,
  organizationId: string,
  event: EventRow,
  report: Report,
): Promise<void> {
  const { sequence, submission_id } = event;
  const row = await db
    .selectFrom('submissions')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', submission_id ?? '')
    .executeTakeFirst();
  if (!row) return report(sequence, `submission ${submission_id} is gone`, `submission_missing ${submission_id}`);
  const erasure = await toldByErasure(db, organizationId, event);
  const outcome = await toldByOutcome(db, organizationId, event);
  const told = { ...toldByEvent(row, event), ...outcome, erased_at: erasure.erased_at };
  const wrong = new Set([...differences(row, told), ...wrongMembers(row, event, erasure)]);
  const images = erasure.erased_at === null ? detailsOf(event)?.imagesHash : null;
  if (images !== undefined && images !== (await hashOfImages(db, organizationId, row.id))) wrong.add('its images');
  if (wrong.size === 0) return;
  const names = [...wrong].join(', ');
  report(sequence, `submission ${row.id} is not as it was left: ${names}`, `submission_changed ${row.id} ${names}`);
}

/** Finds submissions that no event tells of, though they were received when there was a trail. */
export async function checkUntoldSubmissions(
  db: Kysely<Tables>,
  organizationId: string,
  since: number,
  report: Report,
): Promise<void> {
  const told = db
    .selectFrom('audit_events')
    .select('submission_id')
    .where('organization_id', '=', organizationId)
    .where('type', 'in', receiptTypes)
    .where('submission_id', 'is not', null);
  let last = '';
  for (;;) {
    const untold = await db
      .selectFrom('submissions')
      .select('id')
      .where('organization_id', '=', organizationId)
      .where('id', '>', last)
      .where('received_at', '>=', since)
      .where('id', 'not in', told)
      .orderBy('id')
      .limit(1000)
      .execute();
    for (const { id } of untold) report(null, `no event tells of submission ${id}`, `submission_unrecorded ${id}`);
    last = untold.at(-1)?.id ?? '';
    if (last === '') return;
  }
}
