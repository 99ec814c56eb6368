import * as v from 'valibot';
import { hostReferenceEntries } from '../document/host-references.ts';
import { signerSchema } from '../document/signer.ts';
import { envelopeSignerSchema } from '../envelope/record.ts';
import { idSchema } from '../ids.ts';
import { completionFailureReasons } from '../submission/failure.ts';
import { timestampSchema } from '../timestamp.ts';

/** The event types that endpoints can subscribe to (decisions, events). */
export const webhookEventTypes = [
  'document.created',
  'document.viewed',
  'submission.received',
  'submission.declined',
  'submission.completed',
  'submission.failed',
  'envelope.created',
  'envelope.completed',
  'envelope.declined',
  'envelope.expired',
  'envelope.voided',
  'envelope.failed',
  'signer.ready',
  'signer.viewed',
  'signer.signed',
  'signer.declined',
  'signer.reminder',
  'signer.updated',
] as const;

/** An event type that endpoints can subscribe to. */
export type WebhookEventType = (typeof webhookEventTypes)[number];

const documentId = idSchema('doc');
/** The members of all events of documents and submissions: ids and the references of the host; for submissions, also the signer it stated. */
const document = { documentId, ...hostReferenceEntries };
const submission = { ...document, submissionId: idSchema('sub'), signer: v.nullable(signerSchema) };

const envelope = { envelopeId: idSchema('env'), documentId, metadata: hostReferenceEntries.metadata };
/** A signer of an envelope, as the host stated. */
export const eventSignerSchema = v.pick(envelopeSignerSchema, [
  'role',
  'name',
  'email',
  'externalId',
  'order',
  'status',
]);
const signerOfEnvelope = { ...envelope, signerId: idSchema('sgr'), signer: v.nullable(eventSignerSchema) };

function event<const Type extends string, Entries extends v.ObjectEntries>(type: Type, data: Entries) {
  return v.object({ type: v.literal(type), timestamp: timestampSchema, data: v.object(data) });
}

/**
 * The body of a webhook: what happened, when, and to what. It contains ids, states and what the host stated itself, and nothing a
 * signer entered. `webhook.test` is sent only on request.
 */
export const webhookEventSchema = v.variant('type', [
  event('document.created', { ...document, version: v.number() }),
  event('document.viewed', { ...document, version: v.number() }),
  event('submission.received', { ...submission, documentVersion: v.number(), status: v.literal('received') }),
  event('submission.declined', { ...submission, documentVersion: v.number(), status: v.literal('declined') }),
  event('submission.completed', { ...submission, status: v.literal('completed'), sha256: v.string() }),
  event('submission.failed', {
    ...submission,
    status: v.literal('failed'),
    failure: v.picklist(completionFailureReasons),
  }),
  event('envelope.created', { ...envelope, documentVersion: v.number(), status: v.literal('open') }),
  event('envelope.completed', { ...envelope, status: v.literal('completed'), sha256: v.string() }),
  event('envelope.declined', { ...envelope, status: v.literal('declined'), signerId: idSchema('sgr') }),
  event('envelope.expired', { ...envelope, status: v.literal('expired') }),
  event('envelope.voided', { ...envelope, status: v.literal('voided') }),
  event('envelope.failed', {
    ...envelope,
    status: v.literal('failed'),
    failure: v.picklist(completionFailureReasons),
  }),
  event('signer.ready', signerOfEnvelope),
  event('signer.viewed', signerOfEnvelope),
  event('signer.signed', { ...signerOfEnvelope, submissionId: idSchema('sub') }),
  event('signer.declined', signerOfEnvelope),
  event('signer.reminder', { ...signerOfEnvelope, count: v.number() }),
  event('signer.updated', signerOfEnvelope),
  event('webhook.test', { webhookId: idSchema('whk') }),
]);

/** The body of a webhook. */
export type WebhookEvent = v.InferOutput<typeof webhookEventSchema>;
