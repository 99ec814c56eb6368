import { randomBytes } from 'node:crypto';
import { type AuditEventType, canonicalJson, chainStart, type Json, linkText, newId } from '@document-signer/core';
import { type CompiledQuery, type SelectQueryBuilder, sql } from 'kysely';
import { prepared, preparedInsert, together } from '../../database/prepared.ts';
import { type Db, type Tables, toTime } from '../../database/tables.ts';
import { sha256 } from '../../hashes.ts';
import { queueEvent, subscriberOf } from '../webhooks/outbox.ts';

/** Who caused an event, and from where. */
export interface Actor {
  /** Null: the command line. */
  readonly keyId: string | null;
  readonly ip?: string | undefined;
  readonly userAgent?: string | undefined;
  /** For the log, also of work that the request causes later. It is not in the trail. */
  readonly requestId?: string | null | undefined;
}

/** Longer user agents are cut. In UTF-16 code units. */
export const maxUserAgentLength = 500;

/** An event to record. */
export interface NewEvent {
  readonly type: AuditEventType;
  readonly actor: Actor;
  readonly documentId?: string;
  readonly submissionId?: string;
  readonly envelopeId?: string;
  readonly details?: Readonly<Record<string, Json>>;
}

/** The end of the trail of an organization, and whether a webhook endpoint subscribes to the type of the next event. */
export interface TrailEnd {
  readonly head: Pick<Tables['audit_heads'], 'sequence' | 'hash'>;
  readonly isWanted: boolean;
}

/** One row to left-join several look-ups to, so that one query answers all of them. */
export function oneRow(db: Db): SelectQueryBuilder<Tables & { readonly row: { readonly one: number } }, 'row', object> {
  return db.selectFrom(db.selectNoFrom(sql.lit(1).as('one')).as('row'));
}

export function headOf(db: Db, organizationId: string) {
  return db.selectFrom('audit_heads').select(['sequence', 'hash']).where('organization_id', '=', organizationId);
}

const findBoth = prepared((db: Db, organizationId: string, type: string) =>
  oneRow(db)
    .leftJoin(headOf(db, organizationId).as('head'), (join) => join.onTrue())
    .leftJoin(subscriberOf(db, organizationId, type).as('endpoint'), (join) => join.onTrue())
    .select(['head.sequence', 'head.hash', 'endpoint.id as endpointId']),
);

/** The end of a trail from a row; undefined: the trail is empty. */
export function trailEndOf(
  found: { readonly sequence: number | null; hash: string | null; endpointId: string | null } | undefined,
): TrailEnd {
  const head = { sequence: found?.sequence ?? 0, hash: found?.hash ?? chainStart };
  return { head, isWanted: typeof found?.endpointId === 'string' };
}

/** Finds the end of a trail, in the transaction that adds an event. */
async function findEnd(db: Db, organizationId: string, type: AuditEventType): Promise<TrailEnd> {
  return trailEndOf(await findBoth(db, organizationId, type));
}

/** Only the details can be erased later, so personal data is in them. After that, the salt keeps it from being guessed by its hash. */
function detailsOf({ actor: { ip, userAgent }, details }: NewEvent): string {
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

/** The queries that insert an event after the end of a trail and move the end. */
export function eventAfter(
  db: Db,
  organizationId: string,
  head: TrailEnd['head'],
  event: NewEvent,
  now: number,
): { readonly id: string; readonly sequence: number; readonly queries: readonly CompiledQuery[] } {
  const details = detailsOf(event);
  const link = {
    id: newId('evt'),
    sequence: head.sequence + 1,
    type: event.type,
    at: toTime(now),
    keyId: event.actor.keyId,
    documentId: event.documentId ?? null,
    submissionId: event.submissionId ?? null,
    envelopeId: event.envelopeId ?? null,
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
    envelope_id: link.envelopeId,
    details_json: details,
    details_hash: link.detailsHash,
    previous_hash: link.previousHash,
    hash,
  });
  const end = putHead(db, { organization_id: organizationId, sequence: link.sequence, hash });
  return { id: link.id, sequence: link.sequence, queries: [insertion, end] };
}

/**
 * Adds an event to the end of the organization's trail, and queues it to webhooks, in the transaction of the change that it
 * records.
 */
export async function appendEvent(db: Db, organizationId: string, event: NewEvent, now: number): Promise<void> {
  const { head, isWanted } = await findEnd(db, organizationId, event.type);
  const { id, queries } = eventAfter(db, organizationId, head, event, now);
  await together(db, queries);
  const requestId = event.actor.requestId ?? null;
  if (isWanted) await queueEvent(db, organizationId, { ...event, id, at: now, requestId });
}
