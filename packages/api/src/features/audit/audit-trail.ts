import { createHash, randomBytes } from 'node:crypto';
import { type AuditEventType, canonicalJson, type Json, linkText, newId } from '@document-signer/core';
import type { CompiledQuery, Kysely } from 'kysely';
import { preparedInsert, together } from '../../database/prepared.ts';
import type { Tables } from '../../database/tables.ts';
import { queueEvent } from '../webhooks/outbox.ts';
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

/** Longer user agents are cut: a client can send anything. In UTF-16 code units. */
export const maxUserAgentLength = 500;

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

/** An event after an end of a trail: its insertion, and the change of the end. */
export function eventAfter(
  db: Kysely<Tables>,
  organizationId: string,
  head: TrailEnd['head'],
  happening: Happening,
  now: number,
): { readonly id: string; readonly sequence: number; readonly queries: readonly CompiledQuery[] } {
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
  const insertion = insertEvent(db, {
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
  const end = putHead(db, { organization_id: organizationId, sequence: link.sequence, hash });
  return { id: link.id, sequence: link.sequence, queries: [insertion, end] };
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
  const { id, queries } = eventAfter(db, organizationId, head, happening, now);
  await together(db, queries);
  const requestId = happening.actor.requestId ?? null;
  if (isWanted) await queueEvent(db, organizationId, { ...happening, id, at: now, requestId });
}
