import type { AuditEventType, WebhookEventType } from '@document-signer/core';
import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import { noReferences, referencesOf, signerOf } from '../host-columns.ts';
import { wakeEndpoints } from './endpoint-queue.ts';
import { eventBody, isWebhookEvent } from './event-body.ts';

/**
 * The pattern of a type in the list of types that an endpoint subscribes to. SQL concatenates it: SQLite prepares a statement
 * again at each run if the pattern of its LIKE is a parameter (https://sqlite.org/optoverview.html#the_like_optimization).
 */
function patternOf(type: string) {
  return sql<string>`'%"' || ${type} || '"%'`;
}

function subscribersOf(db: Db, organizationId: string, type: string) {
  return db
    .selectFrom('webhook_endpoints')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('disabled_at', 'is', null)
    .where('events_json', 'like', patternOf(type));
}

/** Any endpoint that subscribes to a type. Most organizations have none, and then no other query follows. */
export function subscriberOf(db: Db, organizationId: string, type: string) {
  return subscribersOf(db, organizationId, type).limit(sql.lit(1));
}

interface OutboxMessage {
  readonly eventId: string;
  readonly body: string;
  /** The request that caused the event, for the log. */
  readonly requestId: string | null;
  readonly at: number;
}

/** Queues a message to endpoints. */
export async function queueDeliveries(
  db: Db,
  organizationId: string,
  endpointIds: readonly string[],
  { eventId, body, requestId, at }: OutboxMessage,
): Promise<void> {
  const rows = endpointIds.map((endpointId) => ({
    organization_id: organizationId,
    endpoint_id: endpointId,
    event_id: eventId,
    body,
    status: 'pending',
    created_at: at,
    due_at: at,
    tries: 0,
    attempts_json: '[]',
    request_id: requestId,
  }));
  if (rows.length > 0) await db.insertInto('webhook_deliveries').values(rows).execute();
  await wakeEndpoints(db, organizationId, endpointIds, at);
}

/** An audit event, with what its message needs. */
interface QueuedEvent extends Pick<OutboxMessage, 'at' | 'requestId'> {
  readonly id: string;
  readonly type: AuditEventType;
  readonly documentId?: string;
  readonly submissionId?: string;
  readonly envelopeId?: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** The host's data about the submission of an event, or else about its document. */
async function findHostData(db: Db, organizationId: string, { documentId = '', submissionId }: QueuedEvent) {
  const ofDocument = db
    .selectFrom('documents')
    .select(['external_id', 'metadata_json', sql<string | null>`null`.as('signer_json')])
    .where(({ and }) => and({ organization_id: organizationId, id: documentId }));
  const ofSubmission = db
    .selectFrom('submissions')
    .select(['external_id', 'metadata_json', 'signer_json'])
    .where(({ and }) => and({ organization_id: organizationId, id: submissionId ?? '' }));
  const found = await (submissionId === undefined ? ofDocument : ofSubmission).executeTakeFirst();
  const columns = found ?? { ...noReferences, signer_json: null };
  return { ...referencesOf(columns), signer: signerOf(columns) };
}

/** The host's data about the envelope of an event, and its signer if the event is about one. */
async function findEnvelopeData(db: Db, organizationId: string, envelopeId: string, signerId: unknown) {
  const envelope = await db
    .selectFrom('envelopes')
    .select(['document_id as documentId', 'metadata_json'])
    .where(({ and }) => and({ organization_id: organizationId, id: envelopeId }))
    .executeTakeFirstOrThrow();
  const signer = await db
    .selectFrom('envelope_signers')
    .select(['role', 'name', 'email', 'external_id as externalId', 'sign_order as order', 'status'])
    .where(({ and }) => and({ organization_id: organizationId, id: String(signerId) }))
    .executeTakeFirst();
  const { documentId, metadata_json } = envelope;
  return { documentId, metadata: referencesOf({ external_id: null, metadata_json }).metadata, signer: signer ?? null };
}

/** The text of the message about an event. */
async function findBody(db: Db, organizationId: string, type: WebhookEventType, event: QueuedEvent): Promise<string> {
  const { documentId, submissionId, envelopeId, details, at } = event;
  const [subject, change] = type.split('.');
  const isOfEnvelope = subject === 'envelope' || subject === 'signer';
  const hostData = isOfEnvelope
    ? await findEnvelopeData(db, organizationId, envelopeId ?? '', details?.signerId)
    : await findHostData(db, organizationId, event);
  const status = type === 'envelope.created' ? 'open' : change;
  return eventBody(type, { ...details, documentId, submissionId, envelopeId, ...hostData, status }, at);
}

/**
 * Queues an event to its subscribers, in the transaction of the event. It takes four statements for any number of endpoints,
 * since other writers of the organization wait.
 */
export async function queueEvent(db: Db, organizationId: string, event: QueuedEvent): Promise<void> {
  const { type, id: eventId, at, requestId } = event;
  if (!isWebhookEvent(type)) return;
  const endpoints = await subscribersOf(db, organizationId, type).execute();
  const body = await findBody(db, organizationId, type, event);
  const endpointIds = endpoints.map(({ id }) => id);
  await queueDeliveries(db, organizationId, endpointIds, { eventId, body, requestId, at });
}
