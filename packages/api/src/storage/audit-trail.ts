import { createHash, randomBytes } from 'node:crypto';
import { type AuditEventType, canonicalJson, type Json, linkText, newId } from '@document-signer/core';
import type { Kysely } from 'kysely';
import { queueEvent } from '../features/webhooks/outbox.ts';
import { asOne } from './sql/as-one.ts';
import type { NamedQuery } from './sql/named-query.ts';
import { preparedInsert } from './sql/prepared-insert.ts';
import type { Tables } from './sql/tables.ts';
import { together } from './sql/together.ts';
import { findEnd, type TrailEnd } from './trail-end.ts';

/** Who did something, and from where. */
export interface Actor {
  /** Null: the command line. */
  readonly keyId: string | null;
  readonly ip?: string | undefined;
  readonly userAgent?: string | undefined;
  /** The request by which. The trail does not tell it; the log does, also of what is done later on its account. */
  readonly requestId?: string | null | undefined;
}

/** Something that has happened. */
export interface Happening {
  readonly type: AuditEventType;
  readonly actor: Actor;
  readonly documentId?: string;
  readonly submissionId?: string;
  /** What else belongs to it. */
  readonly details?: Readonly<Record<string, Json>>;
}

/** SHA-256 of a text or of bytes, hex. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** What may have to be forgotten one day stands in the details alone; the salt keeps it from being guessed afterwards. */
function detailsOf({ actor: { ip, userAgent }, details }: Happening): string {
  return canonicalJson({ salt: randomBytes(16).toString('base64url'), ip, userAgent, ...details });
}

const insertEvent = preparedInsert('audit_events');

const putHead = preparedInsert('audit_heads', (insertion) =>
  insertion.onConflict((head) =>
    head.column('organization_id').doUpdateSet(({ ref }) => ({
      sequence: ref('excluded.sequence'),
      hash: ref('excluded.hash'),
    })),
  ),
);

/** An event that follows on others, and the end of the trail after it. */
interface Following {
  readonly id: string;
  readonly insertion: NamedQuery<unknown>;
  readonly head: TrailEnd['head'];
}

/** Makes the event that follows on the end of a trail. It counts once both are written, the end last (`headInsertion`). */
export function eventAfter(
  db: Kysely<Tables>,
  organizationId: string,
  head: TrailEnd['head'],
  happening: Happening,
  now: number,
): Following {
  const details = detailsOf(happening);
  const link = {
    id: newId('evt'),
    sequence: head.sequence + 1,
    type: happening.type,
    at: new Date(now).toISOString(),
    keyId: happening.actor.keyId,
    documentId: happening.documentId ?? null,
    submissionId: happening.submissionId ?? null,
    detailsHash: sha256(details),
    previousHash: head.hash,
  };
  const hash = sha256(linkText(organizationId, link));
  const insertion = insertEvent.query(db, {
    organization_id: organizationId,
    sequence: link.sequence,
    id: link.id,
    type: link.type,
    at: now,
    key_id: link.keyId,
    document_id: link.documentId,
    submission_id: link.submissionId,
    details_json: details,
    details_hash: link.detailsHash,
    previous_hash: link.previousHash,
    hash,
  });
  return { id: link.id, insertion, head: { sequence: link.sequence, hash } };
}

/** Puts down where a trail ends. */
export function headInsertion(db: Kysely<Tables>, organizationId: string, head: TrailEnd['head']): NamedQuery<unknown> {
  return putHead.query(db, { organization_id: organizationId, ...head });
}

/**
 * Adds an event to the end of the organization's trail, in the transaction of what happened: neither is ever there
 * without the other. Endpoints that want to be told of it are, from then on.
 */
export async function appendEvent(
  db: Kysely<Tables>,
  organizationId: string,
  happening: Happening,
  now: number,
): Promise<void> {
  const { head, isWanted } = await findEnd(db, organizationId, happening.type);
  const event = eventAfter(db, organizationId, head, happening, now);
  await together(db, asOne(db, [event.insertion, headInsertion(db, organizationId, event.head)]));
  const requestId = happening.actor.requestId ?? null;
  if (isWanted) await queueEvent(db, organizationId, { ...happening, id: event.id, at: now, requestId });
}
